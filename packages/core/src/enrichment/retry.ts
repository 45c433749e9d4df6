import type { JobStatuses } from "@epreuve/contract/statuts";
import { whileOpen } from "../account/closed.ts";
import { type CountedCall, longestRefusal, rateSteps, writeWithRefund } from "../account/rate.ts";
import { AppError, unavailable } from "../app-error.ts";
import type { JobQueues } from "../jobs/job-queues.ts";
import type { Runtime } from "../runtime.ts";
import { jobOf } from "../simulation/job.ts";
import { readSimulation } from "../simulation/read.ts";
import { JOBS, type Job, type SimulationRow } from "../simulation/row.ts";
import { isHeld } from "../simulation/state.ts";
import { confirmRequeue, leaseRequeue, releaseRequeue } from "../simulation/transitions/jobs.ts";
import { retryOnContention, SIMULATION_CONTENTION } from "../table/contention.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

export interface RetryDependencies {
  table: Table;
  runtime: Runtime;
  queues: JobQueues;
}

/** Failed jobs that were leased for this requeue. */
interface LeasedJobs {
  ref: SimulationRef;
  simulation: SimulationRow;
  correctionId: string;
  jobs: readonly Job[];
  requeueId: string;
  counted: CountedCall;
}

/**
 * Queues again what failed, for the candidate: lease, messages, confirmation. A leased job stays `failed` until its
 * message is sent, and the message runs from the lease on, so no crash leaves a job `pending` without a message: it
 * stays `failed`, and can be retried once the lease has timed out. Of two retries at once, one is made.
 *
 * Throws SIMULATION_NOT_FOUND, NOTHING_TO_RETRY where nothing failed or a retry is under way, RATE_LIMITED; then nothing
 * is written. Throws SERVICE_UNAVAILABLE when the table or a queue does not respond; what was not sent stays `failed`,
 * and where nothing was, the call is refunded.
 */
export async function retryEnrichment(
  deps: RetryDependencies,
  ref: SimulationRef,
  remainingMs: number,
): Promise<JobStatuses> {
  const leased = await retryOnContention(deps.runtime, SIMULATION_CONTENTION, () =>
    lease(deps, ref, remainingMs),
  );
  await send(deps, leased);
  const { simulation, jobs, requeueId } = leased;
  for (const job of jobs) await deps.table.write(confirmRequeue(ref, job, requeueId));
  const statusOf = (job: Job) => (jobs.includes(job) ? "pending" : jobOf(simulation, job).status);
  return { exercices_status: statusOf("exercices"), modele_status: statusOf("modele") };
}

/** Leases the failed jobs and counts the call, in one transaction; undefined when something changed since the read. */
async function lease(
  { table, runtime }: RetryDependencies,
  ref: SimulationRef,
  remainingMs: number,
): Promise<LeasedJobs | undefined> {
  const simulation = await readSimulation(table, ref);
  const nowMs = runtime.now();
  const jobs = JOBS.filter((job) => {
    const state = jobOf(simulation, job);
    return state.status === "failed" && !isHeld(state.lease, nowMs);
  });
  const { correction_id: correctionId } = simulation;
  if (jobs.length === 0 || correctionId === undefined) throw new AppError("NOTHING_TO_RETRY");

  const requeueId = runtime.uuid();
  const counted = { owner: ref.owner, name: "enrichments", scope: ref.simulationId, atMs: nowMs } as const;
  const leased = { ref, simulation, correctionId, jobs, requeueId, counted };
  const rates = rateSteps(counted);
  const write = leaseRequeue(ref, jobs, {
    requeue: { id: requeueId, at: nowMs },
    lease: { id: requeueId, until: nowMs + remainingMs },
    correctionId,
  });
  const outcome = await table
    .transact([write, ...rates.map(({ write }) => write), whileOpen(ref.owner, "SIMULATION_NOT_FOUND")])
    .catch(async (error: unknown) => {
      await giveBack({ table, runtime }, leased);
      throw error;
    });
  if (outcome.done) return leased;
  const [changed, ...full] = outcome.failed;
  if (changed === undefined) throw longestRefusal(rates, full);
  return undefined;
}

/** Sends the messages. Where one cannot be sent, its job's lease ends, and the other job runs. */
async function send({ table, runtime, queues }: RetryDependencies, leased: LeasedJobs): Promise<void> {
  const { ref, correctionId, jobs, requeueId } = leased;
  const message = {
    owner: ref.owner,
    simulation_id: ref.simulationId,
    correction_id: correctionId,
    order: requeueId,
  };
  const sent = await Promise.allSettled(jobs.map((job) => queues.send(job, message, { delaySeconds: 0 })));
  const failure = sent.find((one) => one.status === "rejected");
  if (failure === undefined) return;
  const unsent = jobs.filter((_, index) => sent[index]?.status === "rejected");
  if (unsent.length === jobs.length) await giveBack({ table, runtime }, leased);
  // If the queue accepted a message after all, its worker finds no lease and drops it.
  else await table.write(releaseRequeue(ref, unsent, requeueId)).catch(() => {});
  throw unavailable(failure.reason);
}

/** Ends the lease of all its jobs and refunds the call, if that was written. Never throws: the lease times out. */
async function giveBack(
  { table, runtime }: Pick<RetryDependencies, "table" | "runtime">,
  { ref, jobs, requeueId, counted }: LeasedJobs,
): Promise<void> {
  const release = releaseRequeue(ref, jobs, requeueId);
  await writeWithRefund(table, release, counted, runtime.now()).catch(() => {});
}
