import { AppError } from "../app-error.ts";
import type { JobQueues } from "../jobs/job-queues.ts";
import type { Runtime } from "../runtime.ts";
import type { Job } from "../simulation/row.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { awaits } from "./order.ts";
import type { StalledJob } from "./stalled.ts";

export interface RequeueDependencies {
  table: Table;
  runtime: Runtime;
  queues: JobQueues;
}

/** `changed`: someone was faster, a worker or another re-queueing; nothing was written or sent. */
export type RequeueOutcome = "sent" | "changed";

/**
 * Queues a stalled job again: back to `pending` under a new order, on condition that it still stands as it was found,
 * then the message with that order. Two who do it at once send one message, and a job that runs gets none.
 *
 * When the message cannot be sent the job is marked `failed` again and SERVICE_UNAVAILABLE is thrown: run it again.
 * A crash between the two writes leaves it `pending` without a message, and it is found stalled an hour later.
 */
export async function requeue(
  { table, runtime, queues }: RequeueDependencies,
  { ref, job, correctionId, seen }: StalledJob,
): Promise<RequeueOutcome> {
  const order = { id: runtime.uuid(), at: runtime.now() };
  const ordered = await table.write(
    update(simulationKey(ref))
      .set({ [`${job}_status`]: "pending", [`${job}_order`]: order })
      .remove(`${job}_claim`)
      .when({
        template: `{correction_id} = :correction_id AND {${job}_status} = :status`,
        values: { correction_id: correctionId, status: seen.status },
      })
      .when(awaits(job, seen.orderId))
      .when(
        seen.claimId === undefined
          ? { template: `attribute_not_exists({${job}_claim})` }
          : { template: `{${job}_claim.id} = :claim_id`, values: { claim_id: seen.claimId } },
      )
      .recognisedBy(`${job}_order.id`, order.id),
  );
  if (!ordered.done) return "changed";

  const message = {
    owner: ref.owner,
    simulation_id: ref.simulationId,
    correction_id: correctionId,
    order: order.id,
  };
  try {
    await queues.send(job, message, { delaySeconds: 0 });
  } catch (cause) {
    await giveBack(table, ref, job, order.id);
    throw new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: 1 });
  }
  return "sent";
}

/** If the queue took the message after all, the worker finds the job failed and drops it. */
async function giveBack(table: Table, ref: SimulationRef, job: Job, orderId: string): Promise<void> {
  await table
    .write(
      update(simulationKey(ref))
        .set({ [`${job}_status`]: "failed" })
        .when({ template: `{${job}_status} = :pending`, values: { pending: "pending" } })
        .when(awaits(job, orderId)),
    )
    .catch(() => {});
}
