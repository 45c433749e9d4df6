import type { Job } from "../simulation/row.ts";
import type { JobMessage } from "./message.ts";

/** Deliveries after which a queue gives a message up: what makes the queues sets them by this figure. */
export const MAX_RECEIVES = 3;

/** How long the provider may work on a job, in milliseconds. */
export const JOB_DEADLINE_MS = 100_000;

/** Time a worker is given, in milliseconds: its job's deadline, and what it takes to read and to write the result. */
export const WORKER_TIMEOUT_MS = 110_000;

/** Where the jobs of a correction are sent. Delivery is at least once, and never before `delaySeconds`. */
export interface JobQueues {
  send(job: Job, message: JobMessage, options: { delaySeconds: number }): Promise<void>;
}
