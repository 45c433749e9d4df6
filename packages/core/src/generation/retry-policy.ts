import { AppError } from "../app-error.ts";
import type { RetrySettings } from "./settings.ts";

/**
 * Why an attempt gave no reply. `busy`: the provider asks to wait. `broken`: an error of its own, a cut connection.
 * `silent`: it said nothing for too long. `unfinished`: the reply reached its ceiling. `final`: the same request cannot
 * succeed. `overdue`: it ran out of time, and says that it would again.
 */
export type Failure =
  | { kind: "busy"; retryAfterMs: number | null; cause: unknown }
  | { kind: "broken"; cause: unknown }
  | { kind: "silent"; cause: unknown }
  | { kind: "unfinished"; cause: unknown }
  | { kind: "final"; cause: unknown }
  | { kind: "overdue"; cause: unknown };

/** The failures after which no attempt follows. */
const LAST = new Set<Failure["kind"]>(["final", "overdue"]);

export function isLast({ kind }: Failure): boolean {
  return LAST.has(kind);
}

/** The failures that are a matter of time. */
const LATE = new Set<Failure["kind"]>(["silent", "overdue"]);

export function isLate({ kind }: Failure): boolean {
  return LATE.has(kind);
}

/** No provider that means what it asks makes a candidate wait longer; what asks for more is taken for this. */
const RETRY_AFTER_MAX_MS = 60 * 60 * 1_000;

/** A reply that reached its ceiling may be shorter once; twice is no accident. */
const UNFINISHED_ATTEMPTS_MAX = 2;

export interface Attempted {
  /** Attempts made so far at this request. */
  attempts: number;
  remainingMs: number;
  /** A random number in [0, 1). */
  random: number;
}

/** The error a request ends with when no attempt follows this failure: its own, however little time is left. */
export function endedBy(failure: Failure): AppError {
  return new AppError(isLate(failure) ? "PROVIDER_TIMEOUT" : "PROVIDER_FAILED", { cause: failure.cause });
}

/** How long to wait before the next attempt, or the error to end with. */
export function afterFailure(
  failure: Failure,
  { attempts, remainingMs, random }: Attempted,
  settings: RetrySettings,
): { waitMs: number } | AppError {
  const { cause } = failure;
  if (isLast(failure)) return endedBy(failure);
  if (failure.kind === "busy" && failure.retryAfterMs !== null && failure.retryAfterMs >= remainingMs) {
    return new AppError("SERVICE_UNAVAILABLE", {
      cause,
      retryAfterSeconds: secondsToTell(failure.retryAfterMs),
    });
  }
  const allowed = failure.kind === "unfinished" ? UNFINISHED_ATTEMPTS_MAX : settings.maxAttempts;
  if (attempts >= allowed) return endedBy(failure);
  const waitMs = waitAfter(failure, { attempts, random }, settings);
  // Waiting past the deadline would only turn a known failure into a late one.
  return waitMs >= remainingMs ? endedBy(failure) : { waitMs };
}

/** How long to wait after this failure when another attempt follows: what the provider asks for, or a growing while. */
export function waitAfter(
  failure: Failure,
  { attempts, random }: Omit<Attempted, "remainingMs">,
  settings: RetrySettings,
): number {
  const backoffMs = Math.min(settings.longestWaitMs, settings.firstWaitMs * 2 ** (attempts - 1));
  const jitteredMs = backoffMs * (0.5 + random / 2);
  const asked = failure.kind === "busy" ? (failure.retryAfterMs ?? 0) : 0;
  return asked > 0 ? asked + Math.min(jitteredMs, settings.firstWaitMs) : jitteredMs;
}

const UNSIGNED = /^\d+(?:\.\d+)?$/;
/** The only form of a date that senders may write (RFC 9110): `Date.parse` alone takes "-5" for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads `Retry-After` (seconds or a date) and its millisecond variant, at most an hour; null when absent or
 * unreadable.
 */
export function retryAfterMs(headers: Headers | undefined, nowMs: number): number | null {
  const precise = headers?.get("retry-after-ms")?.trim() ?? "";
  if (UNSIGNED.test(precise)) return withinAnHour(Number(precise));
  const value = headers?.get("retry-after")?.trim() ?? "";
  if (UNSIGNED.test(value)) return withinAnHour(Number(value) * 1_000);
  const dateMs = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? null : withinAnHour(Math.max(0, dateMs - nowMs));
}

function withinAnHour(ms: number): number {
  return Math.min(ms, RETRY_AFTER_MAX_MS);
}

/** What a client is told of a wait that a provider asks for: whole seconds, from 1 to an hour. */
export function secondsToTell(askedMs: number): number {
  return Math.max(1, Math.ceil(withinAnHour(askedMs) / 1_000));
}
