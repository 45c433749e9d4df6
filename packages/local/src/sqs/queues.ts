import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import type { Job } from "@epreuve/core/simulation/row";

/** The queues of the service: one for each kind of job, and that of erasures. */
export type QueueName = Job | "effacement";

export interface Queue {
  url: string;
  deadLetterUrl: string;
}

/**
 * Creates a queue with its dead-letter queue, or updates the settings of an existing pair; messages stay.
 * `visibilitySeconds` is the visibility timeout, and so the wait before a failed message is delivered again.
 */
export async function ensureQueue(
  client: SQSClient,
  name: string,
  visibilitySeconds: number,
): Promise<Queue> {
  const visibility = { VisibilityTimeout: String(visibilitySeconds) };
  const deadLetterUrl = await ensure(client, `${name}-dlq`, visibility);
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetterUrl, AttributeNames: ["QueueArn"] }),
  );
  const url = await ensure(client, name, {
    ...visibility,
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: Attributes?.QueueArn,
      maxReceiveCount: MAX_RECEIVES,
    }),
  });
  return { url, deadLetterUrl };
}

/** SQS refuses to create an existing queue with other attributes, so they are set separately. */
async function ensure(client: SQSClient, name: string, Attributes: Record<string, string>): Promise<string> {
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: name }));
  if (QueueUrl === undefined) throw new Error(`The queue ${name} has no address.`);
  await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
  return QueueUrl;
}
