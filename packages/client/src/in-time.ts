import { onAbort, reasonOf, throwIfAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";

/**
 * Runs network work within a timeout and the caller's signal; `work` gets the signal that aborts it. Rejects with
 * TIMEOUT, NETWORK_ERROR or the reason of the caller's signal. An EpreuveError is passed on.
 */
export async function inTime<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal);
  const stop = new AbortController();
  const off = onAbort(signal, () => stop.abort());
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, timeoutMs);
  try {
    return await work(stop.signal);
  } catch (cause) {
    if (cause instanceof EpreuveError) throw cause;
    if (signal?.aborted) throw reasonOf(signal);
    throw new EpreuveError(late ? "TIMEOUT" : "NETWORK_ERROR", { cause });
  } finally {
    clearTimeout(timer);
    off();
  }
}
