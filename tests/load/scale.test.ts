import { expect, test } from "vitest";
import { readGuide, readMeasured, readResults, withTables } from "../../scripts/load/scale/command.ts";
import { SCALES, simulateScale } from "../../scripts/load/scale/results.ts";
import { scaleTables } from "../../scripts/load/scale/table.ts";

test("docs/scale.md has the tables that the command prints of what was simulated", () => {
  expect(withTables(readGuide(), scaleTables(readResults()))).toBe(readGuide());
});

test("what is committed was simulated by this model, from the measured evening", () => {
  const measured = readMeasured();
  expect(readResults().map(({ users }) => users)).toEqual([...SCALES]);
  // The larger ones take minutes: tests/load.long.test.ts.
  for (const committed of readResults().slice(0, 1)) {
    expect(simulateScale(committed.users, measured)).toEqual(committed);
  }
});
