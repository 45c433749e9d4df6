import * as v from "valibot";
import { type JobMessage, refOf, requestOf } from "../jobs/message.ts";
import type { Runtime } from "../runtime.ts";
import { isSimulationId } from "../simulation/id.ts";
import { isAwaited, jobOf } from "../simulation/job.ts";
import { type Job, SimulationRowSchema } from "../simulation/row.ts";
import { isHeld } from "../simulation/state.ts";
import { giveUpJob } from "../simulation/transitions/jobs.ts";
import type { Table } from "../table/table.ts";

/**
 * Result of giving a job up. `failed`: this call marked it. `ended`: it had ended, or waits for the message of another
 * correction or requeue. `running`: a worker holds its lease, retry later.
 */
export type GivenUp = "failed" | "ended" | "running";

/** Marks a job `failed` whose message was dead-lettered, unless it has ended or is running. Idempotent. */
export async function giveUp(
  { table, runtime }: { table: Table; runtime: Runtime },
  job: Job,
  message: JobMessage,
): Promise<GivenUp> {
  if (!isSimulationId(message.simulation_id)) return "ended";
  const nowMs = runtime.now();
  const request = requestOf(message);
  const outcome = await table.write(giveUpJob(refOf(message), job, { request, nowMs }));
  if (outcome.done) return "failed";
  if (outcome.item === undefined) return "ended";
  const simulation = v.parse(SimulationRowSchema, outcome.item);
  const running = isAwaited(simulation, job, request) && isHeld(jobOf(simulation, job).lease, nowMs);
  return running ? "running" : "ended";
}
