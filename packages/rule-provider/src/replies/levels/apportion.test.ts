import { noteOfCriteres, noteOfLevel } from "@epreuve/core/correction/scale/niveaux";
import { expect, test } from "vitest";
import { apportion } from "./apportion.ts";

function notesOf(notes: readonly number[]): number[] {
  return apportion(notes).map(({ niveau_cecr, position }) => noteOfLevel(niveau_cecr, position));
}

const SPREADS = [
  [0, 0, 0, 0, 0, 0],
  [-0.6, -0.3, -0.1, 0.1, 0.3, 0.6],
  [-1.5, -0.5, 0, 0.2, 0.6, 1.2],
];

test.each(SPREADS)(
  "every note from 1 to 20 is the mean of its criteria, spread by %d to … %d",
  (...spread) => {
    for (let note = 2; note <= 19; note += 1) {
      const given = spread.map((one) => note + one);
      expect(noteOfCriteres(notesOf(given)), `note ${note}`).toBe(note);
    }
    expect(noteOfCriteres(notesOf(Array<number>(6).fill(1)))).toBe(1);
    expect(noteOfCriteres(notesOf(Array<number>(5).fill(20)))).toBe(20);
  },
);

test("a criterion of a higher note never gets a lower level, and none moves further than the next step", () => {
  for (const spread of SPREADS) {
    for (let note = 0; note <= 20; note += 0.25) {
      const given = spread.map((one) => Math.max(0, Math.min(20, note + one))).sort((a, b) => a - b);
      const levels = notesOf(given);
      for (const [at, level] of levels.entries()) {
        expect(Math.abs(level - (given[at] ?? 0))).toBeLessThanOrEqual(2);
        const higher = levels.filter((_, other) => (given[other] ?? 0) > (given[at] ?? 0));
        for (const one of higher) expect(one).toBeGreaterThanOrEqual(level);
      }
    }
  }
});

test("no criterion has no level", () => {
  expect(apportion([])).toEqual([]);
});
