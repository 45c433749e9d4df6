import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { clientRetrySeconds, retryAfterMs } from "./retry-after.ts";

describe("retryAfterMs", () => {
  const now = Date.parse("2026-11-21T10:00:00Z");
  it.each([
    [{ "retry-after": "12" }, 12_000],
    [{ "retry-after-ms": "250", "retry-after": "12" }, 250],
    [{ "retry-after": "Sat, 21 Nov 2026 10:00:30 GMT" }, 30_000],
    [{ "retry-after": "Sat, 21 Nov 2026 09:00:00 GMT" }, 0],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "0" }, 0],
    [{ "retry-after": "1.5" }, 1_500],
    [{ "retry-after": "-5" }, null],
    [{ "retry-after": "-0" }, null],
    [{ "retry-after": "NaN" }, null],
    [{ "retry-after": "Infinity" }, null],
    [{ "retry-after": "1e9" }, null],
    [{ "retry-after": "0x10" }, null],
    [{ "retry-after": " " }, null],
    [{ "retry-after": "99999999999" }, 3_600_000],
    [{ "retry-after": "9".repeat(400) }, 3_600_000],
    [{ "retry-after": "Sat, 21 Nov 2043 10:00:30 GMT" }, 3_600_000],
    [{ "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }, 0],
    [{ "retry-after": "Sat, 99 Nov 2026 10:00:30 GMT" }, null],
    [{ "retry-after-ms": "-1", "retry-after": "12" }, 12_000],
    [{ "retry-after-ms": "", "retry-after": "12" }, 12_000],
    [{ "retry-after-ms": "9".repeat(400) }, 3_600_000],
    [{}, null],
  ])("reads %j", (headers, expected) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
  });
});

test("a client's delay is a whole number of seconds, from 1 to an hour", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ min: 0, noNaN: true }), fc.nat(10_000_000)), (askedMs) => {
      const told = clientRetrySeconds(askedMs);
      expect(Number.isInteger(told)).toBe(true);
      expect(told).toBeGreaterThanOrEqual(1);
      expect(told).toBeLessThanOrEqual(3_600);
      expect(told * 1_000).toBeGreaterThanOrEqual(Math.min(askedMs, 3_600_000));
    }),
  );
});
