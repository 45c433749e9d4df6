import { AppError } from "../app-error.ts";
import type { Failure } from "./failure.ts";
import type { Attempted } from "./retry.ts";

export interface AttemptOptions {
  /** Ends the attempt, which has then timed out. */
  signal: AbortSignal;
  /** Classifies an error of the provider, or of the connection to it. */
  failureOf: (error: unknown) => Failure;
  /** Called before the request. */
  onCall?: (() => void) | undefined;
}

/** One attempt at a call, for `retry`. Rethrows AppErrors; any other error is a failure. */
export async function attempt<T>(
  make: (signal: AbortSignal) => Promise<T>,
  { signal, failureOf, onCall }: AttemptOptions,
): Promise<Attempted<T>> {
  try {
    onCall?.();
    return { kind: "done", value: await untilAborted(make(signal), signal) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return signal.aborted ? { kind: "silent", cause: error } : failureOf(error);
  }
}

/** Waits for work until the signal is aborted, and then rejects with its reason: not all work can be cancelled. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = Promise.withResolvers<never>();
  const onAbort = () => over.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
