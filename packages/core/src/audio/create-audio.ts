import type { AudioPayload, AudioUpload } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import type { Tache } from "@epreuve/contract/tache";
import { whileOpen } from "../account/closed.ts";
import { requireConsent } from "../account/consent.ts";
import { longestRefusal, rateSteps } from "../account/rate.ts";
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

/** The tasks whose production is a recording. The live interaction stores its own dialogue. */
const RECORDED: readonly Tache[] = ["EO_T1", "EO_T3"];

export interface CreateAudioDependencies {
  table: Table;
  runtime: Runtime;
  audioStore: AudioStore;
  /** The version of the consent that recordings need; null where the stage asks for none. */
  consentVersion: string | null;
}

/**
 * Announces a recording of a simulation in progress, counts the call, and returns a signed upload address. The last
 * recording announced is the one that a correction reads; each has its own object, so a later upload cannot change it.
 * In exam mode the address expires soon after the exam's time.
 *
 * Throws SIMULATION_NOT_FOUND, CONSENT_REQUIRED, TACHE_MISMATCH, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, EXAM_TIME_OVER or
 * RATE_LIMITED, in this order; then nothing is written. If a concurrent announcement is written first, this one counts
 * as made just before it: a request whose client has timed out never replaces a recording announced after it.
 */
export async function createAudio(
  { table, runtime, audioStore, consentVersion }: CreateAudioDependencies,
  ref: SimulationRef,
  { content_type, taille_octets }: AudioPayload,
): Promise<AudioUpload> {
  let first: SimulationRow | undefined;
  return retryOnContention(runtime, SIMULATION_CONTENTION, async () => {
    const simulation = await readSimulation(table, ref);
    await requireConsent(table, ref.owner, consentVersion);
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
    // Before any write: an announcement replaces the previous recording.
    const upload = await audioStore.presignUpload(recordingObjectKey(ref, audio.id), {
      contentType: content_type,
      bytes: taille_octets,
      expiresInSeconds,
    });
    const rates = rateSteps({ owner: ref.owner, name: "recordings", atMs: nowMs });
    const announcement = overtaken ? [] : [announceRecording(ref, { audio, seen: simulation, nowMs })];
    const outcome = await table.transact([
      ...announcement,
      ...rates.map(({ write }) => write),
      whileOpen(ref.owner, "SIMULATION_NOT_FOUND"),
    ]);
    if (outcome.done) {
      // A signature's date has no milliseconds, so the address may expire up to a second earlier than
      // `expiresInSeconds` from now.
      const expiryMs = nowMs - (nowMs % 1000) + expiresInSeconds * 1000;
      return { upload, expire_a: new Date(expiryMs).toISOString() };
    }
    // Something changed since the read: the next attempt reads again and checks whether it is refused now.
    if (!overtaken && outcome.failed[0] !== undefined) return undefined;
    throw longestRefusal(rates, outcome.failed.slice(announcement.length));
  });
}

/** How long after an exam's grace period an upload may still begin. */
const EXAM_UPLOAD_SECONDS = 60;

/** Validity of the address: an exam's expires soon after the exam's time, so that nothing can be recorded after it. */
function ttlSeconds(expireA: string | undefined, nowMs: number): number {
  if (expireA === undefined) return LIMITS.uploadTtlSeconds;
  const leftSeconds = Math.ceil((Date.parse(expireA) - nowMs) / 1000) + LIMITS.examGraceSeconds;
  return Math.min(LIMITS.uploadTtlSeconds, leftSeconds + EXAM_UPLOAD_SECONDS);
}
