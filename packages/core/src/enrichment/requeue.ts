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
 * Requeues a stalled job: sets it to `pending` under a new requeue id, on condition that it is unchanged since it was
 * found, then sends the message with that id. Two concurrent requeues send one message, and a running job gets none.
 *
 * When the message cannot be sent, the job is marked `failed` again and SERVICE_UNAVAILABLE is thrown: retry. A crash
 * between the two writes leaves it `pending` without a message; an hour later it counts as stalled again.
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
    // If the queue accepted the message after all, the worker sees that the job failed and drops it.
    await table.write(abandonRequeue(ref, job, made.id)).catch(() => {});
    throw unavailable(cause);
  }
  return "sent";
}
