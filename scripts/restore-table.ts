/*
 * Restores a stage's table to a point in time as a second table, ready to be cut over to: docs/deploying.md says how.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { runCommand, tellWritten, UsageError, WRITE_OPTION } from "./command.ts";
import { restoreTable } from "./deployment/restore.ts";

const USAGE = "npm run restore-table -- --from TABLE --to NEW_TABLE --at 2026-11-21T08:00:00Z [--write]";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { from: { type: "string" }, to: { type: "string" }, at: { type: "string" }, ...WRITE_OPTION },
  });
  const { from, to } = values;
  const at = new Date(values.at ?? "");
  if (!from || !to || from === to) throw new UsageError("--from and --to must be two tables.");
  // The functions' boundary, and the deployment's policy, know no other names.
  if (!/^epreuve-[\w.-]{1,200}$/.test(to))
    throw new UsageError(`--to is "${to}": it must begin with epreuve-.`);
  if (Number.isNaN(at.getTime()) || at.getTime() > Date.now()) {
    throw new UsageError("--at must be a time in the past, such as 2026-11-21T08:00:00Z.");
  }
  console.log(`${from} as of ${at.toISOString()} → ${to}`);
  if (values.write) {
    await restoreTable({
      client: new DynamoDBClient({}),
      from,
      to,
      at,
      pause: (ms) => setTimeout(ms),
      tell: console.log,
    });
    console.log(`Cut over by RESTORED_TABLE=${to} in the stage's settings, and a deployment.`);
  }
  tellWritten(values.write);
});
