import type { Job } from "../simulation/row.ts";
import type { JobMessage } from "./message.ts";

/** Deliveries after which a queue dead-letters a message. The queues are configured with this value. */
export const MAX_RECEIVES = 3;

/** Deadline of a job's provider calls, in milliseconds. */
export const JOB_DEADLINE_MS = 100_000;

/** Time-out of a worker, in milliseconds: its job's deadline, and the time to read and to write the result. */
export const WORKER_TIMEOUT_MS = 110_000;

/** Sends the jobs of a correction to their queues. Delivery is at least once, and not before `delaySeconds`. */
export interface JobQueues {
  send(job: Job, message: JobMessage, options: { delaySeconds: number }): Promise<void>;
}
