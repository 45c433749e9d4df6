import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import { outputsOf } from "../../../scripts/infra/evaluator/cloud.ts";
import type { Resource } from "../../../scripts/infra/graph.ts";
import { USES } from "../suites/permissions.ts";
import { difference, fields, is, isWhat, json, OWN_NAME, orAbsent, ownName } from "./checks.ts";
import { physicalName } from "./names.ts";
import { type Check, kind, type StageRule } from "./rule.ts";
import { overTlsOnly, TOPICS } from "./sns.ts";
import type { Stage } from "./stage.ts";

const QUEUE = "aws:sqs/queue:Queue";
const POLICY = "aws:sqs/queuePolicy:QueuePolicy";
const MAPPING = "aws:lambda/eventSourceMapping:EventSourceMapping";

/** SQS keeps no message longer. */
const LONGEST_S = 14 * 24 * 60 * 60;

/** An alarm on what was given up ends by itself. */
const A_DAY_S = 24 * 60 * 60;

/** As AWS advises: a batch under way is never delivered to another worker. */
const TIMEOUTS_HIDDEN = 6;

export const isDeadLetter = (name: string) => /Dlq/.test(name);

/** Whether it keeps what a topic could not deliver. Such a queue has no worker: an operator reads it. */
export function isUndelivered(stage: Stage, queue: Resource): boolean {
  const arn = stage.arnOf(queue);
  return (
    !isDeadLetter(queue.name) &&
    stage
      .of("aws:sns/topicSubscription:TopicSubscription")
      .some(
        ({ inputs }) => typeof inputs.redrivePolicy === "string" && inputs.redrivePolicy.includes(`"${arn}"`),
      )
  );
}

/** The queues of jobs, and those of given-up ones. */
export function jobQueuesOf(stage: Stage): Resource[] {
  return stage.of(QUEUE).filter((queue) => !isUndelivered(stage, queue));
}

/** Queues to which a scheduled function sends again what is still due: nothing in them is lost when it is dropped. */
const SWEPT = Object.entries(USES)
  .filter(([handler]) => handler.startsWith("scheduled/"))
  .flatMap(([, { sendsTo = [] }]) => sendsTo);

export const isSwept = (name: string) => SWEPT.includes(name.replace(/(Dlq|Queue)Queue$/, "Queue"));

/** Where given-up messages only show that something failed: they have no worker, and are gone after a day. */
export const isOnlySeen = (name: string) => isDeadLetter(name) && isSwept(name);

/** SQS's own: for as long a message that an operator has looked at is not seen. */
const READ_BY_HAND_S = 30;

/** Its worker's time-out, six times. */
const hidden: Check = (value, { resource, stage }) => {
  if (isUndelivered(stage, resource) || isOnlySeen(resource.name)) return value === READ_BY_HAND_S;
  const mapping = stage.of(MAPPING).find(({ inputs }) => inputs.eventSourceArn === stage.arnOf(resource));
  const timeout = stage.functionIn(mapping?.inputs.functionName)?.inputs.timeout;
  return typeof timeout === "number" && value === TIMEOUTS_HIDDEN * timeout;
};

const redriven: Check = (value, seen) => {
  // Where jobs are given up, or alarms not delivered, is an end.
  if (isDeadLetter(seen.resource.name) || isUndelivered(seen.stage, seen.resource))
    return value === undefined;
  const own = seen.resource.name.replace(/QueueQueue$/, "DlqQueue");
  return json(
    fields({
      deadLetterTargetArn: is(seen.stage.arnOf(seen.stage.named(QUEUE, own))),
      maxReceiveCount: is(MAX_RECEIVES),
    }),
  )(value, seen);
};

export const queues = kind(QUEUE, "sqs.queue", {
  name: [ownName, OWN_NAME],
  messageRetentionSeconds: [
    isWhat(({ resource }) => (isOnlySeen(resource.name) ? A_DAY_S : LONGEST_S)),
    "A job is lost before an operator has mended its worker, or an alarm before anybody has looked.",
  ],
  visibilityTimeoutSeconds: [hidden, "A job under way is given to a second worker, and paid for twice."],
  redrivePolicy: [redriven, "A job that fails is tried for ever or given up at once, and nobody is told."],
  delaySeconds: [is(0), "Every job waits before it starts."],
  fifoQueue: [is(false), "Jobs of all users wait for each other, and the code sends no group."],
  contentBasedDeduplication: [is(false), "A retry asked for within five minutes is swallowed."],
  sqsManagedSseEnabled: [orAbsent(is(true)), "Messages lie in the clear: SQS encrypts unless told not to."],
});

/** The handler that consumes each queue, by the queue's job; a dead-letter queue has the one worker of all. */
function consumerOf(queue: string): string {
  return isDeadLetter(queue)
    ? "workers/dead-letter"
    : `workers/${queue.replace(/Queue.*$/, "").toLowerCase()}`;
}

const ownConsumer: Check = (value, { resource, stage }) => {
  const queue = stage.of(QUEUE).find((one) => stage.arnOf(one) === resource.inputs.eventSourceArn);
  return (
    queue !== undefined &&
    stage.handlerIn(value) === consumerOf(queue.name) &&
    new RegExp(`:function:.*-${resource.name.replace("EventSourceMapping", "FunctionFunction")}-`).test(
      String(value),
    )
  );
};

