import { type Job, jobOrder, type SimulationRow } from "../simulation/row.ts";
import type { Condition } from "../table/write.ts";

/*
 * Which message a job waits for. A correction's own message has no order. Re-queueing writes a new order to the
 * simulation and sends it with the message, so that only the latest message counts: an older one that still lies in
 * a queue is dropped by the worker, and is not marked failed by the dead-letter worker.
 */

/** Whether a job waits for the message of this order; undefined for the correction's own message. */
export function isAwaited(simulation: SimulationRow, job: Job, order: string | undefined): boolean {
  return jobOrder(simulation, job)?.id === order;
}

/** The same rule as the condition of a write. */
export function awaits(job: Job, order: string | undefined): Condition {
  return order === undefined
    ? { template: `attribute_not_exists({${job}_order})` }
    : { template: `{${job}_order.id} = :order`, values: { order } };
}
