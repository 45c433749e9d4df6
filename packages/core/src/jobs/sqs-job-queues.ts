import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Job } from "../simulation/row.ts";
import type { JobQueues } from "./job-queues.ts";

/** The job queues on SQS. */
export function createSqsJobQueues(client: SQSClient, queueUrl: (job: Job) => string): JobQueues {
  return {
    async send(job, message, { delaySeconds }) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl(job),
          MessageBody: JSON.stringify(message),
          DelaySeconds: delaySeconds,
        }),
      );
    },
  };
}
