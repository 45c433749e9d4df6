import { unavailable } from "../app-error.ts";
import type { JobQueues } from "../jobs/job-queues.ts";
import type { Runtime } from "../runtime.ts";
import { abandonRequeue, requeueJob } from "../simulation/transitions/jobs.ts";
import type { Table } from "../table/table.ts";
import type { StalledJob } from "./stalled.ts";

export interface RequeueDependencies {
  table: Table;
  runtime: Runtime;
  queues: JobQueues;
}

/** `changed`: a worker or another requeue came first; nothing was written or sent. */
export type RequeueOutcome = "sent" | "changed";

/**
 * Queues a stalled job again: back to `pending` under a new requeue id, on condition that it still stands as it was
 * found, then the message with that id. Two requeues at once send one message, and a job that runs gets none.
 *
 * When the message cannot be sent the job is marked `failed` again and SERVICE_UNAVAILABLE is thrown: run it again.
 * A crash between the two writes leaves it `pending` without a message, and it is found stalled an hour later.
 */
export async function requeue(
  { table, runtime, queues }: RequeueDependencies,
  { ref, job, seen }: StalledJob,
): Promise<RequeueOutcome> {
  const made = { id: runtime.uuid(), at: runtime.now() };
  const requeued = await table.write(requeueJob(ref, job, { requeue: made, seen }));
  if (!requeued.done) return "changed";

  const message = {
    owner: ref.owner,
    simulation_id: ref.simulationId,
    correction_id: seen.correctionId,
    order: made.id,
  };
  try {
    await queues.send(job, message, { delaySeconds: 0 });
  } catch (cause) {
    // If the queue took the message after all, the worker finds the job failed and drops it.
    await table.write(abandonRequeue(ref, job, made.id)).catch(() => {});
    throw unavailable(cause);
  }
  return "sent";
}
