import { setTimeout } from "node:timers/promises";
import type { EpreuveError, LiveSession } from "@epreuve/client";
import { announceAndSend, checkTurns, correct, inTime, QUESTIONS } from "../deeds.ts";
import type { Call, PlannedJourney, Step } from "../journey.ts";
import { SimulationRecord } from "../ledger.ts";
import { spokenTurnOf, textOf } from "../texts.ts";
import type { LoadUser } from "../user.ts";

/** The client's own: it waits this long for the service to make what follows a report, at most. */
const ENRICHMENT_MS = 10 * 60_000;

/** Attempts at a step that fails for a passing reason, as an app's person makes them. */
const ATTEMPTS = 4;
const PAUSE_MS = 2_000;

export interface Watching {
  /** Divides the pauses of people. What the service and the provider take is not divided. */
  speed: number;
  /** Surrounds each step, to measure it. */
  around(what: Call | "enrichment", work: () => Promise<void>): Promise<void>;
}

/** One candidate's journey, each step after the pause of a person. A step that fails for good is a violation. */
export async function perform(user: LoadUser, planned: PlannedJourney, watching: Watching): Promise<void> {
  const candidate = new Candidate(user, planned);
  try {
    for (const step of planned.steps) {
      await setTimeout((step.afterS * 1_000) / watching.speed);
      const name = nameOf(step);
      if (name !== undefined) await watching.around(name, () => candidate.surely(step));
    }
  } finally {
    candidate.session?.close();
  }
}

/** Undefined where the step is done with another, or by the client itself. */
function nameOf(step: Step): Call | "enrichment" | undefined {
  if (step.kind === "enrichment") return "enrichment";
  if (step.kind === "upload" || step.call === "livePing" || step.call === "liveStart") return undefined;
  return step.call;
}

class Candidate {
  session: LiveSession | undefined;
  #simulation: SimulationRecord | undefined;
  readonly #user: LoadUser;
  readonly #planned: PlannedJourney;

  constructor(user: LoadUser, planned: PlannedJourney) {
    this.#user = user;
    this.#planned = planned;
  }

  async surely(step: Step): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const error = await (step.kind === "enrichment" ? this.#wait() : this.#do(step));
      if (error === undefined) return;
      if (attempt === ATTEMPTS || (error.status ?? 500) < 500) {
        const what = step.kind === "call" ? step.call : step.kind;
        this.#user.ledger.report(`${this.#user.name}: ${what} ended as ${error.code}`);
        return;
      }
      await setTimeout(Math.max(PAUSE_MS, (error.retryAfterSeconds ?? 0) * 1_000));
    }
  }

  async #do(step: Step): Promise<EpreuveError | undefined> {
    const user = this.#user;
    if (step.kind !== "call") return undefined;
    if (step.call === "listSimulations") return this.#look("list", (client) => client.listSimulations());
    if (step.call === "listSujets") {
      return this.#look("sujets", (client) => client.listSujets(this.#planned.tache));
    }
    if (step.call === "createSimulation") return this.#create();
    const simulation = this.#simulation;
    if (simulation === undefined) return undefined;
    if (step.call === "getSimulation") return this.#read(simulation);
    if (step.call === "saveContenu") return this.#save(simulation);
    if (step.call === "suggestIdees") return this.#suggest(simulation);
    if (step.call === "createAudio") return announceAndSend(user, simulation);
    if (step.call === "correctEe" || step.call === "correctEo") return correct(user, simulation);
    return this.#live(step.call, simulation);
  }

  async #look(
    name: string,
    ask: (client: LoadUser["client"]) => Promise<unknown>,
  ): Promise<EpreuveError | undefined> {
    const outcome = await this.#user.attempt(name, ask);
    return outcome.kind === "done" ? undefined : outcome.error;
  }

  async #create(): Promise<EpreuveError | undefined> {
    const { tache } = this.#planned;
    const outcome = await this.#user.write("create", (client) =>
      client.createSimulation({ tache }, { idempotencyKey: this.#user.random.uuid() }),
    );
    if (outcome.kind !== "done") return outcome.error;
    const { simulation_id, sujet } = outcome.value;
    this.#simulation = new SimulationRecord(simulation_id, tache, sujet?.sujet_id ?? "");
    this.#user.ledger.simulations.push(this.#simulation);
    return undefined;
  }

  async #read(simulation: SimulationRecord): Promise<EpreuveError | undefined> {
    const outcome = await this.#user.attempt("read", (client) => client.getSimulation(simulation.id));
    if (outcome.kind !== "done") return outcome.error;
    const { etag, ...state } = outcome.value;
    this.#user.ledger.report(...simulation.check(state));
    simulation.etag = etag;
    return undefined;
  }

  async #save(simulation: SimulationRecord): Promise<EpreuveError | undefined> {
    const { id, text, etag } = simulation;
    const contenu = textOf(this.#user.random, this.#user.mark());
    const outcome = await this.#user.write("save", (client) =>
      client.saveContenu(id, contenu, etag === null ? {} : { ifMatch: etag }),
    );
    if (outcome.kind === "done") {
      text.accept(contenu);
      simulation.etag = outcome.value.etag;
      return undefined;
    }
    if (outcome.kind === "unknown") text.suspect(contenu);
    simulation.etag = null;
    return outcome.error;
  }

  async #suggest({ text }: SimulationRecord): Promise<EpreuveError | undefined> {
    const contenu_partiel = text.current || textOf(this.#user.random, this.#user.mark());
    const sujet_consigne = "Votre ville veut interdire les voitures au centre. Donnez votre opinion.";
    return this.#look("idees", (client) => client.suggestIdees({ sujet_consigne, contenu_partiel }));
  }

  async #wait(): Promise<EpreuveError | undefined> {
    const simulation = this.#simulation;
    if (simulation === undefined || !simulation.finished) return undefined;
    const signal = AbortSignal.timeout(ENRICHMENT_MS);
    return this.#look("enrichment", (client) => client.waitForEnrichment(simulation.id, { signal }));
  }

  async #live(call: Call, simulation: SimulationRecord): Promise<EpreuveError | undefined> {
    const user = this.#user;
    if (call === "liveConnect" || this.session === undefined) {
      const voix = this.#planned.spoken;
      const begun = await user.attempt("live", (client) => client.live(simulation.id, { voix }));
      if (begun.kind !== "done") return begun.error;
      this.session = begun.value;
      checkTurns(user, simulation, begun.value);
      if (call === "liveConnect") return undefined;
    }
    const { session } = this;
    if (call === "liveEnd") {
      const ended = await user.write("live end", () => inTime(session, session.end()));
      if (ended.kind !== "done") return ended.error;
      simulation.liveEnded = true;
      return undefined;
    }
    const texte = `${user.random.pick(QUESTIONS)} C'est ${user.mark()}.`;
    const spoken = call === "liveSpokenTurn";
    const outcome = await user.write(spoken ? "spoken turn" : "turn", () =>
      inTime(session, spoken ? session.speak(spokenTurnOf(texte)) : session.say(texte)),
    );
    if (outcome.kind !== "done") return outcome.error;
    simulation.turns = session.tours.map(({ candidat, examinateur }) => ({
      candidat,
      examinateur: examinateur ?? "",
    }));
    return undefined;
  }
}
