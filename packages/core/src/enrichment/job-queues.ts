import type { Job } from "../simulation/row.ts";
import type { JobMessage } from "./message.ts";

/** Where the jobs of a correction are sent. Delivery is at least once, and never before `delaySeconds`. */
export interface JobQueues {
  send(job: Job, message: JobMessage, options: { delaySeconds: number }): Promise<void>;
}
