import { setTimeout as wait } from "node:timers/promises";

/** Waits `ms` milliseconds, or until the signal is aborted. Never rejects. */
export function pauseMs(ms: number, signal?: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal }).catch(() => {});
}
