/*
 * Watches a stage's alarms after a deployment. Ends with 3 where one has begun since, which is when the workflow
 * deploys the last good commit again, and with 1 where the alarms could not be read, which proves nothing.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { OperatorError, runCommand, UsageError } from "./command.ts";
import { watchAlarms } from "./deployment/watch-alarms.ts";

const USAGE = "npm run watch-deployment -- --stage STAGE --since TIME [--minutes 10]";

const ALARMED = 3;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      since: { type: "string" },
      minutes: { type: "string", default: "10" },
    },
  });
  if (values.stage === undefined) throw new UsageError("--stage is missing.");
  const sinceMs = Date.parse(values.since ?? "");
  if (Number.isNaN(sinceMs)) throw new UsageError("--since must be a time such as 2026-11-22T08:00:00Z.");
  if (!/^\d{1,3}$/.test(values.minutes)) throw new UsageError("--minutes must be a whole number.");

  const alarms = await watchAlarms({
    client: new CloudWatchClient({}),
    stage: values.stage,
    sinceMs,
    untilMs: Date.now() + Number(values.minutes) * 60_000,
    nowMs: Date.now,
    pause: (ms) => setTimeout(ms),
    onFailure: (error) => console.error(`The alarms could not be read, and are read again: ${error}`),
  }).catch((error: unknown) => {
    throw new OperatorError(`The alarms could not be read: ${error}`);
  });
  if (alarms.length === 0) {
    console.log(`No alarm of ${values.stage} has begun since ${values.since}.`);
    return;
  }
  console.error(`Begun since ${values.since}:\n${alarms.map((alarm) => `- ${alarm}`).join("\n")}`);
  process.exitCode = ALARMED;
});
