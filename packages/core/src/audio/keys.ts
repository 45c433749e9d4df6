import type { SimulationRef } from "../table/keys.ts";

/** Key prefix of recordings in the bucket, and of the transcripts a provider writes. */
export const RECORDINGS_PREFIX = "recordings/";
export const TRANSCRIPTS_PREFIX = "transcripts/";

/** Where a recording is: under its owner, as every key. */
export function recordingObjectKey({ owner, simulationId }: SimulationRef, audioId: string): string {
  return `${RECORDINGS_PREFIX}${owner}/${simulationId}/${audioId}`;
}

/** Where a provider's job leaves what it heard. */
export function transcriptObjectKey(
  { owner, simulationId }: SimulationRef,
  audioId: string,
  attempt: number,
): string {
  return `${TRANSCRIPTS_PREFIX}${owner}/${simulationId}/${audioId}-${attempt}.json`;
}
