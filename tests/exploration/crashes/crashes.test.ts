import { afterAll, beforeAll, expect, it } from "vitest";
import { describeFailure, exploreSample } from "./explore.ts";
import { formatPoint, parsePoint } from "./fault.ts";
import { type FaultyTable, startFaultyTable } from "./table.ts";

/** Single faults drawn for each operation. */
const PER_OPERATION = 1;

/** The same points for every change; the long run has them all. */
const seed = Number(process.env.EXPLORE_SEED ?? 1);

let engine: FaultyTable;
beforeAll(async () => {
  engine = await startFaultyTable();
});
afterAll(() => engine.stop());

it("every operation keeps its invariants at crash points drawn by a seed", async () => {
  const { points, failures } = await exploreSample(engine, { seed, perOperation: PER_OPERATION });
  console.log(`${points} crash points, EXPLORE_SEED=${seed}`);
  expect(failures.map(describeFailure).join("\n\n")).toBe("");
});

it("a point is read back as it was printed", () => {
  const text = "correct-ee:3.late+5.die-after:rival";
  expect(formatPoint(parsePoint(text))).toBe(text);
  expect(() => parsePoint("correct-ee:3.unknown:rival")).toThrow("3.unknown");
  expect(() => parsePoint("correct-ee:none:nowhere")).toThrow("nowhere");
});
