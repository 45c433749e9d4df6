import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import type { Rapport } from "@epreuve/contract/rapport";
import * as v from "valibot";
import { isAccountClosed, whileOpen } from "../account/closed.ts";
import { type JobMessage, refOf, requestOf } from "../jobs/message.ts";
import type { Runtime } from "../runtime.ts";
import { isAwaited, isRequeued, type JobRequest, jobOf } from "../simulation/job.ts";
import { findSimulation } from "../simulation/read.ts";
import { type Job, type Lease, type SimulationRow, SimulationRowSchema } from "../simulation/row.ts";
import { isHeld } from "../simulation/state.ts";
import { readRapport } from "../simulation/stored-rapport.ts";
import { releaseLease } from "../simulation/transitions/correction.ts";
import { leaseJob, settleJob } from "../simulation/transitions/jobs.ts";
import { type SimulationPart, simulationPartKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { put } from "../table/write.ts";

export interface JobDependencies {
  table: Table;
  runtime: Runtime;
  /** Makes the job's result from the corrected simulation. */
  make(simulation: SimulationRow, rapport: Rapport, ask: JobAsk): Promise<Exercice[] | Modele>;
}

/** Whose job it is, and whether there is no later try. */
export interface JobAsk {
  owner: string;
  last: boolean;
}

export interface Delivery {
  message: JobMessage;
  /** How long this worker can still run, in milliseconds: its lease times out then. */
  remainingMs: number;
  /** Whether this is the last delivery before the message is dead-lettered. */
  last: boolean;
}

/** Not `done`: another worker or the correction holds the lease; redeliver the message after `laterSeconds`. */
export type JobOutcome = { done: true } | { done: false; laterSeconds: number };

const DONE: JobOutcome = { done: true };

/**
 * Runs one delivery of a job message. Delivery is at least once: a duplicate changes nothing and calls no provider
 * while the first run's lease is held, and after a worker crashed the next delivery completes the work.
 *
 * Throws what `make` throws, and SERVICE_UNAVAILABLE when the table does not respond. The job is then reset to
 * `pending`, or `failed` after the last delivery, if the lease was written and this second write succeeds. Otherwise it
 * stays as it is: `pending`, or `processing` until its lease times out. The next delivery runs it, or after the last
 * one `giveUp` marks it `failed`.
 */
export async function runJob(deps: JobDependencies, job: Job, delivery: Delivery): Promise<JobOutcome> {
  const { table, runtime } = deps;
  const ref = refOf(delivery.message);
  const request = requestOf(delivery.message);
  const simulation = await findSimulation(table, ref);
  if (simulation === undefined) return DONE;
  const nowMs = runtime.now();

  const holder = holderOf(simulation, job, request);
  if (holder === "nothing to do") return DONE;
  if (holder !== "free" && isHeld(holder, nowMs)) return later(holder.until - nowMs);
  if (simulation.statut === "in_progress") {
    // The correction crashed before its commit or is very late: once its lease is released it cannot commit.
    const released = await table.write(releaseLease(ref, request.correctionId));
    return released.done ? DONE : overtaken(released.item, job, { request, nowMs });
  }

  const lease = { id: runtime.uuid(), until: nowMs + delivery.remainingMs };
  try {
    const leased = await table.transact([
      leaseJob(ref, job, { request, lease, nowMs }),
      whileOpen(ref.owner),
    ]);
    if (!leased.done) return overtaken(leased.failed[0]?.item, job, { request, nowMs });
    const rapport = readRapport((await table.get(simulationPartKey(ref, "RAPPORT")))?.value);
    const value = await deps.make(simulation, rapport, { owner: ref.owner, last: delivery.last });
    const outcome = await table.transact([
      settleJob(ref, job, { leaseId: lease.id, status: "ready" }),
      put({ ...simulationPartKey(ref, PART[job]), value, claim_id: lease.id }).recognisedBy(
        "claim_id",
        lease.id,
      ),
      whileOpen(ref.owner),
    ]);
    if (outcome.done) return DONE;
    const [changed] = outcome.failed;
    if (changed === undefined) throw new Error("a job's part exists before the job is ready");
    return overtaken(changed.item, job, { request, nowMs: runtime.now() });
  } catch (error) {
    // Nobody is left to read it, and the simulation is being erased.
    if (isAccountClosed(error)) return DONE;
    const status = delivery.last ? "failed" : "pending";
    await table.write(settleJob(ref, job, { leaseId: lease.id, status })).catch(() => {});
    throw error;
  }
}

/**
 * What to do with the message when another write came first: drop it if its work is over, otherwise redeliver it, since
 * the worker that holds the lease may still fail.
 */
function overtaken(
  item: Record<string, unknown> | undefined,
  job: Job,
  { request, nowMs }: { request: JobRequest; nowMs: number },
): JobOutcome {
  if (item === undefined) return DONE;
  const holder = holderOf(v.parse(SimulationRowSchema, item), job, request);
  if (holder === "nothing to do") return DONE;
  return later(holder === "free" ? 0 : holder.until - nowMs);
}

const PART: Record<Job, SimulationPart> = { exercices: "EXERCICES", modele: "MODELE" };

/** The lease that may be working on this message's job; "free" where the job waits for a worker. */
function holderOf(
  simulation: SimulationRow,
  job: Job,
  request: JobRequest,
): Lease | "free" | "nothing to do" {
  if (simulation.statut === "in_progress") {
    return simulation.claim?.id === request.correctionId ? simulation.claim : "nothing to do";
  }
  if (!isAwaited(simulation, job, request)) return "nothing to do";
  const { status, lease } = jobOf(simulation, job);
  if (status === "pending" || isRequeued(simulation, job, request)) return "free";
  return status === "processing" ? (lease ?? "free") : "nothing to do";
}

function later(ms: number): JobOutcome {
  return { done: false, laterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
}
