import { parseArgs } from "node:util";
import { PACES } from "@epreuve/paced-provider/paces";
import { readCount, runCommand, UsageError } from "../command.ts";
import { spendEvening } from "./evening/command.ts";
import { type LoadReport, runLoad } from "./run.ts";
import { printScale } from "./scale/command.ts";

const USAGE = `Usage: npm run load -- [--users 100] [--seconds 60] [--kills 1] [--seed N]
       npm run load -- --evening [--users 40] [--minutes 5] [--pace auto|busy] [--speed 20] [--seed N] [--write]
       npm run load -- --scale [--write]

Users live random lives over HTTP on a local stack of its own, which is killed by SIGKILL and started again meanwhile.
--evening: they spend an evening as scripts/load/model.ts says, with a provider at a real model's pace and their own
pauses shortened; says what it cost. Both end with 1 where a write that the service acknowledged is lost, or a job does
not end. --scale: simulates that evening for up to a million users from what --evening --write measured, and prints
what docs/scale.md holds; with --write, into it.`;

const SEED_MAX = 999_999;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      evening: { type: "boolean", default: false },
      scale: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      minutes: { type: "string", default: "5" },
      speed: { type: "string", default: "20" },
      pace: { type: "string", default: "auto" },
      users: { type: "string" },
      seconds: { type: "string", default: "60" },
      kills: { type: "string", default: "1" },
      seed: { type: "string", default: String(1 + Math.floor(Math.random() * SEED_MAX)) },
    },
  });
  if (values.scale) return printScale(values.write);
  const seed = readCount("seed", values.seed);
  if (values.evening) {
    const pace = PACES.find((name) => name === values.pace);
    if (pace === undefined) throw new UsageError(`--pace must be ${PACES.join(" or ")}.`);
    const evening = {
      users: readCount("users", values.users ?? "40"),
      minutes: readCount("minutes", values.minutes),
      speed: readCount("speed", values.speed),
      pace,
      seed,
    };
    if (!(await spendEvening(evening, values.write))) process.exitCode = 1;
    return;
  }
  const options = {
    users: readCount("users", values.users ?? "100"),
    seconds: readCount("seconds", values.seconds),
    kills: values.kills === "0" ? 0 : readCount("kills", values.kills),
    seed,
  };
  if (options.kills > options.seconds) throw new UsageError("--kills must be no more than one a second.");
  console.log(
    `${options.users} users, ${options.seconds} s, ${options.kills} kills, seed ${options.seed}. The end waits for jobs.`,
  );
  const report = await runLoad(options);
  print(report);
  if (report.violations.length > 0 || report.jobsPending > 0) process.exitCode = 1;
});

function print(report: LoadReport): void {
  console.table(
    Object.fromEntries(report.operations.map(({ operation, ...figures }) => [operation, figures])),
  );
  const errors = Object.entries(report.errors).map(([error, count]) => `  ${error}: ${count}`);
  const restarts = report.restartsMs.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(", ");
  console.log(
    [
      `${report.calls} calls, ${report.callsPerSecond.toFixed(1)} a second; milliseconds above.`,
      `${report.simulations} simulations, ${report.reports} reports, ${report.liveTurns} live turns.`,
      `Errors by operation and code:${errors.length === 0 ? " none" : ""}`,
      ...errors,
      `Kills: ${report.restartsMs.length}. Answering again after: ${restarts || "-"} (first start ${(report.startMs / 1_000).toFixed(1)} s).`,
      `Jobs: ${report.jobsEnded} ended, ${report.jobsFailed} of them failed, ${report.jobsPending} did not end; waited ${report.jobsWaitSeconds} s.`,
      `Memory of service and engine: ${Math.round(report.residentMaxMb)} MB at most.`,
      `Acknowledged writes: ${report.acknowledgedWrites}, lost: ${report.violations.length}.`,
      ...report.violations.map((violation) => `  ${violation}`),
      ...(report.complaints === "" ? [] : ["The service said:", report.complaints]),
    ].join("\n"),
  );
}
