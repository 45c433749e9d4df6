import type { Job } from "../simulation/row.ts";
import type { JobMessage } from "./message.ts";

/** Deliveries after which a queue gives a message up: what makes the queues sets them by this figure. */
export const MAX_RECEIVES = 3;

/** Where the jobs of a correction are sent. Delivery is at least once, and never before `delaySeconds`. */
export interface JobQueues {
  send(job: Job, message: JobMessage, options: { delaySeconds: number }): Promise<void>;
}
