import { createSqsJobQueues } from "@epreuve/core/jobs/sqs-job-queues";
import { jobQueueUrl } from "../config.ts";
import { once } from "../once.ts";
import { sqs } from "./sqs.ts";

/** The job queues, opened at the first send. */
export const jobs = once(() => createSqsJobQueues(sqs(), jobQueueUrl));
