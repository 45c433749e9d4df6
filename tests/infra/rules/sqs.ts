import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import { fields, is, json, OWN_NAME, orAbsent, ownName } from "./checks.ts";
import { physicalName } from "./names.ts";
import { type Check, kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const QUEUE = "aws:sqs/queue:Queue";
const MAPPING = "aws:lambda/eventSourceMapping:EventSourceMapping";

/** SQS keeps no message longer. */
const LONGEST_S = 14 * 24 * 60 * 60;

/** As AWS advises: a batch under way is never delivered to another worker. */
const TIMEOUTS_HIDDEN = 6;

const isDeadLetter = (name: string) => /Dlq/.test(name);

/** Its worker's time-out, six times. */
const hidden: Check = (value, { resource, stage }) => {
  const mapping = stage.of(MAPPING).find(({ inputs }) => inputs.eventSourceArn === stage.arnOf(resource));
  const timeout = stage.functionIn(mapping?.inputs.functionName)?.inputs.timeout;
  return typeof timeout === "number" && value === TIMEOUTS_HIDDEN * timeout;
};

const redriven: Check = (value, seen) => {
  if (isDeadLetter(seen.resource.name)) return value === undefined;
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
  messageRetentionSeconds: [is(LONGEST_S), "A job is lost before an operator has mended its worker."],
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
  const wanted = deadLetters(seen.resource) ? 2 : seen.stage.production ? 20 : 2;
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

export const queueRules: StageRule[] = [
  {
    id: "sqs.consumed-once",
    danger: "A queue nobody reads keeps its jobs until they are dropped; one read twice runs them twice.",
    broken: (stage: Stage) =>
      stage
        .of(QUEUE)
        .filter(
          (queue) =>
            stage.of(MAPPING).filter(({ inputs }) => inputs.eventSourceArn === stage.arnOf(queue)).length !==
            1,
        )
        .map(physicalName),
  },
];
