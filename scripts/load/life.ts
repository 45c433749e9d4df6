import { setTimeout } from "node:timers/promises";
import type { EpreuveError, Tache } from "@epreuve/client";
import { announceAndSend, converse, correct } from "./deeds.ts";
import { SimulationRecord } from "./ledger.ts";
import { textOf } from "./texts.ts";
import type { LoadUser } from "./user.ts";

const PAUSE_MIN_MS = 500;
const PAUSE_MAX_MS = 4_000;

/** Users come one after the other over this time: a crowd at one instant is another experiment. */
const ARRIVAL_MAX_MS = 15_000;

/** Where nothing comes back users wait twice as long each time, up to this, as apps do. */
const PAUSE_AWAY_MAX_MS = 8_000;

/** How long a user waits where the service says how long, at most; they do something else then. */
const RETRY_AFTER_MAX_S = 5;

const OPEN_MAX = 4;
const TACHES: readonly [Tache, ...Tache[]] = [
  "EE_T1",
  "EE_T1",
  "EE_T2",
  "EE_T3",
  "EO_T1",
  "EO_T3",
  "EO_T2_LIVE",
];

/** Lives until told to stop: one deed at a time, whichever chance gives, with pauses as people make them. */
export async function live(user: LoadUser, stopped: AbortSignal): Promise<void> {
  const { random } = user;
  await setTimeout(random.integer(0, ARRIVAL_MAX_MS), undefined, { signal: stopped }).catch(() => {});
  let failures = 0;
  while (!stopped.aborted) {
    const error = await deed(user, stopped);
    failures = error !== undefined && error.status === null ? failures + 1 : 0;
    const retryMs = Math.min(error?.retryAfterSeconds ?? 0, RETRY_AFTER_MAX_S) * 1_000;
    const pauseMs = Math.max(retryMs, random.integer(PAUSE_MIN_MS, PAUSE_MAX_MS), awayMs(failures));
    await setTimeout(pauseMs, undefined, { signal: stopped }).catch(() => {});
  }
}

function awayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(PAUSE_AWAY_MAX_MS, PAUSE_MIN_MS * 2 ** failures);
}

/** One deed; the error it ended with, if any. */
async function deed(user: LoadUser, stopped: AbortSignal): Promise<EpreuveError | undefined> {
  const { random, ledger } = user;
  const open = ledger.simulations.filter(({ finished }) => !finished);
  const [first, ...others] = open;
  if (first === undefined || (open.length < OPEN_MAX && random.chance(0.2))) return create(user, stopped);
  if (random.chance(0.1)) return list(user);
  if (random.chance(0.1)) {
    const known = ledger.simulations[random.integer(0, ledger.simulations.length - 1)];
    return read(user, known ?? first);
  }
  const simulation = random.pick([first, ...others]);
  if (simulation.tache === "EO_T2_LIVE") {
    return simulation.liveEnded ? correct(user, simulation) : converse(user, simulation, stopped);
  }
  if (simulation.maybeCorrected && random.chance(0.5)) return read(user, simulation);
  if (simulation.tache === "EO_T1" || simulation.tache === "EO_T3") {
    if (simulation.recording === null || random.chance(0.4)) return announceAndSend(user, simulation);
    return random.chance(0.3) ? correct(user, simulation) : read(user, simulation);
  }
  const drawn = random.next();
  if (drawn < 0.65) return save(user, simulation);
  if (drawn < 0.75) return changeSujet(user, simulation);
  if (drawn < 0.85) return suggest(user, simulation);
  return correct(user, simulation);
}

async function create(user: LoadUser, stopped: AbortSignal): Promise<EpreuveError | undefined> {
  const { random, ledger, plan } = user;
  const tache = random.pick(TACHES);
  const payload = { tache, ...(plan === "premium" && random.chance(0.2) && { exam_mode: true }) };
  const idempotencyKey = random.chance(0.5) ? random.uuid() : undefined;
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  for (let failures = 1; ; failures++) {
    const outcome = await user.write("create", (client) => client.createSimulation(payload, options));
    if (outcome.kind === "done") {
      const { simulation_id: id, sujet, quota } = outcome.value;
      ledger.simulations.push(new SimulationRecord(id, tache, sujet?.sujet_id ?? ""));
      ledger.checkTotal(quota.utilise, "quota of a creation");
      return undefined;
    }
    if (outcome.kind === "refused") {
      const { error } = outcome;
      const max = ledger.simulationsMax ?? Number.POSITIVE_INFINITY;
      if (error.code === "QUOTA_REACHED" && ledger.simulations.length + ledger.maybeCreated < max) {
        ledger.report(`${user.name}: QUOTA_REACHED with ${ledger.simulations.length} simulations`);
      }
      return error;
    }
    // With a key the same request is sent until it is answered, and makes one simulation; without, it is given up.
    if (idempotencyKey === undefined || stopped.aborted) {
      ledger.maybeCreated++;
      return outcome.error;
    }
    await setTimeout(awayMs(failures), undefined, { signal: stopped }).catch(() => {});
  }
}

