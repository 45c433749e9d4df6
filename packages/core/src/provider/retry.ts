import type { Deadline } from "../deadline.ts";
import type { Runtime } from "../runtime.ts";
import type { Failure, FailureKind } from "./failure.ts";

/** Limits and waits of the attempts at one call. */
export interface RetryPolicy {
  /** Attempts at one call, the first included. */
  maxAttempts: number;
  /** Limits other than `maxAttempts`, by kind of failure. A kind whose limit is `Infinity` does not count as an attempt. */
  limits: Partial<Record<FailureKind, number>>;
  /** Longest wait before the second attempt; it doubles with each attempt, and half of it is random. */
  firstWaitMs: number;
  longestWaitMs: number;
}

/** Six attempts take some 11 s: an interruption of a few seconds is absorbed within a budget of 20 s or more. */
const ATTEMPTS = { maxAttempts: 6, firstWaitMs: 500, longestWaitMs: 4_000 };

/** Failures that are never retried. */
const LAST = { final: 1, unserved: 1, overdue: 1 };

/**
 * Text from the Responses API. A reply that reached its maximum length may be shorter once; a second one will not be.
 */
export const TEXT_RETRY: RetryPolicy = { ...ATTEMPTS, limits: { ...LAST, unfinished: 2 } };

/** Calls of one transcription, which may wait as long as the provider is busy, since the recording stays stored. */
export const SPEECH_RETRY: RetryPolicy = {
  ...ATTEMPTS,
  limits: { ...LAST, busy: Number.POSITIVE_INFINITY },
};

/** One spoken turn, which the candidate waits for: two more attempts, of a second's wait at most. */
export const TURN_RETRY: RetryPolicy = {
  maxAttempts: 3,
  firstWaitMs: 300,
  longestWaitMs: 1_000,
  limits: LAST,
};

/** The sound of one sentence, whose text is there already: one more attempt, where the first may have been unlucky. */
export const VOICE_RETRY: RetryPolicy = {
  maxAttempts: 2,
  firstWaitMs: 300,
  longestWaitMs: 300,
  limits: { ...LAST, silent: 1 },
};

export interface RetryOptions {
  policy: RetryPolicy;
  runtime: Pick<Runtime, "random" | "pauseMs">;
  /** Limits the attempts and the waits between them. */
  deadline: Deadline;
  /** How long the caller can still wait after the deadline, in milliseconds, if it continues then. */
  followingMs?: number;
  /** The error to throw when no attempt follows. */
  ended(failure: Failure, remainingMs: number): Error;
  /** The error to throw at the deadline; `restMs` is the rest of the interrupted wait. By default `ended`. */
  interrupted?(failure: Failure, restMs: number): Error;
}

/** What one attempt gave. */
export type Attempted<T> = { kind: "done"; value: T } | Failure;

/**
 * Retries a call until it succeeds, within the deadline, waits included. `attempt` receives its number, from 1; its
 * exceptions are rethrown. A wait that would pass the deadline is not begun: the last failure is thrown at once.
 */
export async function retry<T>(
  attempt: (attempts: number) => Promise<Attempted<T>>,
  { policy, runtime, deadline, followingMs = 0, ended, interrupted = ended }: RetryOptions,
): Promise<T> {
  let counted = 0;
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(attempts);
    if (outcome.kind === "done") return outcome.value;
    if (deadline.signal.aborted) throw interrupted(outcome, 0);
    const limit = policy.limits[outcome.kind] ?? policy.maxAttempts;
    if (Number.isFinite(limit)) counted++;
    const remainingMs = deadline.remainingMs();
    const waitMs = waitAfter(outcome, { attempts, random: runtime.random() }, policy);
    if (counted >= limit || waitMs >= remainingMs + followingMs) throw ended(outcome, remainingMs);
    await runtime.pauseMs(Math.min(waitMs, remainingMs), deadline.signal);
    const restMs = Math.max(0, waitMs - remainingMs);
    if (waitMs >= remainingMs || deadline.signal.aborted) throw interrupted(outcome, restMs);
  }
}

/** How long to wait after a failure: what the provider asks for plus jitter, or exponential backoff. */
export function waitAfter(
  failure: Failure,
  { attempts, random }: { attempts: number; random: number },
  { firstWaitMs, longestWaitMs }: Pick<RetryPolicy, "firstWaitMs" | "longestWaitMs">,
): number {
  const backoffMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
  const jitteredMs = backoffMs * (0.5 + random / 2);
  const askedMs = failure.kind === "busy" ? (failure.retryAfterMs ?? 0) : 0;
  return askedMs > 0 ? askedMs + Math.min(jitteredMs, firstWaitMs) : jitteredMs;
}
