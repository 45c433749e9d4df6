import type { Runtime } from "../runtime.ts";

/**
 * How long a renewed lease lasts, in milliseconds: what a call that died makes others wait. A living call renews its own
 * every `RENEW_MS`: what takes less costs no renewal.
 */
export const LEASE_MS = 6_000;
const RENEW_MS = 2_000;

/** Renews a lease until the function that it returns is called. That one resolves when no renewal is under way. */
export function renewing(runtime: Runtime, renew: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const stop = runtime.every(RENEW_MS, () => {
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
