import type { Runtime } from "../runtime.ts";

/**
 * Renews a lease every `everyMs` milliseconds until the function that it returns is called. That one resolves when no
 * renewal is under way.
 */
export function renewing(runtime: Runtime, everyMs: number, renew: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const stop = runtime.every(everyMs, () => {
    current ??= renew()
      // The next one tries again; without any, the lease times out.
      .catch(() => {})
      .finally(() => {
        current = undefined;
      });
  });
  return async () => {
    stop();
    await current;
  };
}
