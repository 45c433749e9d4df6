/** Longest wait: a provider that asks for more is treated as asking for this. */
const RETRY_AFTER_MAX_MS = 60 * 60 * 1_000;

const UNSIGNED = /^\d+(?:\.\d+)?$/;
/** The only date format that senders may use (RFC 9110): `Date.parse` alone accepts "-5". */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Parses `Retry-After` (seconds or a date) or its millisecond variant, at most an hour. Null: absent or unreadable. */
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

/** The delay a client is given for a provider's wait: whole seconds, from 1 to an hour. */
export function clientRetrySeconds(askedMs: number): number {
  return Math.max(1, Math.ceil(withinAnHour(askedMs) / 1_000));
}
