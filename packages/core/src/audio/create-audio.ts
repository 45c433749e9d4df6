import type { AudioPayload, AudioUpload } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import type { Tache } from "@epreuve/contract/tache";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { readSimulation } from "../simulation/read.ts";
import { type Audio, SimulationRowSchema } from "../simulation/row.ts";
import { allowed, refusal } from "../simulation/state.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import type { AudioStore } from "./audio-store.ts";
import { recordingObjectKey } from "./keys.ts";

/** The tasks whose production is a recording; the live interaction keeps its dialogue by itself. */
const RECORDED: readonly Tache[] = ["EO_T1", "EO_T3"];

/**
 * Announces a recording of a simulation in progress, and gives the address to send it to. The one announced last is
 * the one that counts; each has an object of its own, so that no later one changes what a correction reads. In exam
 * mode the address serves little longer than the exam. Throws
 * SIMULATION_NOT_FOUND, TACHE_MISMATCH, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS or EXAM_TIME_OVER; then nothing is
 * written.
 */
export async function createAudio(
  { table, runtime, audioStore }: { table: Table; runtime: Runtime; audioStore: AudioStore },
  ref: SimulationRef,
  { content_type, taille_octets }: AudioPayload,
): Promise<AudioUpload> {
  const { tache, expire_a: expireA } = await readSimulation(table, ref);
  if (!RECORDED.includes(tache)) {
    throw new AppError("TACHE_MISMATCH", {
      message: `Cette tâche ne s'enregistre pas : seules ${RECORDED.join(" et ")} le font.`,
    });
  }

  const nowMs = runtime.now();
  const audio: Audio = { id: runtime.uuid(), content_type, taille_octets };
  const outcome = await table.write(
    update(simulationKey(ref))
      .set({ audio, updated_at: new Date(nowMs).toISOString() })
      // Allowed means that no claim lives: one that lapsed must not come back to life over this.
      .remove("claim")
      .increment("version")
      .when(allowed("createAudio", nowMs)),
  );
  if (!outcome.done) {
    const now = v.parse(SimulationRowSchema, outcome.item);
    throw new AppError(refusal("createAudio", now, nowMs) ?? "SERVICE_UNAVAILABLE");
  }
  const expiresInSeconds = ttlSeconds(expireA, nowMs);
  const upload = await audioStore.presignUpload(recordingObjectKey(ref, audio.id), {
    contentType: content_type,
    bytes: taille_octets,
    expiresInSeconds,
  });
  // A signature's own date has no milliseconds: it may serve up to a second less than from now.
  const expiryMs = nowMs - (nowMs % 1000) + expiresInSeconds * 1000;
  return { upload, expire_a: new Date(expiryMs).toISOString() };
}

/** How long after an exam's time the sending of what was recorded in time may still begin. */
const EXAM_UPLOAD_SECONDS = 60;

/** How long the address serves: an exam's is no way to record again once the time is over. */
function ttlSeconds(expireA: string | undefined, nowMs: number): number {
  if (expireA === undefined) return LIMITS.uploadTtlSeconds;
  const leftSeconds = Math.ceil((Date.parse(expireA) - nowMs) / 1000) + LIMITS.examGraceSeconds;
  return Math.min(LIMITS.uploadTtlSeconds, leftSeconds + EXAM_UPLOAD_SECONDS);
}
