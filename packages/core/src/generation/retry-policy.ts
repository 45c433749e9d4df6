import { AppError } from "../app-error.ts";
import type { RetrySettings } from "./settings.ts";

/**
 * Why an attempt gave no reply. `busy`: the provider asks to wait. `broken`: an error of its own, a cut
 * connection. `silent`: it said nothing for too long. `unfinished`: the reply reached its ceiling. `final`: the same request cannot succeed.
 */
export type Failure =
  | { kind: "busy"; retryAfterMs: number | null; cause: unknown }
  | { kind: "broken"; cause: unknown }
  | { kind: "silent"; cause: unknown }
  | { kind: "unfinished"; cause: unknown }
  | { kind: "final"; cause: unknown };

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
export function endedBy({ kind, cause }: Failure): AppError {
  return new AppError(kind === "silent" ? "PROVIDER_TIMEOUT" : "PROVIDER_FAILED", { cause });
}

/** How long to wait before the next attempt, or the error to end with. */
export function afterFailure(
  failure: Failure,
  { attempts, remainingMs, random }: Attempted,
  settings: RetrySettings,
): { waitMs: number } | AppError {
  const { cause } = failure;
  if (failure.kind === "final") return endedBy(failure);
  if (failure.kind === "busy" && failure.retryAfterMs !== null && failure.retryAfterMs >= remainingMs) {
    return new AppError("SERVICE_UNAVAILABLE", {
      cause,
      retryAfterSeconds: Math.max(1, Math.ceil(failure.retryAfterMs / 1_000)),
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

/** Reads `Retry-After` (seconds or a date) and its millisecond variant; null when absent or unreadable. */
export function retryAfterMs(headers: Headers | undefined, nowMs: number): number | null {
  const precise = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(precise) && precise >= 0) return precise;
  const value = headers?.get("retry-after")?.trim();
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1_000 : null;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
