/*
 * Queues stalled jobs again, exercises and model answers: those that failed, and those that nobody has finished an
 * hour after they were queued.
 */
import { parseArgs } from "node:util";
import { requeue } from "@epreuve/core/enrichment/requeue";
import { findStalledJobs, type JobScope } from "@epreuve/core/enrichment/stalled";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { runCommand, STAGE_OPTIONS, USER_OPTIONS, UsageError, WRITE_OPTION } from "./command.ts";
import { openStage, type Stage } from "./stage.ts";
import { findUser } from "./user.ts";

const USAGE = `npm run requeue-jobs -- ((--email EMAIL | --sub SUB) [--simulation ID] | --all) [--write] [--local]
  --simulation  of this simulation only
  --all         of every user: reads the index of all simulations there ever were`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      ...STAGE_OPTIONS,
      ...USER_OPTIONS,
      ...WRITE_OPTION,
      simulation: { type: "string" },
      all: { type: "boolean", default: false },
    },
  });
  const stage = openStage(values);
  const scope = await scopeOf(stage, values);
  if (scope === "everyone") console.error("Reading the index of every simulation…");

  const counts = { found: 0, sent: 0, changed: 0 };
  for await (const stalled of findStalledJobs({ ...stage, runtime }, scope)) {
    const { ref, job, seen, since } = stalled;
    counts.found++;
    const outcome = values.write
      ? await requeue({ ...stage, runtime, queues: stage.queues() }, stalled)
      : "would be sent";
    if (outcome !== "would be sent") counts[outcome]++;
    console.log(
      `${ref.owner} ${ref.simulationId} ${job.padEnd(9)} ${seen.status} since ${since}: ${outcome}`,
    );
  }
  console.log(
    values.write
      ? `${counts.found} stalled, ${counts.sent} sent, ${counts.changed} changed in the meantime.`
      : `${counts.found} stalled. Nothing sent: add --write to send.`,
  );
});

async function scopeOf(
  stage: Stage,
  values: { all: boolean; email?: string; sub?: string; simulation?: string },
): Promise<JobScope> {
  if (values.all) {
    if (values.email ?? values.sub ?? values.simulation) {
      throw new UsageError("--all takes no user and no simulation.");
    }
    return "everyone";
  }
  const owner = await findUser(stage, values);
  return values.simulation === undefined ? { owner } : { owner, simulationId: values.simulation };
}
