import { describe, expect, test } from "vitest";
import { daysUntil, isRetiring, shutdownOf } from "./shutdown.ts";

describe("the announced end of a model", () => {
  test.each([
    ["a day", "2026-12-11", { date: "2026-12-11" }],
    ["a time", "2026-12-11T08:00:00Z", { date: "2026-12-11" }],
    ["none", null, null],
    ["none told", undefined, null],
    ["an empty text", "", null],
    ["a form we do not know is an end without a day", "11 décembre 2026", { date: null }],
    ["a number is too", 1_796_000_000, { date: null }],
    ["a day that does not exist is too", "2027-02-30", { date: null }],
  ])("%s", (_, value, expected) => {
    expect(shutdownOf(value)).toEqual(expected);
  });
});

describe("the days until it", () => {
  test.each([
    ["the same day, whatever the hour", "2026-12-11", "2026-12-11T23:59:59.999Z", 0],
    ["the day before, a millisecond before midnight", "2026-12-11", "2026-12-10T23:59:59.999Z", 1],
    ["over the end of a leap year's February", "2028-03-01", "2028-02-28T12:00:00Z", 2],
    ["over the end of a year", "2027-01-14", "2026-11-15T00:00:00Z", 60],
    ["after it", "2026-12-11", "2026-12-13T00:00:00Z", -2],
  ])("%s", (_, date, now, days) => {
    expect(daysUntil(date, Date.parse(now))).toBe(days);
  });

  test.each([
    [61, false],
    [60, true],
    [59, true],
    [0, true],
    [-1, true],
  ])("a model that ends in %i days is retiring: %s, on every day of four years", (days, retiring) => {
    const start = Date.parse("2026-11-22T15:00:00Z");
    for (let day = 0; day < 4 * 365; day += 1) {
      const nowMs = start + day * 86_400_000;
      const date = new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
      expect(isRetiring({ date }, nowMs), date).toBe(retiring);
    }
  });

  test("an end on a day that cannot be read is near", () => {
    expect(isRetiring({ date: null }, 0)).toBe(true);
  });
});
