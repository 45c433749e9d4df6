import { describe, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { afterFailure, type Failure, retryAfterMs } from "./retry-policy.ts";
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
    [{}, null],
  ])("reads %j", (headers, expected) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
  });
});