async function save(user: LoadUser, simulation: SimulationRecord): Promise<EpreuveError | undefined> {
  if (simulation.etag === null) {
    const error = await read(user, simulation);
    if (error !== undefined || simulation.finished) return error;
  }
  const { id, text, etag } = simulation;
  const contenu = textOf(user.random, user.mark());
  const outcome = await user.write("save", (client) =>
    client.saveContenu(id, contenu, etag === null ? {} : { ifMatch: etag }),
  );
  if (outcome.kind === "done") {
    text.accept(contenu);
    simulation.etag = outcome.value.etag;
    return undefined;
  }
  const { error } = outcome;
  if (outcome.kind === "unknown") text.suspect(contenu);
  else if (error.code === "VERSION_CONFLICT" && !text.uncertain && !simulation.maybeCorrected) {
    user.ledger.report(`${id}: VERSION_CONFLICT where nothing else was written`);
  } else {
    checkRefusal(user, simulation, error);
  }
  simulation.etag = null;
  return error;
}

/** Refusals that only a correction of unknown outcome explains. */
function checkRefusal(user: LoadUser, simulation: SimulationRecord, { code }: EpreuveError): void {
  if ((code === "SIMULATION_FINISHED" || code === "CORRECTION_IN_PROGRESS") && !simulation.maybeCorrected) {
    user.ledger.report(`${simulation.id}: ${code}, and nobody sent it`);
  }
  if (code === "SIMULATION_NOT_FOUND") user.ledger.report(`${simulation.id} is lost`);
}

async function changeSujet(user: LoadUser, simulation: SimulationRecord): Promise<EpreuveError | undefined> {
  const { id, tache, sujet } = simulation;
  if (tache === "EO_T2_LIVE") return undefined;
  const listed = await user.attempt("sujets", (client) => client.listSujets(tache));
  if (listed.kind !== "done") return listed.error;
  const [first, ...others] = listed.value.sujets;
  if (first === undefined) return undefined;
  const { sujet_id: wanted } = user.random.pick([first, ...others]);
  const outcome = await user.write("sujet", (client) => client.changeSujet(id, wanted));
  if (outcome.kind === "done") sujet.accept(wanted);
  else if (outcome.kind === "unknown") sujet.suspect(wanted);
  else checkRefusal(user, simulation, outcome.error);
  return outcome.kind === "done" ? undefined : outcome.error;
}

async function suggest(user: LoadUser, { text }: SimulationRecord): Promise<EpreuveError | undefined> {
  const contenu_partiel = text.current || textOf(user.random, user.mark());
  const sujet_consigne = "Votre ville veut interdire les voitures au centre. Donnez votre opinion.";
  const outcome = await user.attempt("idees", (client) =>
    client.suggestIdees({ sujet_consigne, contenu_partiel }),
  );
  return outcome.kind === "done" ? undefined : outcome.error;
}

async function list(user: LoadUser): Promise<EpreuveError | undefined> {
  const outcome = await user.attempt("list", (client) => client.listSimulations());
  if (outcome.kind !== "done") return outcome.error;
  user.ledger.checkTotal(outcome.value.total, "list");
  return undefined;
}

async function read(user: LoadUser, simulation: SimulationRecord): Promise<EpreuveError | undefined> {
  const outcome = await user.attempt("read", (client) => client.getSimulation(simulation.id));
  if (outcome.kind === "done") {
    const { etag, ...state } = outcome.value;
    user.ledger.report(...simulation.check(state));
    simulation.etag = etag;
    return undefined;
  }
  if (outcome.kind === "refused") checkRefusal(user, simulation, outcome.error);
  return outcome.error;
}
