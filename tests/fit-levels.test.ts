import { readSet } from "@epreuve/evaluation/productions/read-set";
import { OVERALL } from "@epreuve/rule-provider/replies/levels/concerns";
import { expect, test } from "vitest";
import { foldsOf, shuffled } from "../scripts/fit-levels/folds.ts";
import { nonNegativeRidge, type Row } from "../scripts/fit-levels/ridge.ts";
import { FIT_SET, readNotes } from "../scripts/fit-levels/samples.ts";

const ROWS: Row[] = Array.from({ length: 60 }, (_, at) => {
  const x = [Math.sin(at), Math.cos(3 * at), Math.sin(7 * at + 1)];
  return { x, y: 2 * (x[0] ?? 0) + 0.5 * (x[1] ?? 0) - 3 * (x[2] ?? 0) };
});

test("a ridge finds the weights that made the data, and none below 0", () => {
  const plain = ROWS.map(({ x, y }) => ({ x, y: y + 3 * (x[2] ?? 0) }));
  const [first, second, third] = nonNegativeRidge(plain, 0);
  expect(first).toBeCloseTo(2, 4);
  expect(second).toBeCloseTo(0.5, 4);
  expect(third).toBeCloseTo(0, 4);
  expect(nonNegativeRidge(ROWS, 0)[2]).toBe(0);
});

test("a penalty draws weights towards 0", () => {
  const [free = 0, held = 0] = [0, 30].map((penalty) => nonNegativeRidge(ROWS, penalty)[0] ?? 0);
  expect(held).toBeLessThan(free);
  expect(held).toBeGreaterThan(0);
});

test("each element is in one fold, and in the rest of all others", () => {
  const all = shuffled(
    Array.from({ length: 23 }, (_, at) => at),
    5,
  );
  const folds = foldsOf(all, 10);
  expect(folds.flatMap(({ fold }) => fold).sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b));
  for (const { fold, rest } of folds) expect(new Set([...fold, ...rest]).size).toBe(23);
  expect(all).not.toEqual([...all].sort((a, b) => a - b));
});

test("the fit-only texts are well formed, each with a note, and a measure is fitted once", async () => {
  const { productions, faults } = await readSet(FIT_SET);
  expect(faults).toEqual([]);
  expect(Object.keys(await readNotes()).sort()).toEqual(productions.map(({ id }) => id).sort());
  expect(new Set(OVERALL).size).toBe(OVERALL.length);
});
