import type { SimulationRef } from "../../table/keys.ts";
import { ITEM_EXISTS, type TableWrite } from "../../table/write.ts";
import { allowed } from "../state.ts";
import { changedAt, changedByCandidate } from "./simulation-update.ts";
import { textIs } from "./text.ts";

export interface LiveStart {
  /** When the session ends by its clock (ms since the epoch). */
  untilMs: number;
  /** The situation shown to the candidate. */
  situation: string;
  /** Version of the empty text that was read. */
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
  /** Version of the text at the session's last write. */
  contenuVersion: number;
  nowMs: number;
  /** New end of the session, if a new turn has changed it (ms since the epoch). */
  untilMs?: number;
}

/**
 * Saves the dialogue as the text while the session is running, on condition that the session wrote the text last: the
 * clocks of two machines may differ by more than the time between the session's end and the next save.
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

/** Moves the end of a running session. */
export function moveEnd(
  ref: SimulationRef,
  { untilMs, nowMs }: { untilMs: number; nowMs: number },
): TableWrite {
  return changedAt(ref, nowMs)
    .set({ live: { until: untilMs } })
    .when(allowed("converse", nowMs));
}

/** Ends the live session that started at `startedMs`. */
export function endLive(
  ref: SimulationRef,
  { startedMs, nowMs }: { startedMs: number; nowMs: number },
): TableWrite {
  return (
    changedAt(ref, nowMs)
      // In the past for any machine's clock, so that none sees the session running.
      .set({ live: { until: startedMs } })
      .when(ITEM_EXISTS)
  );
}
