import * as v from "valibot";
import type { JobMessage } from "../jobs/message.ts";
import type { Runtime } from "../runtime.ts";
import { isSimulationId } from "../simulation/id.ts";
import { type Job, jobClaim, SimulationRowSchema } from "../simulation/row.ts";
import { isLive } from "../simulation/state.ts";
import { simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { isAwaited, untaken } from "./order.ts";

/**
 * What became of a job that was given up: `failed` by this, `ended` otherwise before (or it waits for another message:
 * of another correction, or of a re-queueing since), or `running`, for a worker that may still be alive holds it: look
 * again later.
 */
export type GivenUp = "failed" | "ended" | "running";

/** Marks a job `failed` whose message the queue has given up, unless it ended or runs. Safe to run twice. */
export async function giveUp(
  { table, runtime }: { table: Table; runtime: Runtime },
  job: Job,
  message: JobMessage,
): Promise<GivenUp> {
  if (!isSimulationId(message.simulation_id)) return "ended";
  const nowMs = runtime.now();
  const outcome = await table.write(
    update(simulationKey({ owner: message.owner, simulationId: message.simulation_id }))
      .set({ [`${job}_status`]: "failed" })
      .remove(`${job}_claim`)
      .when(untaken(job, message, nowMs)),
  );
  if (outcome.done) return "failed";
  if (outcome.item === undefined) return "ended";
  const simulation = v.parse(SimulationRowSchema, outcome.item);
  const running =
    simulation.correction_id === message.correction_id &&
    isAwaited(simulation, job, message.order) &&
    isLive(jobClaim(simulation, job), nowMs);
  return running ? "running" : "ended";
}
