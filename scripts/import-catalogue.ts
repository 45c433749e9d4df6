/*
 * Brings a stage's catalogue in line with the files of this checkout. No subject is deleted: one that is no longer in
 * the files is no longer offered.
 */
import { parseArgs } from "node:util";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import { runCommand, STAGE_OPTIONS, tellWritten, WRITE_OPTION } from "./command.ts";
import { openStage } from "./stage.ts";

const USAGE = "npm run import-catalogue -- [--write] [--local | --table NAME]";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { ...STAGE_OPTIONS, ...WRITE_OPTION } });
  const { table } = openStage(values);
  const report = await importCatalogue(table, loadCatalogue(), { dryRun: !values.write });
  for (const [what, ids] of Object.entries(report)) {
    const list = what === "unchanged" || ids.length === 0 ? "" : `: ${ids.join(", ")}`;
    console.log(`${what.padEnd(11)} ${String(ids.length).padStart(3)}${list}`);
  }
  tellWritten(values.write);
});
