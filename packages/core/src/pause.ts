/** Waits `ms` milliseconds: for the jitter between attempts, never for a result. */
export function pauseMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
