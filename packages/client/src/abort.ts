/*
 * React Native's signals have neither a reason nor `throwIfAborted`, and no DOMException to make one of.
 */

/** The error to reject with after an abort: the signal's reason, or an AbortError. */
export function reasonOf(signal: AbortSignal): unknown {
  if (signal.reason !== undefined) return signal.reason;
  const error = new Error("The operation was aborted.");
  error.name = "AbortError";
  return error;
}

/** Throws the signal's reason once it is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

/** Calls the listener when the signal is aborted, at once if it already is. Returns a function that removes it. */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal === undefined) return () => {};
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener);
  return () => signal.removeEventListener("abort", listener);
}

/** Settles like the promise, or rejects with the signal's reason if it is aborted first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const off = onAbort(signal, () => reject(reasonOf(signal)));
    work.then(resolve, reject).finally(off);
  });
}

/** Resolves after the given milliseconds. Rejects with the signal's reason as soon as it is aborted. */
export function pauseMs(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(wait, signal).finally(() => clearTimeout(timer));
}
