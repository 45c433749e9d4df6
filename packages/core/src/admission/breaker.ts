import * as v from "valibot";

/** Users whose calls must have failed before calls are held back: one user's text, or one bad request, holds nobody. */
const USERS = 3;

/** The first hold, which doubles each time the provider fails again, up to the longest; in milliseconds. */
export const FIRST_HOLD_MS = 15_000;
export const LONGEST_HOLD_MS = 120_000;

/** How long a provider that is back is given fewer calls, and the share it is given at first. */
export const RAMP_MS = 30_000;
const RAMP_FROM = 0.1;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What is known of a provider's failures; nothing, where it serves. Times in milliseconds since the epoch.
 *
 * `failing`: calls of these users (hashes) have failed since `since`, and none has succeeded.
 * `open`: calls are held since `at`; at `until` one is let through as a probe, and the next one a hold later.
 * `recovering`: a probe succeeded at `since`; the share of calls that are let through grows to all of them.
 */
export const BreakerSchema = v.variant("state", [
  v.object({
    state: v.literal("failing"),
    users: v.pipe(v.array(v.string()), v.maxLength(USERS)),
    since: whole,
  }),
  v.object({ state: v.literal("open"), holds: whole, at: whole, until: whole }),
  v.object({ state: v.literal("recovering"), holds: whole, since: whole }),
]);
export type Breaker = v.InferOutput<typeof BreakerSchema> | undefined;

/** `probe`: admitted if `next` is stored before another call stores its own. */
export type Entry =
  | { kind: "admitted" }
  | { kind: "probe"; next: Breaker }
  | { kind: "refused"; retryMs: number };

export interface EntryRequest {
  nowMs: number;
  /** In [0, 1): draws the share of a recovering provider, and spreads retries. */
  random: number;
}

/** Whether a call may begin. Those that are refused are told to come back at times that differ. */
export function entryTo(breaker: Breaker, { nowMs, random }: EntryRequest): Entry {
  if (breaker?.state === "open") {
    const waitMs = breaker.until - nowMs;
    // A hold that lasts longer than any was set by a clock that is wrong.
    const due = waitMs <= 0 || waitMs > LONGEST_HOLD_MS;
    if (due) return { kind: "probe", next: { ...breaker, until: nowMs + holdMs(breaker.holds) } };
    return { kind: "refused", retryMs: waitMs + random * FIRST_HOLD_MS };
  }
  if (breaker?.state === "recovering" && random >= shareAt(breaker.since, nowMs)) {
    return { kind: "refused", retryMs: RAMP_MS * random };
  }
  return { kind: "admitted" };
}

/** Whether calls are being turned away: a banner says so. */
export function isDegraded(breaker: Breaker, nowMs: number): boolean {
  if (breaker?.state === "recovering") return shareAt(breaker.since, nowMs) < 1;
  return breaker?.state === "open";
}

/** A call that has ended, and when it began. */
export interface Ended {
  startMs: number;
  nowMs: number;
}

export interface Failed extends Ended {
  /** Whose call it was: a hash. */
  user: string;
  /** How long a provider has to have failed everybody before calls are held. */
  failingMs: number;
}

/**
 * What is known after a call failed. Calls are held once those of three users have failed, over some time in which none
 * succeeded; a provider that is recovering is held again at its first failure, for longer. Most failures change
 * nothing, so that a failing provider costs a few writes whatever the number of calls: the same value is returned.
 */
export function afterFailure(breaker: Breaker, failed: Failed): Breaker {
  const { startMs, nowMs, user, failingMs } = failed;
  if (breaker?.state === "recovering" && shareAt(breaker.since, nowMs) < 1) {
    return startMs < breaker.since ? breaker : held(breaker.holds, nowMs);
  }
  if (breaker?.state === "open") {
    // Only a probe has begun since; others, from before, say nothing new.
    return startMs < breaker.at ? breaker : held(breaker.holds, nowMs);
  }
  if (breaker?.state !== "failing" || breaker.since > nowMs) {
    return { state: "failing", users: [user], since: nowMs };
  }
  const { since } = breaker;
  const users = breaker.users.includes(user) ? breaker.users : [...breaker.users, user].slice(0, USERS);
  if (users.length === USERS && nowMs - since >= failingMs) return held(0, nowMs);
  return users.length === breaker.users.length ? breaker : { ...breaker, users };
}

/** What is known after a call succeeded. The same value where it says nothing new. */
export function afterSuccess(breaker: Breaker, { startMs, nowMs }: Ended): Breaker {
  if (breaker?.state === "open") {
    if (startMs < breaker.at) return breaker;
    return { state: "recovering", holds: breaker.holds, since: nowMs };
  }
  if (breaker?.state === "recovering" && shareAt(breaker.since, nowMs) < 1) return breaker;
  return undefined;
}

function held(holds: number, nowMs: number): Breaker {
  return { state: "open", holds: holds + 1, at: nowMs, until: nowMs + holdMs(holds + 1) };
}

function holdMs(holds: number): number {
  return Math.min(LONGEST_HOLD_MS, FIRST_HOLD_MS * 2 ** Math.max(0, holds - 1));
}

/** The share of calls that are let through after a recovery; all of them for a time that has not come yet. */
function shareAt(since: number, nowMs: number): number {
  const passed = nowMs - since;
  return passed < 0 ? 1 : Math.min(1, RAMP_FROM + (1 - RAMP_FROM) * (passed / RAMP_MS));
}
