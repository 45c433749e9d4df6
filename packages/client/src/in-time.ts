import { onAbort, reasonOf, throwIfAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";

/**
 * Work over the network, within its time and the caller's signal: `work` is given the signal that ends it. What fails
 * of it is TIMEOUT, NETWORK_ERROR, or the reason of the caller's signal; an EpreuveError goes through.
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
