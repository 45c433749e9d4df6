import { expect, test } from "vitest";
import { agreementOf } from "./agreement.ts";
import { cecrClass, nclcClass } from "./classes.ts";
import { quadraticWeightedKappa } from "./kappa.ts";

test("the quadratic weighted kappa is that of an example worked by hand", () => {
  // Observed Σ(a - b)²: 0 + 1 + 1 + 0 + 4 = 6. Both judgements give the classes 2, 2 and 1 times. By chance, Σ of
  // nₐ·n_b·(a - b)² is 2·(2 + 4) + 2·(2 + 1) + 1·(8 + 2) = 28, for 5 pairs: 5.6.
  const pairs = [
    [0, 0],
    [0, 1],
    [1, 2],
    [1, 1],
    [2, 0],
  ] as const;
  expect(quadraticWeightedKappa(pairs, 3)).toBeCloseTo(1 - 6 / 5.6);
});

test.each([
  ["full agreement", [[0, 0] as const, [2, 2] as const], 1],
  ["opposite judgements", [[0, 2] as const, [2, 0] as const], -1],
  ["one that always says the same", [[0, 1] as const, [2, 1] as const], 0],
])("%s has its known kappa", (_, pairs, expected) => {
  expect(quadraticWeightedKappa(pairs, 3)).toBeCloseTo(expected);
});

test("kappa is not defined without pairs, or where everything is of one class", () => {
  expect([quadraticWeightedKappa([], 3), quadraticWeightedKappa([[1, 1]], 3)]).toEqual([null, null]);
});

test("an agreement tells shares, and the mean error with its sign", () => {
  const four = [[3, 3] as const, [3, 4] as const, [3, 6] as const, [5, 4] as const];
  expect(agreementOf([...four, ...four], 8)).toMatchObject({
    pairs: 8,
    exact: 0.25,
    withinOne: 0.75,
    meanError: 0.75,
  });
});

test("an agreement of fewer than eight texts has no figure", () => {
  const seven = Array.from({ length: 7 }, (_, index) => [index, index] as const);
  expect(agreementOf(seven, 8)).toEqual({
    pairs: 7,
    qwk: null,
    exact: null,
    withinOne: null,
    meanError: null,
  });
});

test("notes and levels have their classes in order", () => {
  expect([0, 3, 4, 5, 6, 9, 10, 13, 14, 16, 20].map(nclcClass)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 7]);
  expect([cecrClass("A1_NON_ATTEINT"), cecrClass("B1"), cecrClass("C2")]).toEqual([0, 3, 6]);
});
