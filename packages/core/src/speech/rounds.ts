import { BUDGETS } from "@epreuve/contract/limits";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { attempt, untilAborted } from "../provider/attempt.ts";
import { type Failure, isTimeout } from "../provider/failure.ts";
import { retry, SPEECH_RETRY } from "../provider/retry.ts";
import { unavailability } from "../provider/unavailable.ts";
import type { Runtime } from "../runtime.ts";

export interface RoundOptions {
  /** How long one round lasts. */
  roundMs: number;
  runtime: Runtime;
  /** Classifies an error of the provider, or of the connection to it. */
  failureOf: (error: unknown) => Failure;
  /** Called before each request. */
  onCall?: (() => void) | undefined;
}

/** One round of a transcription: its deadline covers all its calls. */
export interface Round {
  /**
   * Retries a call until it succeeds: after transient errors, and for as long as the provider is busy, within the time
   * left. AppErrors are rethrown. Only for idempotent calls: a response may be lost.
   */
  call<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Waits for a promise until the round ends; its errors are rethrown. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Waits while the provider works. */
  pause(ms: number): Promise<void>;
}

/** The message for a recording whose transcription would fail again. */
export const RECORD_AGAIN = "La transcription n'a pas abouti. Enregistrez-vous à nouveau.";

/** Ends a round without a result, with the last failure. */
class RoundOver extends Error {
  readonly failure: Failure;
  /** The rest of the wait that the provider asked for. */
  readonly restMs: number;

  constructor(failure: Failure, restMs = 0) {
    super("The round is over.");
    this.failure = failure;
    this.restMs = restMs;
  }
}

/**
 * Polls for a result in two rounds. The second starts from the beginning, so a round must continue what the previous
 * one started. Both together take at most twice `roundMs`. Errors: those of the speech port.
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

/** `followingMs`: duration of the rounds after this one. */
function roundWithin(deadline: Deadline, followingMs: number, options: RoundOptions): Round {
  const { runtime, failureOf, onCall } = options;
  const { signal } = deadline;

  async function within<T>(work: Promise<T>): Promise<T> {
    try {
      return await untilAborted(work, signal);
    } catch (error) {
      throw signal.aborted ? new RoundOver({ kind: "silent", cause: error }) : error;
    }
  }

  return {
    within,
    call: (make) =>
      retry(() => attempt(make, { signal, failureOf, onCall }), {
        policy: SPEECH_RETRY,
        runtime,
        deadline,
        followingMs,
        ended,
        interrupted: (failure, restMs) => new RoundOver(failure, restMs),
      }),
    async pause(ms) {
      const remainingMs = deadline.remainingMs();
      await runtime.pauseMs(Math.min(ms, remainingMs), signal);
      if (ms < remainingMs && !signal.aborted) return;
      throw new RoundOver({ kind: "silent", cause: undefined }, Math.max(0, ms - remainingMs));
    },
  };
}

function ended(failure: Failure): AppError {
  const { cause } = failure;
  if (isTimeout(failure)) return new AppError("TRANSCRIPTION_TIMEOUT", { cause });
  return unavailability(failure) ?? new AppError("TRANSCRIPTION_FAILED", { cause });
}
