import * as v from "valibot";
import type { Runtime } from "../runtime.ts";
import { jobOf } from "../simulation/job.ts";
import { readSimulation } from "../simulation/read.ts";
import { JOBS, type Job, type SimulationRow } from "../simulation/row.ts";
import type { SeenJob } from "../simulation/transitions/jobs.ts";
import { SIMULATIONS_BY_SEQ } from "../table/definition.ts";
import { ownerOf, ownerPartition, type SimulationRef, simulationIdOf } from "../table/keys.ts";
import type { Scan } from "../table/scan.ts";
import type { Table } from "../table/table.ts";

/**
 * A job that no worker runs and no message is likely to finish, as it was found. Its requeue is conditional on that
 * state.
 */
export interface StalledJob {
  ref: SimulationRef;
  job: Job;
  /** When its message was last sent, or when its last lease timed out: ISO 8601, UTC. */
  since: string;
  seen: SeenJob;
}

/** Which jobs: those of one simulation, of one user, or of everyone. */
export type JobScope = { owner: string; simulationId?: string } | "everyone";

/**
 * Age at which an unfinished job counts as stalled. A message is delivered three times within 33 min (3 × 660 s, six
 * times the worker's time-out); a queue that lags more than this has raised its alarm long before. A message that
 * arrives later is dropped, since its requeue id no longer matches.
 */
export const STALLED_AFTER_MS = 60 * 60 * 1000;

/**
 * Statuses of a stalled job. Only simulations have statuses, so this also filters out live turns of an older version.
 */
const UNFINISHED = {
  FilterExpression:
    "exercices_status IN (:failed, :pending, :processing) OR modele_status IN (:failed, :pending, :processing)",
  ExpressionAttributeValues: { ":failed": "failed", ":pending": "pending", ":processing": "processing" },
};

const KeySchema = v.object({ pk: v.string(), sk: v.string() });

/**
 * The stalled jobs of a scope: failed ones, and unfinished ones unchanged for an hour. `everyone` reads the whole index
 * of simulations, without their texts: about one read unit per 20 simulations ever created. Throws SIMULATION_NOT_FOUND
 * for one simulation that the user does not have.
 */
export async function* findStalledJobs(
  { table, scan, runtime }: { table: Table; scan: Scan; runtime: Pick<Runtime, "now"> },
  scope: JobScope,
): AsyncGenerator<StalledJob> {
  for await (const ref of unfinished(table, scan, scope)) {
    const simulation = await readSimulation(table, ref);
    for (const job of JOBS) {
      const stalled = stalledJob(ref, simulation, job, runtime.now());
      if (stalled !== undefined) yield stalled;
    }
  }
}

/** The simulations of a scope that may have stalled jobs; the index is eventually consistent. */
async function* unfinished(table: Table, scan: Scan, scope: JobScope): AsyncGenerator<SimulationRef> {
  if (scope === "everyone") {
    for await (const item of scan({ IndexName: SIMULATIONS_BY_SEQ, ...UNFINISHED })) {
      const { pk, sk } = v.parse(KeySchema, item);
      yield { owner: ownerOf(pk), simulationId: simulationIdOf(sk) };
    }
    return;
  }
  const { owner, simulationId } = scope;
  if (simulationId !== undefined) {
    yield { owner, simulationId };
    return;
  }
  const items = await table.queryAll({
    IndexName: SIMULATIONS_BY_SEQ,
    KeyConditionExpression: "pk = :pk",
    FilterExpression: UNFINISHED.FilterExpression,
    ExpressionAttributeValues: {
      ...UNFINISHED.ExpressionAttributeValues,
      ":pk": ownerPartition(owner),
    },
  });
  for (const item of items) yield { owner, simulationId: simulationIdOf(v.parse(KeySchema, item).sk) };
}

function stalledJob(
  ref: SimulationRef,
  simulation: SimulationRow,
  job: Job,
  nowMs: number,
): StalledJob | undefined {
  const { status, requeue, lease } = jobOf(simulation, job);
  const { correction_id: correctionId } = simulation;
  if (status === "none" || status === "ready" || correctionId === undefined) return undefined;
  // The last change of a finished simulation's `updated_at` is its correction's commit.
  const sinceMs = lease?.until ?? requeue?.at ?? Date.parse(simulation.updated_at);
  if (status !== "failed" && nowMs - sinceMs < STALLED_AFTER_MS) return undefined;
  return {
    ref,
    job,
    since: new Date(sinceMs).toISOString(),
    seen: {
      correctionId,
      status,
      ...(requeue !== undefined && { requeueId: requeue.id }),
      ...(lease !== undefined && { leaseId: lease.id }),
    },
  };
}
