import { setTimeout as wait } from "node:timers/promises";

/** The time of one call, in milliseconds at full speed. */
export interface CallClock {
  elapsedMs(): number;
  /** Resolves at that time of the call, at once if it has passed; rejects when the signal is aborted. */
  until(ms: number): Promise<void>;
}

/** Starts a clock that runs `speed` times as fast as the real one. */
export function startClock(speed: number, signal: AbortSignal): CallClock {
  const startMs = performance.now();
  const elapsedMs = () => (performance.now() - startMs) * speed;
  return {
    elapsedMs,
    async until(ms) {
      signal.throwIfAborted();
      const restMs = (ms - elapsedMs()) / speed;
      if (restMs > 0) await wait(restMs, undefined, { signal });
    },
  };
}
