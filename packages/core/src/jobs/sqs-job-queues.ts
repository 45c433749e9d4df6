import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Job } from "../simulation/row.ts";
import type { JobQueues } from "./job-queues.ts";

/** The job queues on SQS, by queue URL. */
export function createSqsJobQueues(client: SQSClient, queueUrls: Record<Job, string>): JobQueues {
  return {
    async send(job, message, { delaySeconds }) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrls[job],
          MessageBody: JSON.stringify(message),
          DelaySeconds: delaySeconds,
        }),
      );
    },
  };
}
