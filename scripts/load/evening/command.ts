import { writeFileSync } from "node:fs";
import { format } from "../committed.ts";
import { measuredOf } from "./measured-of.ts";
import { printEvening } from "./print.ts";
import { type EveningOptions, runEvening } from "./run.ts";

/** What the simulation is made from. */
export const MEASURED_FILE = new URL("./measured.json", import.meta.url);

/** Runs an evening and prints it. False where an acknowledged write is lost or a job did not end. */
export async function spendEvening(options: EveningOptions, write: boolean): Promise<boolean> {
  const { users, minutes, speed, pace, seed } = options;
  console.log(
    `${users} users in ${minutes} min, the provider at pace ${pace}, people's pauses ${speed} times shorter, seed ${seed}.`,
  );
  const report = await runEvening(options);
  const measured = measuredOf(options, report);
  printEvening(report, measured);
  const held = report.violations.length === 0 && report.jobsPending === 0;
  if (write && held) writeFileSync(MEASURED_FILE, format(measured));
  return held;
}
