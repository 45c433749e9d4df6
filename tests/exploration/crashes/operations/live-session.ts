import { RATES } from "@epreuve/contract/limits";
import type { ClientMessage, ServerMessage } from "@epreuve/contract/live";
import { openConnection } from "@epreuve/core/live/connection";
import { handleFrame } from "@epreuve/core/live/handle-frame";
import type { SimulationRef } from "@epreuve/core/table/keys";
import { LIVE_TIMEOUT_MS } from "@epreuve/local/live/invoke";
import { RECORDING_BYTES } from "../providers.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { CORRECT_EO_MS, correctOral, simulation } from "./given.ts";

/** How long the Lambda of a frame lives. */
export const FRAME_MS = LIVE_TIMEOUT_MS;
const EXAMINER_MS = 20_000;
const HEARING_MS = 12_000;

/** Codes that a frame without a fault may be answered with while another call still lives. */
const PASSING: readonly string[] = ["SERVICE_UNAVAILABLE"];
const ANSWERED: readonly string[] = ["candidat.message", "candidat.parole_envoyee"];

/** Handles one frame as its Lambda does. */
export async function frame(world: World, connectionId: string, message: ClientMessage): Promise<void> {
  const { table, runtime, providers, mailboxes } = world;
  const { streamer, audioStore, hearing, speaking } = providers;
  const deps = {
    table,
    runtime,
    connections: mailboxes.connections,
    streamer,
    audioStore,
    hearing,
    speaking,
    consentVersion: null,
  };
  await handleFrame(
    { ...deps, examinateurMs: EXAMINER_MS, paroleMs: HEARING_MS, onSpeechFailed: async () => {} },
    { connectionId, message, remainingMs: FRAME_MS },
  );
}

/** A connection opened without a fault. */
export async function connect(world: World): Promise<string> {
  const connectionId = crypto.randomUUID();
  await world.must(() => openConnection(world, { connectionId, owner: world.owner }));
  return connectionId;
}

/** Sends a frame without a fault; gives what its connection was sent since. */
export async function send(
  world: World,
  connectionId: string,
  message: ClientMessage,
): Promise<ServerMessage[]> {
  const before = world.mailboxes.of(connectionId).length;
  await world.call(() => frame(world, connectionId, message), { remainingMs: FRAME_MS });
  const since = world.mailboxes.of(connectionId).slice(before);
  for (const told of since) {
    if (told.type !== "error") continue;
    const failed = ["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "INTERNAL_ERROR"].includes(told.code);
    invariant(!failed, `a frame without a fault was answered ${told.code}`);
    const waits = ANSWERED.includes(message.type) || !PASSING.includes(told.code);
    invariant(waits, `a frame without a fault was answered ${told.code}`);
  }
  return since;
}

/** Whether a session's answers come as sound too. */
interface Voix {
  voix?: boolean;
}

export const start = ({ simulationId }: SimulationRef, voix: Voix = {}): ClientMessage => ({
  type: "session.start",
  simulation_id: simulationId,
  ...voix,
});
export const say = (seq: number): ClientMessage => ({
  type: "candidat.message",
  seq,
  texte: `Ma question numéro ${seq} ?`,
});
export const resume = (
  { simulationId }: SimulationRef,
  dernierSeq: number,
  voix: Voix = {},
): ClientMessage => ({
  type: "session.resume",
  session_id: `live-${simulationId}`,
  dernier_seq: dernierSeq,
  ...voix,
});
export const announce = (seq: number): ClientMessage => ({
  type: "candidat.parole",
  seq,
  content_type: "audio/webm",
  taille_octets: RECORDING_BYTES,
});
export const said = (seq: number): ClientMessage => ({ type: "candidat.parole_envoyee", seq });

/** Another device resumes the session, says one more turn, ends it and has it corrected. */
export async function finish(
  world: World,
  ref: SimulationRef,
  { spoken = false }: { spoken?: boolean } = {},
): Promise<void> {
  const device = await connect(world);
  const [opening] = await send(world, device, start(ref));
  if (opening?.type === "session.started") {
    for (const { seq, examinateur } of opening.tours) {
      if (examinateur === null) await answered(world, device, seq);
    }
    const next = opening.tours.length + 1;
    if (spoken) for (const message of await send(world, device, announce(next))) uploadTo(world, message);
    await answered(world, device, next, spoken ? said(next) : say(next));
    const [{ seconds }] = RATES.liveTurns;
    const counted = await world.model.counted("liveTurns", seconds);
    invariant(counted === next, `${next} turns are counted ${counted} times`);
    const told = await send(world, device, { type: "session.end" });
    invariant(
      told.some(({ type }) => type === "session.ended"),
      "a session cannot be ended",
    );
  } else invariant(opening?.type === "session.ended", `a session begins with ${JSON.stringify(opening)}`);
  await world.model.observe();
  const [again] = await send(world, device, start(ref));
  invariant(again?.type === "session.ended", "an ended session does not say so again");
  if (world.providers.count("stream") === 0) return;
  await world.must(() => correctOral(world, ref, { tache: "EO_T2_LIVE", transcript: "" }));
  await world.queues.drain();
  await world.model.settle();
  invariant(CORRECT_EO_MS > 0 && world.model.seen(ref.simulationId).rapport !== null, "it has no report");
}

/** Uploads to the address, if a message holds one. */
function uploadTo(world: World, message: ServerMessage): void {
  if (message.type === "parole.adresse") world.providers.upload(message.upload.url);
}

export async function answered(world: World, device: string, seq: number, message = say(seq)): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 2_000) {
    const told = await send(world, device, message);
    if (told.some((one) => one.type === "examinateur.message" && one.seq === seq)) return;
    invariant(waitedMs <= FRAME_MS, `turn ${seq} is not answered once every lease has timed out`);
    world.advance(2_000);
  }
}

/** A session that has begun, with as many turns answered. */
export async function begun(world: World, turns: number, voix: Voix = {}) {
  const ref = await simulation(world, { tache: "EO_T2_LIVE" });
  const connectionId = await connect(world);
  await send(world, connectionId, start(ref, voix));
  for (let seq = 1; seq <= turns; seq++) await answered(world, connectionId, seq);
  return { ref, connectionId };
}
