import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { AppError } from "../app-error.ts";
import { afterFailure, type Failure, retryAfterMs, secondsToTell } from "./retry-policy.ts";
import { RETRY_SETTINGS } from "./settings.ts";

const cause = new Error("cause");
const broken: Failure = { kind: "broken", cause };
const busy = (ms: number | null): Failure => ({ kind: "busy", retryAfterMs: ms, cause });

describe("afterFailure", () => {
  it.each([
    ["the first wait lies between half and the whole of its setting", broken, 1, 0, 250],
    ["randomness lengthens it", broken, 1, 0.999999, 500],
    ["waits double", broken, 3, 0, 1_000],
    ["waits have a ceiling", broken, 5, 0, 2_000],
    ["what the provider asks is waited in full, and a little more", busy(3_000), 1, 0, 3_250],
    ["an overloaded provider that asks nothing gets the usual wait", busy(null), 1, 0, 250],
  ] as const)("%s", (_, failure, attempts, random, expected) => {
    const next = afterFailure(failure, { attempts, remainingMs: 50_000, random }, RETRY_SETTINGS);
    if (next instanceof AppError) throw next;
    expect(next.waitMs).toBeCloseTo(expected, 0);
  });

  it.each([
    ["a final failure", { kind: "final", cause }, 1, 50_000, "PROVIDER_FAILED"],
    [
      "a provider that would run out of time again",
      { kind: "overdue", cause },
      1,
      50_000,
      "PROVIDER_TIMEOUT",
    ],
    ["the last attempt allowed", broken, 6, 50_000, "PROVIDER_FAILED"],
    ["a wait that would pass the deadline", broken, 1, 200, "PROVIDER_FAILED"],
    ["a demand to wait beyond the deadline", busy(60_000), 1, 50_000, "SERVICE_UNAVAILABLE"],
    ["a second reply cut at its ceiling", { kind: "unfinished", cause }, 2, 50_000, "PROVIDER_FAILED"],
  ] as const)("%s ends the request", (_, failure, attempts, remainingMs, code) => {
    const next = afterFailure(failure, { attempts, remainingMs, random: 0 }, RETRY_SETTINGS);
    expect(next).toMatchObject({ code, cause });
  });
});

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

test("what a client is told to wait is a whole number of seconds, from 1 to an hour", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ min: 0, noNaN: true }), fc.nat(10_000_000)), (askedMs) => {
      const told = secondsToTell(askedMs);
      expect(Number.isInteger(told)).toBe(true);
      expect(told).toBeGreaterThanOrEqual(1);
      expect(told).toBeLessThanOrEqual(3_600);
      expect(told * 1_000).toBeGreaterThanOrEqual(Math.min(askedMs, 3_600_000));
    }),
  );
});
