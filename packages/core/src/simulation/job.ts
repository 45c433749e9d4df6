import type { JobStatus } from "@epreuve/contract/statuts";
import type { Job, Lease, Requeue, SimulationRow } from "./row.ts";

/** The attributes of each job in the simulation's item. */
export const JOB_ATTRIBUTES = {
  exercices: { status: "exercices_status", lease: "exercices_claim", requeue: "exercices_order" },
  modele: { status: "modele_status", lease: "modele_claim", requeue: "modele_order" },
} as const;

/** A job's attributes in its simulation's item. */
export interface JobState {
  status: JobStatus;
  /** Lease of the worker that runs it. */
  lease: Lease | undefined;
  /** The last requeue, if any. */
  requeue: Requeue | undefined;
}

export function jobOf(simulation: SimulationRow, job: Job): JobState {
  const { status, lease, requeue } = JOB_ATTRIBUTES[job];
  return { status: simulation[status], lease: simulation[lease], requeue: simulation[requeue] };
}

/**
 * The run that a job message requests: the job of this correction, for this requeue or, where undefined, for none. A
 * requeue writes a new identifier to the simulation and sends it with the message, so only the latest message counts:
 * the worker drops an older one that is still in a queue, and the dead-letter worker does not mark its job failed.
 */
export interface JobRequest {
  correctionId: string;
  requeueId: string | undefined;
}

/** Whether a job waits for this message. */
export function isAwaited(
  simulation: SimulationRow,
  job: Job,
  { correctionId, requeueId }: JobRequest,
): boolean {
  return simulation.correction_id === correctionId && jobOf(simulation, job).requeue?.id === requeueId;
}

/** Whether a failed job is leased for this requeue: its message was sent, or is about to be. */
export function isRequeued(simulation: SimulationRow, job: Job, { requeueId }: JobRequest): boolean {
  const { status, lease } = jobOf(simulation, job);
  return status === "failed" && lease !== undefined && lease.id === requeueId;
}
