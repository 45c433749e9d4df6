import { setTimeout } from "node:timers/promises";
import { EpreuveError, type LiveSession } from "@epreuve/client";
import { dialogueOf, type SimulationRecord } from "./ledger.ts";
import { recordingOf, textOf } from "./texts.ts";
import type { LoadUser } from "./user.ts";

/** How long a user waits for the answer to a turn, reconnections included. */
const TURN_MS = 90_000;

export const QUESTIONS: readonly [string, ...string[]] = [
  "Bonjour, je vous appelle au sujet de votre annonce.",
  "Combien ça coûte par mois ?",
  "Est-ce que c'est loin du centre ?",
  "Quels sont les horaires ?",
  "Est-ce que je peux venir avec un ami ?",
];

/** Announces a recording and sends it: kept once both are acknowledged. */
export async function announceAndSend(
  user: LoadUser,
  simulation: SimulationRecord,
): Promise<EpreuveError | undefined> {
  const text = textOf(user.random, user.mark());
  simulation.recordingsSent.add(text);
  const outcome = await user.write("recording", (client) =>
    client.uploadAudio(simulation.id, recordingOf(text)),
  );
  // Announcing alone gives up the recording before it.
  if (outcome.kind !== "refused") simulation.recording = null;
  if (outcome.kind === "unknown" && outcome.error.code === "TIMEOUT") simulation.maybeAnnounced = true;
  if (outcome.kind === "done") simulation.recording = text;
  return outcome.kind === "done" ? undefined : outcome.error;
}

/** Sends a simulation to its correction: its text anew, its recording, or its dialogue. */
export async function correct(
  user: LoadUser,
  simulation: SimulationRecord,
): Promise<EpreuveError | undefined> {
  const { id: simulationId, tache, recording } = simulation;
  const written = tache === "EE_T1" || tache === "EE_T2" || tache === "EE_T3";
  const contenu = written ? textOf(user.random, user.mark()) : recording;
  const outcome = await user.write(written ? "correct EE" : "correct EO", (client) =>
    written
      ? client.correctEe({ simulationId, contenu: contenu ?? "", tache })
      : client.correctEo({ simulationId, transcript: "", tache }),
  );
  if (outcome.kind === "done") {
    simulation.corrected(outcome.value, contenu);
    return undefined;
  }
  const { error } = outcome;
  simulation.etag = error.etag;
  if (outcome.kind === "refused") {
    if (error.code === "AUDIO_MISSING" && simulation.maybeAnnounced) simulation.recording = null;
    else if (error.code === "AUDIO_MISSING" || error.code === "AUDIO_INVALID") {
      user.ledger.report(`${simulationId} lost its recording: ${error.code}`);
    }
    if (error.code === "SIMULATION_FINISHED" && !simulation.maybeCorrected) {
      user.ledger.report(`${simulationId}: SIMULATION_FINISHED, and nobody sent it`);
    }
    return error;
  }
  if (error.etag !== null && written && contenu !== null) {
    // The service says that it has the text, though no report.
    simulation.text.accept(contenu);
    user.ledger.acknowledge();
  } else if (contenu !== null) {
    simulation.text.suspect(contenu);
  }
  if (error.etag === null || !written) simulation.maybeCorrected = true;
  return error;
}

/** Talks with the examiner: some turns, and mostly the end. The client finds its session again after a cut. */
export async function converse(
  user: LoadUser,
  simulation: SimulationRecord,
  stopped: AbortSignal,
): Promise<EpreuveError | undefined> {
  const { random } = user;
  const begun = await user.attempt("live", (client) => client.live(simulation.id));
  if (begun.kind !== "done") return begun.error;
  const session = begun.value;
  try {
    return await talk(user, simulation, session, random.integer(1, 3), stopped);
  } finally {
    session.close();
  }
}

async function talk(
  user: LoadUser,
  simulation: SimulationRecord,
  session: LiveSession,
  turns: number,
  stopped: AbortSignal,
): Promise<EpreuveError | undefined> {
  checkTurns(user, simulation, session);
  for (let turn = 0; turn < turns && !stopped.aborted; turn++) {
    const texte = `${user.random.pick(QUESTIONS)} C'est ${user.mark()}.`;
    const outcome = await user.write("turn", () => inTime(session, session.say(texte)));
    if (outcome.kind !== "done") return outcome.error;
    simulation.turns = session.tours.map(({ candidat, examinateur }) => ({
      candidat,
      examinateur: examinateur ?? "",
    }));
  }
  if (user.random.chance(0.3)) return undefined;
  const ended = await user.write("live end", () => inTime(session, session.end()));
  if (ended.kind !== "done") return ended.error;
  if (!ended.value.transcript.startsWith(dialogueOf(simulation.turns))) {
    user.ledger.report(`${simulation.id}: the transcript lacks turns`);
  }
  simulation.liveEnded = true;
  return undefined;
}

/** A session that is taken up again still has the turns that were answered. */
export function checkTurns(user: LoadUser, { id, turns }: SimulationRecord, { tours }: LiveSession): void {
  const kept = turns.every(
    ({ candidat, examinateur }, index) =>
      tours[index]?.candidat === candidat && tours[index]?.examinateur === examinateur,
  );
  if (!kept) user.ledger.report(`${id}: a session taken up again lacks turns`);
}

/** Leaves a session that says nothing for too long: the client's promise then ends as CLOSED. */
export async function inTime<T>(session: LiveSession, answer: Promise<T>): Promise<T> {
  const ended = new AbortController();
  void setTimeout(TURN_MS, undefined, { signal: ended.signal }).then(
    () => session.close(),
    () => {},
  );
  try {
    return await answer;
  } catch (error) {
    throw error instanceof EpreuveError ? error : new EpreuveError("CLOSED", { cause: error });
  } finally {
    ended.abort();
  }
}
