import { afterAll, beforeAll, expect, it } from "vitest";
import { describeFailure, exploreAll } from "./explore.ts";
import { formatCounts } from "./format-counts.ts";
import { OPERATIONS } from "./registry.ts";
import { type FaultyTable, startFaultyTable } from "./table.ts";

/** Fewer than this would mean that effects are no longer seen. */
const POINTS_MIN = 10_000;

let engine: FaultyTable;
beforeAll(async () => {
  engine = await startFaultyTable();
});
afterAll(() => engine.stop());

it("every operation keeps its invariants at every crash point, and at every pair of them where it has pairs", async () => {
  const report = await exploreAll(engine, OPERATIONS);
  console.log(formatCounts(report));
  expect(report.failures.map(describeFailure).join("\n\n")).toBe("");
  expect(report.points).toBeGreaterThanOrEqual(POINTS_MIN);
});
