import type { SimulationRef } from "../table/keys.ts";

/** Key prefix of recordings in the bucket, and of the transcripts a provider writes. */
export const RECORDINGS_PREFIX = "recordings/";
export const TRANSCRIPTS_PREFIX = "transcripts/";

/** What the keys of a simulation's recordings begin with. It contains the owner, as every key does. */
export function recordingsOf({ owner, simulationId }: SimulationRef): string {
  return `${RECORDINGS_PREFIX}${owner}/${simulationId}/`;
}

/** Object key of a recording. */
export function recordingObjectKey(ref: SimulationRef, audioId: string): string {
  return `${recordingsOf(ref)}${audioId}`;
}

/** Key prefix of the sounds of the examiner's answers, which are kept for a day at most. */
export const SOUNDS_PREFIX = "sounds/";

/** What the keys of everything that a user recorded or heard begin with. */
export function objectPrefixesOf(owner: string): string[] {
  return [RECORDINGS_PREFIX, TRANSCRIPTS_PREFIX, SOUNDS_PREFIX].map((prefix) => `${prefix}${owner}/`);
}

/** Object key of one sentence of an answer. `sentenceId` is made from the sentence and its voice. */
export function soundObjectKey(
  { owner, simulationId }: SimulationRef,
  seq: number,
  sentenceId: string,
): string {
  return `${SOUNDS_PREFIX}${owner}/${simulationId}/${seq}-${sentenceId}`;
}

/** Object key of the transcript that a provider's job writes. */
export function transcriptObjectKey(
  { owner, simulationId }: SimulationRef,
  audioId: string,
  attempt: number,
): string {
  return `${TRANSCRIPTS_PREFIX}${owner}/${simulationId}/${audioId}-${attempt}.json`;
}
