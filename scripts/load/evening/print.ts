import type { Measured } from "./measured.ts";
import type { EveningReport } from "./run.ts";

/** Memory of the functions that call the provider, and of the others, in GB: infra/settings.ts. */
const PROVIDER_GB = 1;
const SIMPLE_GB = 0.5;

/** Functions that wait for the provider. */
export const WAITING = /^(?:correct|suggestIdees|job |live (?!ping))/;

export function gigabytesOf(name: string): number {
  return WAITING.test(name) ? PROVIDER_GB : SIMPLE_GB;
}

export function printEvening(report: EveningReport, measured: Measured): void {
  console.table(
    Object.fromEntries(report.operations.map(({ operation, ...figures }) => [operation, figures])),
  );
  const seconds = Object.entries(measured.functions).map(([name, { count, meanMs, quantilesMs }]) => ({
    name,
    runs: count,
    "mean ms": meanMs,
    "p50 ms": quantilesMs[5] ?? 0,
    "max ms": quantilesMs[10] ?? 0,
    "GB-s": Math.round((gigabytesOf(name) * count * meanMs) / 100) / 10,
  }));
  console.table(Object.fromEntries(seconds.map(({ name, ...row }) => [name, row])));
  console.table(measured.units);
  console.table(measured.provider);
  const { providerCalls: calls } = report;
  const sum = (of: (call: (typeof calls)[number]) => number) =>
    calls.reduce((total, call) => total + of(call), 0);
  const errors = Object.entries(report.errors).map(([error, count]) => `  ${error}: ${count}`);
  console.log(
    [
      "Above: what users waited for, in milliseconds; the functions by their own log; the table's units by step, of a",
      "candidate alone; the provider's calls and tokens for each of what asks it.",
      `Journeys: ${Object.entries(report.journeys)
        .map(([name, count]) => `${count} ${name}`)
        .join(", ")}, in ${Math.round(report.seconds)} s.`,
      `Requests by HTTP: ${report.requests}, ${report.unchanged} of them answered 304; a wait for what follows a report: ${measured.polls.each} polls.`,
      `The table: ${report.units.requests} requests, ${report.units.read} read and ${report.units.write} write units.`,
      `The provider: ${calls.length} calls (${calls.filter(({ ending }) => ending !== "completed").length} not completed), ${sum(({ input }) => input)} tokens of input, ${sum(({ output }) => output)} of output.`,
      `Lambda: ${seconds.reduce((total, row) => total + row["GB-s"], 0).toFixed(0)} GB-s. E-mails: ${report.emails} for ${report.signUps} sign-ups.`,
      `Errors by operation and code:${errors.length === 0 ? " none" : ""}`,
      ...errors,
      `Jobs: ${report.jobsEnded} ended, ${report.jobsFailed} of them failed, ${report.jobsPending} did not end.`,
      `Acknowledged writes: ${report.acknowledgedWrites}, lost: ${report.violations.length}.`,
      ...report.violations.map((violation) => `  ${violation}`),
      ...(report.complaints.length === 0 ? [] : ["The service said:", ...report.complaints.slice(-20)]),
    ].join("\n"),
  );
}
