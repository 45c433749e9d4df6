import { GetQueueAttributesCommand, type SQSClient } from "@aws-sdk/client-sqs";
import * as v from "valibot";

/** What a queue holds: messages that can be taken, those that a worker has, and those that wait for their time. */
export interface Backlog {
  visible: number;
  running: number;
  delayed: number;
}

const count = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), "0");

const AttributesSchema = v.object({
  ApproximateNumberOfMessages: count,
  ApproximateNumberOfMessagesNotVisible: count,
  ApproximateNumberOfMessagesDelayed: count,
});

/** What a queue holds now, approximately: SQS counts on many machines. */
export async function readBacklog(client: SQSClient, queueUrl: string): Promise<Backlog> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: [
        "ApproximateNumberOfMessages",
        "ApproximateNumberOfMessagesNotVisible",
        "ApproximateNumberOfMessagesDelayed",
      ],
    }),
  );
  const read = v.parse(AttributesSchema, Attributes ?? {});
  return {
    visible: read.ApproximateNumberOfMessages,
    running: read.ApproximateNumberOfMessagesNotVisible,
    delayed: read.ApproximateNumberOfMessagesDelayed,
  };
}

/** The messages that have not been served: what is sent besides comes after them. */
export function waiting({ visible, running, delayed }: Backlog): number {
  return visible + running + delayed;
}
