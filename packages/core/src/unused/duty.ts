import type { Account } from "../account/account.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a user has to come back, from when the warning was sent. */
export const NOTICE_MS = 30 * DAY_MS;

/**
 * A warning that is older was followed by no erasure: the setting was changed or the walk stopped. Its user has been told
 * of a day that is long past, and is warned again.
 */
const STALE_MS = 90 * DAY_MS;

/** What the account holds of its plan, of its use, and of the warning. */
export type Traces = Pick<
  Account,
  "plan" | "activeMonth" | "createdAt" | "lastCreatedAt" | "consentement" | "warnedAt"
>;

/**
 * When an account was used last, in milliseconds since the epoch, and rather too late than too early: the end of its last
 * active month, or the newest date in it, or when its user signed up, whichever is latest.
 */
export function lastUseMs(account: Omit<Traces, "plan">, signedUpMs: number): number {
  const { activeMonth, createdAt, lastCreatedAt, consentement } = account;
  const dates = [createdAt, lastCreatedAt, consentement?.date].filter((date) => typeof date === "string");
  return Math.max(
    signedUpMs,
    ...dates.map((date) => Date.parse(date)),
    ...(activeMonth === null ? [] : [monthsLater(Date.parse(`${activeMonth}-01T00:00:00.000Z`), 1)]),
  );
}

/** The same day and time that many months later; where that month has no such day, some days later. */
export function monthsLater(ms: number, months: number): number {
  const date = new Date(ms);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

/** Whether so many months have passed since the last use. */
export function isUnused(lastMs: number, months: number, nowMs: number): boolean {
  return monthsLater(lastMs, months) <= nowMs;
}

/** What is to be done about an account now: `wait`, its user was warned and has time left. */
export type Duty = "nothing" | "warn" | "wait" | "close";

/**
 * A paid plan that is in force is a use. A use after the warning makes the warning void: an account that is unused again
 * later is warned of again.
 */
export function dutyTo(
  account: Traces,
  { signedUpMs, months, nowMs }: { signedUpMs: number; months: number; nowMs: number },
): Duty {
  if (account.plan !== "free") return "nothing";
  const lastMs = lastUseMs(account, signedUpMs);
  if (!isUnused(lastMs, months, nowMs)) return "nothing";
  if (account.warnedAt === null) return "warn";
  const warnedMs = Date.parse(account.warnedAt);
  const sinceMs = nowMs - warnedMs;
  // A date that cannot be read is no warning either.
  if (!(warnedMs >= lastMs && sinceMs <= STALE_MS)) return "warn";
  return sinceMs >= NOTICE_MS ? "close" : "wait";
}
