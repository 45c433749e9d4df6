import type { JobMessage } from "../jobs/message.ts";
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

/**
 * The condition of whoever takes a job over, to run it or to give it up: it waits for this message, and nobody who may
 * still be alive holds it.
 */
export function untaken(job: Job, { correction_id, order }: JobMessage, nowMs: number): Condition {
  const awaited = awaits(job, order);
  return {
    template: `{correction_id} = :correction_id AND ${awaited.template} AND ({${job}_status} = :pending OR ({${job}_status} = :processing AND {${job}_claim.until} <= :now))`,
    values: { ...awaited.values, correction_id, pending: "pending", processing: "processing", now: nowMs },
  };
}
