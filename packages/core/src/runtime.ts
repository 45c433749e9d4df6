import { type Deadline, deadlineIn } from "./deadline.ts";
import { pauseMs } from "./pause.ts";

/** Clock, randomness and identifiers: passed in, so that tests control them. The only clock of the service. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A new random UUID. */
  uuid(): string;
  /** A random number in [0, 1): for draws and jitter, never for secrets. */
  random(): number;
  /** Waits `ms` milliseconds, or until the signal is aborted. Never rejects. */
  pauseMs(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls `act` every `ms` milliseconds, until the function that it returns is called. */
  every(ms: number, act: () => void): () => void;
  /** A deadline `budgetMs` from now. */
  deadlineIn(budgetMs: number): Deadline;
}

export const systemRuntime: Runtime = {
  now: Date.now,
  uuid: () => crypto.randomUUID(),
  random: Math.random,
  pauseMs,
  every: (ms, act) => {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
  deadlineIn,
};
