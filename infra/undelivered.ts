import { TWO_WEEKS_S } from "./retention";
import { createQueuePolicy } from "./tls-only";

/**
 * The queue of messages that a topic could not deliver, and the redrive policy with which its subscriptions name it.
 * Without it an alarm whose e-mail is refused for some hours leaves no trace. Nothing reads the queue but an operator.
 */
export function createUndelivered(name: string, topic: sst.aws.SnsTopic) {
  const queue = new sst.aws.Queue(`${name}Undelivered`, {
    transform: { queue: { messageRetentionSeconds: TWO_WEEKS_S } },
  });
  createQueuePolicy(`${name}Undelivered`, queue, [
    {
      Sid: "FromTheTopic",
      Effect: "Allow",
      Principal: { Service: "sns.amazonaws.com" },
      Action: "sqs:SendMessage",
      Resource: queue.arn,
      Condition: { ArnEquals: { "aws:SourceArn": topic.arn } },
    },
  ]);
  return { queue, redrivePolicy: $jsonStringify({ deadLetterTargetArn: queue.arn }) };
}
