import type { Deadline } from "../deadline.ts";
import type { Runtime } from "../runtime.ts";
import type { Failure, FailureKind } from "./failure.ts";

/** How the attempts at one call follow each other. */
export interface RetryPolicy {
  /** Attempts at one call, the first included. */
  maxAttempts: number;
  /** Other limits, by the kind of the failure. A kind without a limit (`Infinity`) does not count as an attempt. */
  limits: Partial<Record<FailureKind, number>>;
  /** Wait before the second attempt; it doubles from there, and half of it is random. */
  firstWaitMs: number;
  longestWaitMs: number;
}

/** Six attempts take some 11 s: an interruption of a few seconds passes unnoticed within a budget of 20 s or more. */
const ATTEMPTS = { maxAttempts: 6, firstWaitMs: 500, longestWaitMs: 4_000 };

/** No attempt follows these failures. */
const LAST = { final: 1, overdue: 1 };

/** Text from the Responses API. A reply that reached its ceiling may be shorter once; twice is no accident. */
export const TEXT_RETRY: RetryPolicy = { ...ATTEMPTS, limits: { ...LAST, unfinished: 2 } };

/** Calls of one transcription, which may wait as long as the provider is busy: the recording is kept meanwhile. */
export const SPEECH_RETRY: RetryPolicy = {
  ...ATTEMPTS,
  limits: { ...LAST, busy: Number.POSITIVE_INFINITY },
};

export interface RetryOptions {
  policy: RetryPolicy;
  runtime: Pick<Runtime, "random" | "pauseMs">;
  /** Bounds the attempts and the waits between them. */
  deadline: Deadline;
  /** What can still be waited after the deadline, in milliseconds, by a caller that goes on then. */
  followingMs?: number;
  /** The error to throw when no attempt follows. */
  ended(failure: Failure, remainingMs: number): Error;
  /** The error to throw at the deadline; `restMs` is what is left of the wait it cut. By default `ended`. */
  interrupted?(failure: Failure, restMs: number): Error;
}

/** What one attempt gave. */
export type Attempted<T> = { kind: "done"; value: T } | Failure;

/**
 * Attempts a call until it succeeds, within the deadline, waits included. `attempt` is given its number, from 1; what
 * it throws goes through. A wait that would pass the deadline is not begun: the failure that is known is thrown.
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

/** How long to wait after a failure: what the provider asks for and a little more, or exponential backoff. */
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