const ownSource: Check = (value, { resource, stage }) => {
  const queue = stage.of(QUEUE).find((one) => stage.arnOf(one) === value);
  return queue !== undefined && resource.name.startsWith(queue.name.replace(/Queue$/, "Subscriber"));
};

const deadLetters = ({ inputs }: { inputs: Record<string, unknown> }) =>
  isDeadLetter(String(inputs.eventSourceArn));

/** AWS refuses less. */
const LEAST_CONCURRENCY = 2;

const concurrency: Check = (value, seen) => {
  const { eventSourceArn } = seen.resource.inputs;
  const queue = seen.stage.of(QUEUE).find((one) => seen.stage.arnOf(one) === eventSourceArn);
  // Nobody waits for what is swept.
  const wanted =
    deadLetters(seen.resource) || (queue !== undefined && isSwept(queue.name))
      ? 2
      : seen.stage.production
        ? 20
        : 2;
  return value === wanted && wanted >= LEAST_CONCURRENCY;
};

export const mappings = kind(MAPPING, "lambda.mapping", {
  eventSourceArn: [ownSource, "A queue has no worker, or two."],
  functionName: [ownConsumer, "Another worker reads the queue, and cannot read its messages."],
  batchSize: [
    (value, { resource }) => value === (deadLetters(resource) ? 10 : 1),
    "A slow job delays the others of its batch; without batches given-up jobs cost ten times as much.",
  ],
  functionResponseTypes: [
    is(["ReportBatchItemFailures"]),
    "One failure brings the whole batch back, what succeeded too.",
  ],
  maximumBatchingWindowInSeconds: [is(0), "A job waits for others before it starts."],
  scalingConfig: [
    fields({ maximumConcurrency: concurrency }),
    "Below 2 AWS refuses the deployment; above the provider's quota jobs fail together.",
  ],
});

const consumersOf = (stage: Stage, queue: Resource) =>
  stage.of(MAPPING).filter(({ inputs }) => inputs.eventSourceArn === stage.arnOf(queue)).length;

const urlOf = (queue: Resource) => String(outputsOf(QUEUE, queue.name, queue.inputs).url);

/** TLS only; and of a queue that keeps what a topic could not deliver, that topic may send to it. */
const queuePolicy: Check = (value, seen) => {
  const { stage, resource } = seen;
  const queue = stage.of(QUEUE).find((one) => urlOf(one) === resource.inputs.queueUrl);
  if (queue === undefined) return false;
  const arn = stage.arnOf(queue);
  const fromTopic = () => ({
    Sid: "FromTheTopic",
    Effect: "Allow",
    Principal: { Service: "sns.amazonaws.com" },
    Action: "sqs:SendMessage",
    Resource: arn,
    Condition: {
      ArnEquals: {
        "aws:SourceArn": stage.arnOf(
          stage.named("aws:sns/topic:Topic", queue.name.replace(/UndeliveredQueue$/, "Topic")),
        ),
      },
    },
  });
  return json(
    is({
      Version: "2012-10-17",
      Statement: [...(isUndelivered(stage, queue) ? [fromTopic()] : []), overTlsOnly("sqs:*", arn)],
    }),
  )(value, seen);
};

export const queuePolicies = kind(POLICY, "sqs.policy", {
  queueUrl: [
    (value, { stage, resource }) =>
      stage
        .of(QUEUE)
        .some((queue) => urlOf(queue) === value && queue.name === resource.name.replace(/Policy$/, "Queue")),
    "A queue lacks its policy, and another has two: AWS keeps the last.",
  ],
  policy: [
    queuePolicy,
    "Jobs travel in the clear, strangers send them, or a topic may not keep what it cannot deliver.",
  ],
});

export const queueRules: StageRule[] = [
  {
    id: "sqs.consumed-once",
    danger: "A queue nobody reads keeps its jobs until they are dropped; one read twice runs them twice.",
    broken: (stage: Stage) =>
      jobQueuesOf(stage)
        .filter((queue) => consumersOf(stage, queue) !== (isOnlySeen(queue.name) ? 0 : 1))
        .map(physicalName),
  },
  {
    id: "sqs.undelivered",
    danger: "A worker swallows the alarms that could not be delivered; or a topic keeps none of them.",
    broken: (stage: Stage) => {
      const kept = stage.of(QUEUE).filter((queue) => isUndelivered(stage, queue));
      return [
        ...kept.filter((queue) => consumersOf(stage, queue) > 0).map(physicalName),
        ...difference(
          Object.values(TOPICS).map((topic) => topic.replace(/Topic$/, "UndeliveredQueue")),
          kept.map(({ name }) => name),
        ),
      ];
    },
  },
  {
    id: "sqs.policies",
    danger: "A queue without a policy is reached in the clear; of two, AWS keeps the last.",
    broken: (stage: Stage) =>
      difference(
        stage.of(QUEUE).map(urlOf),
        stage.of(POLICY).map(({ inputs }) => String(inputs.queueUrl)),
      ),
  },
];
