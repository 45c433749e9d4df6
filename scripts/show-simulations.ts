/*
 * Shows a user's simulations, newest first, without anything a candidate or a provider wrote.
 */
import { parseArgs } from "node:util";
import { LIMITS } from "@epreuve/contract/limits";
import { overviewSimulations, type SimulationOverview } from "@epreuve/core/simulation/overview";
import { readCount, runCommand, STAGE_OPTIONS, USER_OPTIONS, UsageError } from "./command.ts";
import { openStage } from "./stage.ts";
import { findUser } from "./user.ts";

const USAGE = `npm run show-simulations -- (--email EMAIL | --sub SUB) [--page N] [--limit N] [--json] [--local | --table NAME]
  --json  the page as JSON`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      ...STAGE_OPTIONS,
      ...USER_OPTIONS,
      page: { type: "string", default: String(LIMITS.pageDefault) },
      limit: { type: "string", default: String(LIMITS.limitDefault) },
      json: { type: "boolean", default: false },
    },
  });
  const page = readCount("page", values.page);
  const limit = readCount("limit", values.limit);
  if (limit > LIMITS.limitMax) throw new UsageError(`--limit is at most ${LIMITS.limitMax}.`);
  const stage = openStage(values);
  const owner = await findUser(stage, values);
  const { items, total } = await overviewSimulations(stage.table, { owner, page, limit });
  if (values.json) {
    console.log(JSON.stringify({ sub: owner, total, page, limit, items }, null, 2));
    return;
  }
  console.log(
    `user ${owner}, page ${page} of ${Math.max(1, Math.ceil(total / limit))}, ${total} simulations`,
  );
  for (const item of items) console.log(lines(item).join("\n"));
});

function lines(item: SimulationOverview): string[] {
  const size = (bytes: number | null) => (bytes === null ? "" : ` (${bytes} bytes)`);
  return [
    "",
    `${item.simulation_id}  ${item.tache}${item.exam_mode ? ", exam" : ""}  ${item.sujet_id ?? "no subject"}`,
    `  ${item.statut}, created ${item.created_at}, updated ${item.updated_at}`,
    ...(item.claimed_until === null ? [] : [`  claimed by a correction until ${item.claimed_until}`]),
    `  text ${item.mots} words, ${item.unites} characters`,
    `  report ${item.note === null ? "none" : `note ${item.note}, NCLC ${item.nclc ?? "below 4"}`}${size(item.rapport_octets)}`,
    `  exercices ${item.exercices_status}${size(item.exercices_octets)}, modele ${item.modele_status}${size(item.modele_octets)}`,
  ];
}
