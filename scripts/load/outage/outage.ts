import { parseArgs } from "node:util";
import { readCount, runCommand } from "../../command.ts";
import { type OutageReport, runOutage } from "./run.ts";

const USAGE = `Usage: npm run load:outage -- [--writers 20] [--submitters 20] [--seconds 90] [--seed 1]

People save, read and list on a local stack of its own while others submit texts to a provider that hangs, then serves
again. Ends with 1 where a text is lost, a report never comes, or a call of those who write takes over 1.5 times as long
as without the outage (p99, in the same run). Nothing else should use the machine meanwhile.`;

const RATIO_MAX = 1.5;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      writers: { type: "string", default: "20" },
      submitters: { type: "string", default: "20" },
      seconds: { type: "string", default: "90" },
      seed: { type: "string", default: "1" },
    },
  });
  const report = await runOutage({
    writers: readCount("writers", values.writers),
    submitters: readCount("submitters", values.submitters),
    seconds: readCount("seconds", values.seconds),
    seed: readCount("seed", values.seed),
  });
  print(report);
  const slow = report.operations.some(({ ratio }) => !(ratio <= RATIO_MAX));
  if (slow || report.lost.length > 0) process.exitCode = 1;
});

function print({ operations, attempts, degraded, held, recovery, corrected, lost }: OutageReport): void {
  console.table(
    Object.fromEntries(
      operations.map(({ operation, calm, stopped, ratio }) => [
        operation,
        {
          "calm: calls": calm.done,
          "p50 ms": calm.p50,
          "p99 ms": calm.p99,
          "stopped: calls": stopped.done,
          "p50 ms ": stopped.p50,
          "p99 ms ": stopped.p99,
          "p99, times": Number(ratio.toFixed(2)),
        },
      ]),
    ),
  );
  console.table(attempts);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    [
      `During the outage /health said ${degraded.during}; at the end ${degraded.after}.`,
      `Requests that reached the provider while it was stopped: ${held}.`,
      recovery === undefined
        ? "Nobody was corrected."
        : `After its return the first of ${corrected} was corrected in ${seconds(recovery.firstMs)}, the last in ${seconds(recovery.lastMs)}.`,
      `Lost: ${lost.length}.`,
      ...lost.map((one) => `  ${one}`),
    ].join("\n"),
  );
}
