import { BUDGETS } from "@epreuve/contract/limits";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { type Failure, isTimeout } from "../provider/failure.ts";
import { retry, SPEECH_RETRY } from "../provider/retry.ts";
import { clientRetrySeconds } from "../provider/retry-after.ts";
import type { Runtime } from "../runtime.ts";

export interface RoundOptions {
  /** How long one round lasts. */
  roundMs: number;
  runtime: Runtime;
  /** What an error of the provider, or of the connection to it, means for the call. */
  failureOf: (error: unknown) => Failure;
  /** Called each time a request is about to leave. */
  onCall?: (() => void) | undefined;
}

/** One round of a transcription: all it does ends with the round. */
export interface Round {
  /**
   * Makes a call until it succeeds: again after an error that may pass, for as long as the provider is busy, within
   * the time left. AppErrors go through. Only for calls that are safe to repeat: a response may be lost.
   */
  call<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Waits for work that repeats itself where it must; its errors go through. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Waits for work that goes on at the provider. */
  pause(ms: number): Promise<void>;
}

/** What a candidate can do when the same recording would fail again. */
export const RECORD_AGAIN = "La transcription n'a pas abouti. Enregistrez-vous à nouveau.";

/** When to come back to a busy provider that does not say. */
const BUSY_MS = 30_000;

/** Ends a round without a result, with the last failure. */
class RoundOver extends Error {
  readonly failure: Failure;
  /** What is left of the wait that the provider asked for. */
  readonly restMs: number;

  constructor(failure: Failure, restMs = 0) {
    super("The round is over.");
    this.failure = failure;
    this.restMs = restMs;
  }
}

/**
 * Polls for a result in two rounds: the second does everything from the start, so a round must take up what the one
 * before it began. Both together never last longer than twice `roundMs`. Failures: those of the speech port.
 */
export async function inRounds<T>(work: (round: Round) => Promise<T>, options: RoundOptions): Promise<T> {
  const { runtime, roundMs } = options;
  let restMs = 0;
  for (let following = BUDGETS.transcriptionRounds - 1; ; following--) {
    const deadline = runtime.deadlineIn(roundMs);
    if (restMs > 0) await runtime.pauseMs(restMs, deadline.signal);
    try {
      return await work(roundWithin(deadline, following * roundMs, options));
    } catch (error) {
      if (!(error instanceof RoundOver)) throw error;
      if (following === 0) throw ended(error.failure);
      restMs = error.restMs;
    }
  }
}

/** `followingMs`: how long the rounds after this one last. */
function roundWithin(deadline: Deadline, followingMs: number, options: RoundOptions): Round {
  const { runtime, failureOf, onCall } = options;
  const { signal } = deadline;

  /** Not all work can be cancelled: at the end of the round it is left alone. */
  async function within<T>(work: Promise<T>): Promise<T> {
    const over = Promise.withResolvers<never>();
    const onAbort = () => over.reject(new RoundOver({ kind: "silent", cause: signal.reason }));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await Promise.race([work, over.promise]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  return {
    within,
    call: (make) =>
      retry(
        async () => {
          try {
            onCall?.();
            return { kind: "done", value: await within(make(signal)) };
          } catch (error) {
            if (error instanceof AppError || error instanceof RoundOver) throw error;
            return signal.aborted ? { kind: "silent", cause: error } : failureOf(error);
          }
        },
        {
          policy: SPEECH_RETRY,
          runtime,
          deadline,
          followingMs,
          ended,
          interrupted: (failure, restMs) => new RoundOver(failure, restMs),
        },
      ),
    async pause(ms) {
      const remainingMs = deadline.remainingMs();
      await runtime.pauseMs(Math.min(ms, remainingMs), signal);
      if (ms < remainingMs && !signal.aborted) return;
      throw new RoundOver({ kind: "silent", cause: undefined }, Math.max(0, ms - remainingMs));
    },
  };
}

function ended(failure: Failure): AppError {
  const { kind, cause } = failure;
  if (isTimeout(failure)) return new AppError("TRANSCRIPTION_TIMEOUT", { cause });
  if (kind !== "busy") return new AppError("TRANSCRIPTION_FAILED", { cause });
  // Asked to wait for nothing, a provider that is still busy did not say for how long either.
  const retryAfterSeconds = clientRetrySeconds(failure.retryAfterMs || BUSY_MS);
  return new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds });
}
