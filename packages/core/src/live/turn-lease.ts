/**
 * How long a call that died keeps a turn from others, in milliseconds: a frame's function runs no longer, so that none
 * works on a turn which another one has taken. A function that runs longer renews its lease, or is done before.
 */
const LEASE_MS = 28_000;

/** How often the lease of a turn is renewed, in milliseconds. */
export const RENEW_MS = 9_000;

/** When the lease of a turn times out, for a process that can still run for `remainingMs`. */
export function leaseEnd(nowMs: number, remainingMs: number): number {
  return nowMs + Math.min(remainingMs, LEASE_MS);
}
