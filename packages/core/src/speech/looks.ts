import { BUDGETS } from "@epreuve/contract/limits";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../generation/deadline.ts";
import { type Failure, isLast, isLate, secondsToTell, waitAfter } from "../generation/retry-policy.ts";
import { RETRY_SETTINGS, type RetrySettings } from "../generation/settings.ts";
import type { Pace } from "./pace.ts";

export interface LooksOptions {
  /** How long one look lasts. */
  lookMs: number;
  pace: Pace;
  /** What an error of the provider, or of the connection to it, means for the call. */
  failureOf: (error: unknown) => Failure;
  retry?: RetrySettings;
  /** Told each time a call is about to be made. */
  onCall?: (() => void) | undefined;
}

/** One look at a transcription: what it does, it does before the look is over. */
export interface Look {
  /**
   * Makes a call until it succeeds: again after an error that may pass, for as long as a provider with too much to do
   * needs, within what is left. AppErrors go through. Call nothing that must not be repeated: an answer may be lost.
   */
  call<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Waits for what repeats itself where it must; its errors go through. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Waits for work that goes on at the provider. */
  pause(ms: number): Promise<void>;
}

/** What a candidate can do when the same recording would fail again. */
export const RECORD_AGAIN = "La transcription n'a pas abouti. Enregistrez-vous à nouveau.";

/** When to come back to a provider that did not say. */
const BUSY_MS = 30_000;

/** Ends a look that saw no result, with what it saw last. */
class LookOver extends Error {
  readonly failure: Failure;
  /** What is left to wait of what the provider asked for. */
  readonly restMs: number;

  constructor(failure: Failure, restMs = 0) {
    super("The look is over.");
    this.failure = failure;
    this.restMs = restMs;
  }
}

/**
 * Looks for a result twice: a look that sees none is followed by another, which does everything from the start, so a
 * look must take up what the one before it began. The two together never last longer than twice `lookMs`. Failures:
 * those of the speech port.
 */
export async function inLooks<T>(look: (look: Look) => Promise<T>, options: LooksOptions): Promise<T> {
  let restMs = 0;
  for (let following = BUDGETS.transcriptionLooks - 1; ; following--) {
    const deadline = options.pace.deadlineIn(options.lookMs);
    if (restMs > 0) await options.pace.pause(restMs, deadline.signal);
    try {
      return await look(lookWithin(deadline, following * options.lookMs, options));
    } catch (error) {
      if (!(error instanceof LookOver)) throw error;
      if (following === 0) throw endedBy(error.failure);
      restMs = error.restMs;
    }
  }
}

/** `followingMs`: how long the looks after this one last. */
function lookWithin(deadline: Deadline, followingMs: number, options: LooksOptions): Look {
  const { pace, failureOf, retry = RETRY_SETTINGS, onCall } = options;
  const { signal } = deadline;

  async function pauseFor(ms: number, failure: Failure): Promise<void> {
    const remainingMs = deadline.remainingMs();
    await pace.pause(Math.min(ms, remainingMs), signal);
    if (ms >= remainingMs || signal.aborted) throw new LookOver(failure, Math.max(0, ms - remainingMs));
  }

  /** Not all that is waited for can be told to stop. */
  async function within<T>(work: Promise<T>): Promise<T> {
    const over = Promise.withResolvers<never>();
    const onAbort = () => over.reject(new LookOver({ kind: "silent", cause: signal.reason }));
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
    async call(make) {
      let broken = 0;
      for (let attempts = 1; ; attempts++) {
        try {
          onCall?.();
          return await within(make(signal));
        } catch (error) {
          if (error instanceof AppError || error instanceof LookOver) throw error;
          if (signal.aborted) throw new LookOver({ kind: "silent", cause: error });
          const failure = failureOf(error);
          if (failure.kind !== "busy") broken++;
          if (isLast(failure) || broken === retry.maxAttempts) throw endedBy(failure);
          const waitMs = waitAfter(failure, { attempts, random: pace.random() }, retry);
          // Waiting past the last look would only turn a known failure into a late one.
          if (waitMs >= deadline.remainingMs() + followingMs) throw endedBy(failure);
          await pauseFor(waitMs, failure);
        }
      }
    },
    pause: (ms) => pauseFor(ms, { kind: "silent", cause: undefined }),
  };
}

function endedBy(failure: Failure): AppError {
  const { kind, cause } = failure;
  if (isLate(failure)) return new AppError("TRANSCRIPTION_TIMEOUT", { cause });
  if (kind !== "busy") return new AppError("TRANSCRIPTION_FAILED", { cause });
  // Asked to wait for nothing, a provider that is still busy did not say for how long either.
  return new AppError("SERVICE_UNAVAILABLE", {
    cause,
    retryAfterSeconds: secondsToTell(failure.retryAfterMs || BUSY_MS),
  });
}
