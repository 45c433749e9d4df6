/** A provider that asks for a longer wait is taken to ask for this one. */
const RETRY_AFTER_MAX_MS = 60 * 60 * 1_000;

const UNSIGNED = /^\d+(?:\.\d+)?$/;
/** The only form of a date that senders may write (RFC 9110): `Date.parse` alone takes "-5" for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Reads `Retry-After` (seconds or a date) or its millisecond variant, at most an hour. Null: absent or unreadable. */
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

/** What a client is told of the wait a provider asks for: whole seconds, from 1 to an hour. */
export function clientRetrySeconds(askedMs: number): number {
  return Math.max(1, Math.ceil(withinAnHour(askedMs) / 1_000));
}
