import { expect, test } from "vitest";
import { endOf, exchangeBegun, momentOf, type SessionTimes } from "./clock.ts";

const unspoken: SessionTimes = { started_ms: 1_000_000 };
const at = (times: SessionTimes, ms: number) => momentOf(times, times.started_ms + ms);

test.each([
  ["begins with the preparation", unspoken, 0, { over: false, phase: "preparation", restantMs: 120_000 }],
  [
    "prepares to the last millisecond",
    unspoken,
    119_999,
    { over: false, phase: "preparation", restantMs: 1 },
  ],
  ["then exchanges without a word", unspoken, 120_000, { over: false, phase: "echange", restantMs: 210_000 }],
  ["exchanges to the last millisecond", unspoken, 329_999, { over: false, phase: "echange", restantMs: 1 }],
  ["is over by itself", unspoken, 330_000, { over: true, raison: "temps" }],
  [
    "exchanges from the first turn on",
    { ...unspoken, echange_ms: 1_030_000 },
    30_000,
    { over: false, phase: "echange", restantMs: 210_000 },
  ],
  ["ends sooner for it", { ...unspoken, echange_ms: 1_030_000 }, 240_000, { over: true, raison: "temps" }],
  ["is over once ended", { ...unspoken, ended_ms: 1_010_000 }, 10_000, { over: true, raison: "candidat" }],
  [
    "stays ended by the candidate",
    { ...unspoken, ended_ms: 1_010_000 },
    999_000,
    { over: true, raison: "candidat" },
  ],
  [
    "never outlasts an exam, in the exchange",
    { ...unspoken, limite_ms: 1_200_000 },
    150_000,
    { over: false, phase: "echange", restantMs: 50_000 },
  ],
  [
    "never outlasts an exam, in the preparation",
    { ...unspoken, limite_ms: 1_060_000 },
    20_000,
    { over: false, phase: "preparation", restantMs: 40_000 },
  ],
  ["is over with the exam", { ...unspoken, limite_ms: 1_060_000 }, 60_000, { over: true, raison: "temps" }],
] as const)("a session %s", (_, times, ms, expected) => {
  expect(at(times, ms)).toEqual(expected);
});

test("the first turn ends the preparation, and later turns change nothing", () => {
  expect(exchangeBegun(unspoken, 1_050_000)).toBe(1_050_000);
  expect(exchangeBegun(unspoken, 1_200_000)).toBe(1_120_000);
  expect(exchangeBegun({ ...unspoken, echange_ms: 1_050_000 }, 1_100_000)).toBe(1_050_000);
  expect(endOf({ ...unspoken, echange_ms: 1_050_000 })).toBe(1_260_000);
});
