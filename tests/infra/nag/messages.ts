import type { Resource } from "../../../scripts/infra/graph.ts";
import { isDeadLetter, isUndelivered } from "../rules/sqs.ts";
import type { Stage } from "../rules/stage.ts";
import { type NagRule, tlsOnly, type, unless } from "./rule.ts";

/** What nobody takes anything further from. */
const isEnd = (queue: Resource, stage: Stage) => isDeadLetter(queue.name) || isUndelivered(stage, queue);

/** About queues and topics. */
export const messages: readonly NagRule[] = [
  {
    id: "AwsSolutions-SNS3",
    cause: "The SNS Topic does not require publishers to use SSL.",
    broken: tlsOnly(type.topic, "aws:sns/topicPolicy:TopicPolicy", "arn"),
  },
  {
    id: "AwsSolutions-SQS2",
    cause: "The SQS Queue does not have server-side encryption enabled.",
    // SQS encrypts new queues by its own keys unless told not to.
    broken: unless(type.queue, ({ inputs }) => inputs.sqsManagedSseEnabled !== false),
  },
  {
    id: "AwsSolutions-SQS3",
    cause: "The SQS queue is not used as a dead-letter queue and does not have one.",
    broken: unless(
      type.queue,
      (queue, stage) => isEnd(queue, stage) || queue.inputs.redrivePolicy !== undefined,
    ),
  },
  {
    id: "AwsSolutions-SQS4",
    cause: "The SQS queue does not require requests to use SSL.",
    broken: tlsOnly(type.queue, "aws:sqs/queuePolicy:QueuePolicy", "queueUrl"),
  },
  {
    id: "Serverless-SNSRedrivePolicy",
    cause: "The SNS subscription does not have a redrive policy specified.",
    broken: unless(type.subscription, ({ inputs }) => inputs.redrivePolicy !== undefined),
  },
  {
    id: "Serverless-SQSRedrivePolicy",
    cause: "The SQS queue does not have a redrive policy configured.",
    broken: unless(
      type.queue,
      (queue, stage) => isEnd(queue, stage) || queue.inputs.redrivePolicy !== undefined,
    ),
  },
];
