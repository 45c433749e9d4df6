import { unavailable } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";

/** How often a change is attempted when other requests write first, and the pauses between attempts. */
export interface ContentionPolicy {
  attempts: number;
  /** Longest pause before the second attempt, in milliseconds; the actual pause is a random part of it. */
  maxPauseMs: number;
  /** Factor of the longest pause for each further attempt. */
  growth?: number;
}

/** One simulation: its candidate rarely has more than two concurrent requests. */
export const SIMULATION_CONTENTION: ContentionPolicy = { attempts: 5, maxPauseMs: 0 };

/** One user's creations: many may be concurrent, and an attempt loses only to another creation of the same user. */
export const CREATION_CONTENTION: ContentionPolicy = { attempts: 60, maxPauseMs: 60 };

/** One user's own settings. */
export const ACCOUNT_CONTENTION: ContentionPolicy = { attempts: 12, maxPauseMs: 30 };

/** One live session: its frames, its answers and its deltas. */
export const SESSION_CONTENTION: ContentionPolicy = { attempts: 12, maxPauseMs: 60 };

/** Transactions on the same items: DynamoDB recommends exponential backoff. */
export const TRANSACTION_CONTENTION: ContentionPolicy = { attempts: 8, maxPauseMs: 12, growth: 2 };

/**
 * Runs `attempt` until it returns a value; `undefined` means that something changed since the attempt read it, and the
 * next one reads again. Throws what `attempt` throws, and SERVICE_UNAVAILABLE after the last attempt.
 */
export async function retryOnContention<T>(
  { random, pauseMs }: Pick<Runtime, "random" | "pauseMs">,
  { attempts, maxPauseMs, growth = 1 }: ContentionPolicy,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  let longestMs = maxPauseMs;
  for (let tries = 0; tries < attempts; tries++) {
    if (tries > 0 && longestMs > 0) {
      await pauseMs(random() * longestMs);
      longestMs *= growth;
    }
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw unavailable();
}
