/*
 * Brings items that an older version wrote into the form of this one. The service reads both meanwhile.
 */
import { parseArgs } from "node:util";
import { findItemsToMend, mendItem } from "@epreuve/core/table/mend-stage";
import { runCommand, STAGE_OPTIONS, WRITE_OPTION } from "./command.ts";
import { openStage } from "./stage.ts";

const USAGE = "npm run mend-table -- [--write] [--local | --table NAME]";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { ...STAGE_OPTIONS, ...WRITE_OPTION } });
  const { table, scan } = openStage(values);
  console.error("Reading the index of every simulation…");
  const counts = { found: 0, mended: 0, changed: 0 };
  for await (const item of findItemsToMend(scan)) {
    counts.found++;
    if (values.write) counts[await mendItem(table, item)]++;
  }
  console.log(
    values.write
      ? `${counts.found} found, ${counts.mended} mended, ${counts.changed} changed in the meantime.`
      : `${counts.found} found. Nothing written: add --write to write.`,
  );
});
