import { setTimeout as wait } from "node:timers/promises";
import { type Deadline, deadlineIn } from "../generation/deadline.ts";

/** Time and chance, as a transcription spends them: passed in, so that its tests need not wait. */
export interface Pace {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A deadline `budgetMs` from now. */
  deadlineIn(budgetMs: number): Deadline;
  /** Waits `ms` milliseconds, or until the signal is aborted. Never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** A random number in [0, 1): for jitter. */
  random(): number;
}

export const systemPace: Pace = {
  now: Date.now,
  deadlineIn,
  pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
  random: Math.random,
};
