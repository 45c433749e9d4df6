import type { AudioPayload, AudioUpload } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import type { Tache } from "@epreuve/contract/tache";
import { fullestRefusal, rateSteps } from "../account/rate.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { readSimulation } from "../simulation/read.ts";
import type { Audio, SimulationRow } from "../simulation/row.ts";
import { refusal } from "../simulation/state.ts";
import { announceRecording } from "../simulation/transitions/recording.ts";
import { retryOnContention, SIMULATION_CONTENTION } from "../table/contention.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import type { AudioStore } from "./audio-store.ts";
import { recordingObjectKey } from "./keys.ts";

/** The tasks whose production is a recording; the live interaction keeps its dialogue by itself. */
const RECORDED: readonly Tache[] = ["EO_T1", "EO_T3"];

/**
 * Announces a recording of a simulation in progress, counts it, and gives the address to send it to. The one announced
 * last is the one that counts; each has an object of its own, so that no later one changes what a correction reads. In
 * exam mode the address serves little longer than the exam. Throws SIMULATION_NOT_FOUND, TACHE_MISMATCH,
 * SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, EXAM_TIME_OVER or RATE_LIMITED, in this order; then nothing is written.
 * Where another announcement comes first, this one counts as made just before it: a request that its client has given
 * up on never replaces the recording announced after it.
 */
export async function createAudio(
  { table, runtime, audioStore }: { table: Table; runtime: Runtime; audioStore: AudioStore },
  ref: SimulationRef,
  { content_type, taille_octets }: AudioPayload,
): Promise<AudioUpload> {
  let first: SimulationRow | undefined;
  return retryOnContention(runtime, SIMULATION_CONTENTION, async () => {
    const simulation = await readSimulation(table, ref);
    if (!RECORDED.includes(simulation.tache)) {
      throw new AppError("TACHE_MISMATCH", {
        message: `Cette tâche ne s'enregistre pas : seules ${RECORDED.join(" et ")} le font.`,
      });
    }
    const nowMs = runtime.now();
    const refused = refusal("createAudio", simulation, nowMs);
    if (refused !== null) throw new AppError(refused);
    first ??= simulation;
    const overtaken = simulation.audio?.id !== first.audio?.id;

    const audio: Audio = { id: runtime.uuid(), content_type, taille_octets };
    const expiresInSeconds = ttlSeconds(simulation.expire_a, nowMs);
    // Before anything is written: an announcement gives up the recording before it.
    const upload = await audioStore.presignUpload(recordingObjectKey(ref, audio.id), {
      contentType: content_type,
      bytes: taille_octets,
      expiresInSeconds,
    });
    const rates = rateSteps({ owner: ref.owner, name: "recordings", atMs: nowMs });
    const announcement = overtaken ? [] : [announceRecording(ref, { audio, seen: simulation, nowMs })];
    const outcome = await table.transact([...announcement, ...rates.map(({ write }) => write)]);
    if (outcome.done) {
      // A signature's own date has no milliseconds: it may serve up to a second less than from now.
      const expiryMs = nowMs - (nowMs % 1000) + expiresInSeconds * 1000;
      return { upload, expire_a: new Date(expiryMs).toISOString() };
    }
    // Something changed since the read: the next one tells whether it is refused now.
    if (!overtaken && outcome.failed[0] !== undefined) return undefined;
    throw fullestRefusal(rates, outcome.failed.slice(announcement.length));
  });
}

/** How long after an exam's time the sending of what was recorded in time may still begin. */
const EXAM_UPLOAD_SECONDS = 60;

/** How long the address serves: an exam's is no way to record again once the time is over. */
function ttlSeconds(expireA: string | undefined, nowMs: number): number {
  if (expireA === undefined) return LIMITS.uploadTtlSeconds;
  const leftSeconds = Math.ceil((Date.parse(expireA) - nowMs) / 1000) + LIMITS.examGraceSeconds;
  return Math.min(LIMITS.uploadTtlSeconds, leftSeconds + EXAM_UPLOAD_SECONDS);
}
