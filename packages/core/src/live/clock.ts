import type { LivePhase } from "@epreuve/contract/live";
import { TACHES } from "@epreuve/contract/tache";
import * as v from "valibot";

/** Why a session ended: the candidate ended it, or its time or its turns ran out. */
export const RaisonSchema = v.picklist(["candidat", "temps"]);
export type Raison = v.InferOutput<typeof RaisonSchema>;

/** The stored times of a session, in milliseconds since the epoch. */
export interface SessionTimes {
  started_ms: number;
  /** When the exchange began; absent before the first turn. */
  echange_ms?: number | undefined;
  /** When an exam's time ends, the grace included; absent outside exam mode. */
  limite_ms?: number | undefined;
  /** The turn whose recording is announced, while it has no answer. */
  annonce_seq?: number | undefined;
  /** When it was ended early. */
  ended_ms?: number | undefined;
  /** Why it was ended early; absent when the candidate did. */
  ended_raison?: Raison | undefined;
}

export type Moment =
  | { over: true; raison: Raison }
  /** `restantMs` is the time left in the phase. */
  | { over: false; phase: LivePhase; restantMs: number };

/** Official times of the task, in milliseconds. */
const PREPARATION_MS = TACHES.EO_T2_LIVE.preparation_s * 1000;
const ECHANGE_MS = TACHES.EO_T2_LIVE.duree_s * 1000;

/** When the exchange begins: with the first turn, or when the preparation ends. */
function exchangeStart({ started_ms, echange_ms }: SessionTimes): number {
  return echange_ms ?? started_ms + PREPARATION_MS;
}

/**
 * How long after the end a turn that was announced in time may still be uploaded, heard and answered: two megabytes on a
 * poor network, a minute of speech at the rate of speech, and an answer.
 */
export const LATE_TURN_MS = 120_000;

/** When the session's clock ends: no turn begins after it. In exam mode never after the exam's end. */
export function endOf(times: SessionTimes): number {
  return Math.min(exchangeStart(times) + ECHANGE_MS, times.limite_ms ?? Number.POSITIVE_INFINITY);
}

/** When the session closes: with its clock, or later where a turn that was announced in time has no answer yet. */
export function closeOf(times: SessionTimes): number {
  return endOf(times) + (times.annonce_seq === undefined ? 0 : LATE_TURN_MS);
}

/**
 * When the exchange began, given a turn at `nowMs`: the first turn ends the preparation, later turns change nothing.
 */
export function exchangeBegun(times: SessionTimes, nowMs: number): number {
  return Math.min(exchangeStart(times), nowMs);
}

/**
 * The phase of a session, or its end. A session ends by its clock without a write. While only an announced turn is still
 * to be answered, the time left is that turn's.
 */
export function momentOf(times: SessionTimes, nowMs: number): Moment {
  if (times.ended_ms !== undefined) return { over: true, raison: times.ended_raison ?? "candidat" };
  const end = endOf(times);
  const close = closeOf(times);
  if (nowMs >= close) return { over: true, raison: "temps" };
  const start = exchangeStart(times);
  return nowMs < start && nowMs < end
    ? { over: false, phase: "preparation", restantMs: Math.min(start, end) - nowMs }
    : { over: false, phase: "echange", restantMs: (nowMs < end ? end : close) - nowMs };
}
