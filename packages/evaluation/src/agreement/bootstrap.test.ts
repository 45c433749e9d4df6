import { expect, test } from "vitest";
import { kappaInterval } from "./bootstrap.ts";
import { quadraticWeightedKappa } from "./kappa.ts";

/** Sixty pairs on eight classes, one in three of them one class off. */
const PAIRS = Array.from({ length: 60 }, (_, index) => {
  const read = index % 8;
  return [read, index % 3 === 0 ? Math.min(7, read + 1) : read] as const;
});

test("the interval holds the kappa, and the same pairs have the same interval", () => {
  const interval = kappaInterval(PAIRS, 8);
  const kappa = quadraticWeightedKappa(PAIRS, 8) ?? 0;
  expect(interval?.low).toBeLessThan(kappa);
  expect(interval?.high).toBeGreaterThan(kappa);
  expect(kappaInterval(PAIRS, 8)).toEqual(interval);
});

test("fewer texts have a wider interval, and full agreement has none of any width", () => {
  const width = (pairs: typeof PAIRS) => {
    const interval = kappaInterval(pairs, 8);
    return (interval?.high ?? 0) - (interval?.low ?? 0);
  };
  expect(width(PAIRS.slice(0, 16))).toBeGreaterThan(width(PAIRS));
  expect(
    kappaInterval(
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [5, 5],
      ],
      8,
    ),
  ).toEqual({ low: 1, high: 1 });
});

test("without pairs there is none", () => {
  expect(kappaInterval([], 8)).toBeNull();
});
