/*
 * React Native's signals have neither a reason nor `throwIfAborted`, and no DOMException to make one of.
 */

/** What a call ended by this signal rejects with: its reason, or an AbortError. */
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

/** Calls when the signal is aborted, at once if it is already. Gives what ends the listening. */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal === undefined) return () => {};
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener);
  return () => signal.removeEventListener("abort", listener);
}

/** What a promise gives, unless the signal is aborted first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const off = onAbort(signal, () => reject(reasonOf(signal)));
    work.then(resolve, reject).finally(off);
  });
}

/** Waits. Rejects with the signal's reason as soon as it is aborted. */
export function pauseMs(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(wait, signal).finally(() => clearTimeout(timer));
}
