import type { SimulationRef } from "../../table/keys.ts";
import type { TableWrite } from "../../table/write.ts";
import type { Audio, SimulationRow } from "../row.ts";
import { allowed } from "../state.ts";
import { changedByCandidate, unchanged } from "./simulation-update.ts";

/**
 * Announces a recording for a simulation that is unchanged since it was read; it replaces the previous announcement. A
 * repeat is recognised by the recording's identifier.
 */
export function announceRecording(
  ref: SimulationRef,
  { audio, seen, nowMs }: { audio: Audio; seen: SimulationRow; nowMs: number },
): TableWrite {
  return changedByCandidate(ref, nowMs)
    .set({ audio })
    .when(allowed("createAudio", nowMs))
    .when(unchanged(seen))
    .recognisedBy("audio.id", audio.id);
}
