import type { SimulationRef } from "../../table/keys.ts";
import { type TableWrite, THERE } from "../../table/write.ts";
import { allowed } from "../state.ts";
import { changedAt, changedByCandidate } from "./simulation-update.ts";
import { textIs } from "./text.ts";

export interface LiveStart {
  /** When the session ends by its clock (ms since the epoch). */
  untilMs: number;
  /** What the candidate is given to read. */
  situation: string;
  /** The version of the empty text that was read. */
  contenuVersion: number;
  nowMs: number;
}

/** Starts the simulation's live session: from then on the dialogue is the text. */
export function startLive(
  ref: SimulationRef,
  { untilMs, situation, contenuVersion, nowMs }: LiveStart,
): TableWrite {
  return changedByCandidate(ref, nowMs)
    .set({ live: { until: untilMs }, situation })
    .when(allowed("startLive", nowMs))
    .when(textIs(contenuVersion));
}

export interface DialogueToSave {
  contenu: string;
  /** The version of the text that the session wrote last. */
  contenuVersion: number;
  nowMs: number;
  /** When the session ends, where a new turn has moved it (ms since the epoch). */
  untilMs?: number;
}

/**
 * Saves the dialogue as the text while the session runs and nobody else wrote the text: the clocks of two machines may
 * differ by more than the time between the session's end and the first save after it.
 */
export function saveDialogue(
  ref: SimulationRef,
  { contenu, contenuVersion, nowMs, untilMs }: DialogueToSave,
): TableWrite {
  return changedAt(ref, nowMs)
    .set({ contenu, ...(untilMs !== undefined && { live: { until: untilMs } }) })
    .increment("contenu_version")
    .when(allowed("converse", nowMs))
    .when(textIs(contenuVersion));
}

/** Ends the live session that started at `startedMs`. */
export function endLive(
  ref: SimulationRef,
  { startedMs, nowMs }: { startedMs: number; nowMs: number },
): TableWrite {
  return (
    changedAt(ref, nowMs)
      // Earlier than any machine's now: no clock that is behind must find the session running.
      .set({ live: { until: startedMs } })
      .when(THERE)
  );
}
