import { expect, test } from "vitest";
import { runEvening } from "../scripts/load/evening/run.ts";
import { runLoad } from "../scripts/load/run.ts";
import { readMeasured, readResults } from "../scripts/load/scale/command.ts";
import { simulateScale } from "../scripts/load/scale/results.ts";

test("ten users over a crash of the service: no acknowledged write is lost, and every job ends", async () => {
  const report = await runLoad({ users: 10, seconds: 30, kills: 1, seed: 20_261_122 });
  expect(report.violations).toEqual([]);
  expect(report.jobsPending).toBe(0);
  expect(report.restartsMs).toHaveLength(1);
  expect(report.acknowledgedWrites).toBeGreaterThan(0);
});

test("an evening of ten at a real model's pace: nothing acknowledged is lost, and all of it is metered", async () => {
  const report = await runEvening({ users: 10, minutes: 1, speed: 40, pace: "auto", seed: 4 });
  expect(report.violations).toEqual([]);
  expect(report.jobsPending).toBe(0);
  expect(report.emails).toBe(report.signUps);
  expect(report.units.write).toBeGreaterThan(0);
  expect(report.providerCalls.length).toBeGreaterThan(0);
});

test("the committed figures of a hundred thousand users are those of this model", () => {
  for (const committed of readResults().slice(1, 3)) {
    expect(simulateScale(committed.users, readMeasured())).toEqual(committed);
  }
});
