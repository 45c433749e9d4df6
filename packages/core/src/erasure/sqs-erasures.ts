import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Erasures } from "./erasures.ts";

/** The erasures' queue on SQS. */
export function createSqsErasures(client: SQSClient, queueUrl: string): Erasures {
  return {
    async send(message) {
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }));
    },
  };
}
