import type { SimulationRef } from "../../table/keys.ts";
import type { Condition, TableWrite } from "../../table/write.ts";
import { JOB_ATTRIBUTES, type JobRequest } from "../job.ts";
import type { Job, Lease, Requeue } from "../row.ts";
import { simulationUpdate } from "./simulation-update.ts";

/*
 * The jobs of a finished simulation. Jobs do not change its `version` and `updated_at`: they change nothing of the
 * candidate's, and `updated_at` records when the correction was committed.
 */

/** Where a write of a job is recognised: the id of its lease, or of its requeue. */
const LEASE_ID: Record<Job, string> = { exercices: "exercices_claim.id", modele: "modele_claim.id" };
const REQUEUE_ID: Record<Job, string> = { exercices: "exercices_order.id", modele: "modele_order.id" };

/** Leases a job that waits for this message: only one worker at a time runs it. */
export function leaseJob(
  ref: SimulationRef,
  job: Job,
  { request, lease, nowMs }: { request: JobRequest; lease: Lease; nowMs: number },
): TableWrite {
  const { status, lease: leaseAttribute } = JOB_ATTRIBUTES[job];
  return simulationUpdate(ref)
    .setAt(status, "processing")
    .setAt(leaseAttribute, lease)
    .when(untaken(job, request, nowMs))
    .recognisedBy(LEASE_ID[job], lease.id);
}

/** Ends a run with a status, under the job's lease. */
export function settleJob(
  ref: SimulationRef,
  job: Job,
  { leaseId, status }: { leaseId: string; status: "ready" | "failed" | "pending" },
): TableWrite {
  const names = JOB_ATTRIBUTES[job];
  return simulationUpdate(ref)
    .setAt(names.status, status)
    .remove(names.lease)
    .when({
      template: "{status} = :processing AND {lease.id} = :lease_id",
      values: { processing: "processing", lease_id: leaseId },
      names,
    });
}

/** Marks a job `failed` whose message was dead-lettered, if the job waits for that message. */
export function giveUpJob(
  ref: SimulationRef,
  job: Job,
  { request, nowMs }: { request: JobRequest; nowMs: number },
): TableWrite {
  const { status, lease } = JOB_ATTRIBUTES[job];
  return simulationUpdate(ref)
    .setAt(status, "failed")
    .remove(lease)
    .when(untaken(job, request, nowMs));
}

/** A job as it was when found stalled. */
export interface SeenJob {
  correctionId: string;
  status: "failed" | "pending" | "processing";
  requeueId?: string;
  leaseId?: string;
}

/** Requeues a job for the message of this requeue, if it is unchanged since it was found. */
export function requeueJob(
  ref: SimulationRef,
  job: Job,
  { requeue, seen }: { requeue: Requeue; seen: SeenJob },
): TableWrite {
  const names = JOB_ATTRIBUTES[job];
  return simulationUpdate(ref)
    .setAt(names.status, "pending")
    .setAt(names.requeue, requeue)
    .remove(names.lease)
    .when({
      template: "{correction_id} = :correction_id AND {status} = :status",
      values: { correction_id: seen.correctionId, status: seen.status },
      names,
    })
    .when(awaits(job, seen.requeueId))
    .when(
      seen.leaseId === undefined
        ? { template: "attribute_not_exists({lease})", names }
        : { template: "{lease.id} = :lease_id", values: { lease_id: seen.leaseId }, names },
    )
    .recognisedBy(REQUEUE_ID[job], requeue.id);
}

/**
 * Leases failed jobs for the one who requeues them: they stay `failed`, and their messages, once sent, may run. Nobody
 * else requeues them until the lease times out.
 */
export function leaseRequeue(
  ref: SimulationRef,
  jobs: readonly Job[],
  { requeue, lease, correctionId }: { requeue: Requeue; lease: Lease; correctionId: string },
): TableWrite {
  const leased = simulationUpdate(ref).when({
    template: "{correction_id} = :correction_id",
    values: { correction_id: correctionId },
  });
  for (const job of jobs) {
    const names = JOB_ATTRIBUTES[job];
    leased
      .setAt(names.requeue, requeue)
      .setAt(names.lease, lease)
      .when({
        template: "{status} = :failed AND (attribute_not_exists({lease}) OR {lease.until} <= :at)",
        values: { failed: "failed", at: requeue.at },
        names,
      })
      .recognisedBy(REQUEUE_ID[job], requeue.id);
  }
  return leased;
}

/** Shows a job as `pending` whose message was sent, unless a worker has it already. */
export function confirmRequeue(ref: SimulationRef, job: Job, requeueId: string): TableWrite {
  const { status, lease } = JOB_ATTRIBUTES[job];
  return simulationUpdate(ref).setAt(status, "pending").remove(lease).when(leasedForRequeue(job, requeueId));
}

/** Ends the lease of jobs whose messages could not be sent: they stay `failed`. */
export function releaseRequeue(ref: SimulationRef, jobs: readonly Job[], requeueId: string): TableWrite {
  const released = simulationUpdate(ref);
  for (const job of jobs) {
    released.remove(JOB_ATTRIBUTES[job].lease).when(leasedForRequeue(job, requeueId));
  }
  return released;
}

function leasedForRequeue(job: Job, requeueId: string): Condition {
  return {
    template: "{status} = :failed AND {lease.id} = :requeue_id",
    values: { failed: "failed", requeue_id: requeueId },
    names: JOB_ATTRIBUTES[job],
  };
}

/** Marks a job `failed` whose requeue could not send its message. */
export function abandonRequeue(ref: SimulationRef, job: Job, requeueId: string): TableWrite {
  const names = JOB_ATTRIBUTES[job];
  return simulationUpdate(ref)
    .setAt(names.status, "failed")
    .when({ template: "{status} = :pending", values: { pending: "pending" }, names })
    .when(awaits(job, requeueId));
}

/** `isAwaited` as the condition of a write. */
function awaits(job: Job, requeueId: string | undefined): Condition {
  const names = JOB_ATTRIBUTES[job];
  return requeueId === undefined
    ? { template: "attribute_not_exists({requeue})", names }
    : { template: "{requeue.id} = :requeue_id", values: { requeue_id: requeueId }, names };
}

/**
 * The condition for a worker to run a job or to give it up: the job waits for this message, and no worker holds its
 * lease.
 */
function untaken(job: Job, { correctionId, requeueId }: JobRequest, nowMs: number): Condition {
  const awaited = awaits(job, requeueId);
  const requeued = requeueId === undefined ? undefined : leasedForRequeue(job, requeueId);
  return {
    template: [
      "{correction_id} = :correction_id",
      awaited.template,
      `({status} = :pending OR ({status} = :processing AND {lease.until} <= :now)${requeued ? ` OR (${requeued.template})` : ""})`,
    ].join(" AND "),
    values: {
      ...awaited.values,
      ...requeued?.values,
      correction_id: correctionId,
      pending: "pending",
      processing: "processing",
      now: nowMs,
    },
    names: JOB_ATTRIBUTES[job],
  };
}
