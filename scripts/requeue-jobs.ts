/*
 * Queues stalled jobs again, exercises and model answers: those that failed, and those that nobody has finished an
 * hour after they were queued.
 */
import { parseArgs } from "node:util";
import { createAdmission } from "@epreuve/core/admission/admission";
import { requeue } from "@epreuve/core/enrichment/requeue";
import { findStalledJobs, type JobScope } from "@epreuve/core/enrichment/stalled";
import { waiting } from "@epreuve/core/jobs/backlog";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import {
  OperatorError,
  runCommand,
  STAGE_OPTIONS,
  USER_OPTIONS,
  UsageError,
  WRITE_OPTION,
} from "./command.ts";
import { openStage, type Stage } from "./stage.ts";
import { findUser } from "./user.ts";

const USAGE = `npm run requeue-jobs -- ((--email EMAIL | --sub SUB) [--simulation ID] | --all) [--write] [--even-so] [--local]
  --simulation  of this simulation only
  --all         of every user: reads the index of all simulations there ever were
  --even-so     although the queues have a backlog, or the provider is down`;

/** More messages than this are a backlog: what waits in it needs no second message, and comes before any that is sent. */
const BACKLOG = 20;

const PATIENCE_MS = 5_000;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      ...STAGE_OPTIONS,
      ...USER_OPTIONS,
      ...WRITE_OPTION,
      simulation: { type: "string" },
      all: { type: "boolean", default: false },
      "even-so": { type: "boolean", default: false },
    },
  });
  const stage = openStage(values);
  const scope = await scopeOf(stage, values);
  if (scope === "everyone") console.error("Reading the index of every simulation…");

  if (values.write && !values["even-so"]) await refuseTooEarly(stage);

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

/**
 * Throws where the jobs will be served without a second message, or could not be served yet: what is sent again makes a
 * backlog longer, and is billed again.
 */
async function refuseTooEarly({ table, backlogs }: Stage): Promise<void> {
  const admission = createAdmission({ table, runtime, failingMs: 0, patienceMs: PATIENCE_MS });
  if (await admission.shouldWait("correction")) {
    throw new OperatorError(
      "The provider is held to be down, and jobs wait for it. Add --even-so to send all the same.",
    );
  }
  for (const [job, backlog] of Object.entries(await backlogs())) {
    const { visible, running, delayed } = backlog;
    if (waiting(backlog) <= BACKLOG) continue;
    throw new OperatorError(
      `The queue of ${job} has a backlog: ${visible} waiting, ${running} running, ${delayed} delayed. Jobs in it need no second message: wait until it is served, or add --even-so.`,
    );
  }
}

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
