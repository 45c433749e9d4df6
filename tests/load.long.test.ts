import { expect, test } from "vitest";
import { runLoad } from "../scripts/load/run.ts";

test("ten users over a crash of the service: no acknowledged write is lost, and every job ends", async () => {
  const report = await runLoad({ users: 10, seconds: 30, kills: 1, seed: 20_261_122 });
  expect(report.violations).toEqual([]);
  expect(report.jobsPending).toBe(0);
  expect(report.restartsMs).toHaveLength(1);
  expect(report.acknowledgedWrites).toBeGreaterThan(0);
});
