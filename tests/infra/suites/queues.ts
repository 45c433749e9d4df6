import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import { deadlines } from "@epreuve/functions/config";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

const QueueInputs = v.looseObject({
  name: v.string(),
  visibilityTimeoutSeconds: v.number(),
  redrivePolicy: v.optional(v.string()),
});

const QUEUES = [
  { queue: "ExercicesQueue", worker: "workers/exercices", deadLetter: "ExercicesDlq", job: "exercices" },
  { queue: "ModeleQueue", worker: "workers/modele", deadLetter: "ModeleDlq", job: "modele" },
];

const ERASURES = { queue: "EffacementQueue", worker: "workers/effacement", deadLetter: "EffacementDlq" };

const JOBS_CONSUMED = QUEUES.flatMap(({ queue, worker, deadLetter }) => [
  { queue, worker },
  { queue: deadLetter, worker: "workers/dead-letter" },
]);
const CONSUMED = [...JOBS_CONSUMED, ERASURES];

/** Of alarms, by topic; only operators read them. */
const TOPICS = ["Alarms", "Notices"] as const;
const UNDELIVERED = TOPICS.map((topic) => `${topic}Undelivered`);

const PolicySchema = v.object({ Statement: v.array(v.unknown()) });

function denied(action: string, resource: unknown) {
  return {
    Sid: "TlsOnly",
    Effect: "Deny",
    Principal: "*",
    Action: action,
    Resource: resource,
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  };
}

export function queues(graph: Graph): void {
  const inputsOf = (name: string) =>
    v.parse(QueueInputs, graph.one("aws:sqs/queue:Queue", `${name}Queue`).inputs);
  const mappingOf = (name: string) => {
    const found = graph
      .of("aws:lambda/eventSourceMapping:EventSourceMapping")
      .filter(({ inputs }) => String(inputs.eventSourceArn).endsWith(`:${inputsOf(name).name}`));
    expect(found).toHaveLength(1);
    const fn = graph.functions.find(({ inputs }) =>
      String(found[0]?.inputs.functionName).endsWith(`:function:${inputs.name}`),
    );
    if (fn === undefined) throw new Error(`nothing consumes ${name}`);
    return { inputs: found[0]?.inputs ?? {}, fn };
  };

  describe("queues", () => {
    test("there is no queue but these", () => {
      expect(
        graph
          .of("aws:sqs/queue:Queue")
          .map(({ name }) => name)
          .sort(),
      ).toEqual(
        // What the erasures' queue gives up is queued anew by the sweeper: nothing consumes its dead letters.
        [...CONSUMED.map(({ queue }) => queue), ERASURES.deadLetter, ...UNDELIVERED]
          .map((name) => `${name}Queue`)
          .sort(),
      );
    });

    test("no queue, nor a topic, takes a call without TLS, and each is open to its one sender at most", () => {
      const policies = graph.of("aws:sqs/queuePolicy:QueuePolicy").map(({ inputs }) => inputs);
      for (const { inputs } of graph.of("aws:sqs/queue:Queue")) {
        const own = policies.filter(({ queueUrl }) => String(queueUrl).endsWith(`/${inputs.name}`));
        expect([inputs.name, own.length]).toEqual([inputs.name, 1]);
        const { Statement } = v.parse(PolicySchema, JSON.parse(String(own[0]?.policy)));
        const resource = expect.stringMatching(new RegExp(`:${inputs.name}$`));
        const topic = TOPICS.find((one) => String(inputs.name).includes(`${one}Undelivered`));
        expect(Statement).toEqual([
          ...(topic !== undefined
            ? [
                expect.objectContaining({
                  Effect: "Allow",
                  Principal: { Service: "sns.amazonaws.com" },
                  Action: "sqs:SendMessage",
                  Resource: resource,
                  Condition: { ArnEquals: { "aws:SourceArn": expect.stringContaining(`${topic}Topic`) } },
                }),
              ]
            : []),
          denied("sqs:*", resource),
        ]);
      }
      for (const { inputs } of graph.of("aws:sns/topic:Topic")) {
        const own = graph
          .of("aws:sns/topicPolicy:TopicPolicy")
          .filter(({ inputs: { arn } }) => String(arn).endsWith(`:${inputs.name}`));
        expect([inputs.name, own.length]).toEqual([inputs.name, 1]);
        const { Statement } = v.parse(PolicySchema, JSON.parse(String(own[0]?.inputs.policy)));
        const resource = expect.stringMatching(new RegExp(`:${inputs.name}$`));
        expect(Statement).toEqual([
          expect.objectContaining({
            Effect: "Allow",
            Principal: { Service: ["cloudwatch.amazonaws.com"] },
            Action: "sns:Publish",
            Resource: resource,
            Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
          }),
          denied("sns:Publish", resource),
        ]);
      }
    });

    test("an alarm that could not be delivered is kept for two weeks", () => {
      const names = UNDELIVERED.map((queue) => {
        const { name, messageRetentionSeconds } = graph.one("aws:sqs/queue:Queue", `${queue}Queue`).inputs;
        expect(messageRetentionSeconds).toBe(14 * 24 * 60 * 60);
        return String(name);
      });
      for (const { name, inputs } of graph.of("aws:sns/topicSubscription:TopicSubscription")) {
        const queue = names[TOPICS.findIndex((topic) => name.startsWith(topic))];
        expect(JSON.parse(String(inputs.redrivePolicy)).deadLetterTargetArn).toMatch(
          new RegExp(`:${queue}$`),
        );
      }
    });

    test.each(CONSUMED)(
      "$queue is served by $worker, one failure at a time, by so many at once",
      ({ queue, worker }) => {
        const { inputs, fn } = mappingOf(queue);
        expect(fn.handler).toBe(worker);
        expect(inputs).toMatchObject({
          functionResponseTypes: ["ReportBatchItemFailures"],
          scalingConfig: { maximumConcurrency: expect.any(Number) },
        });
      },
    );

    test.each(CONSUMED)("$queue hides a message at least six of its worker's time-outs", ({ queue }) => {
      const { fn } = mappingOf(queue);
      expect(inputsOf(queue).visibilityTimeoutSeconds).toBeGreaterThanOrEqual(6 * fn.inputs.timeout);
    });

    test.each([...QUEUES, ERASURES])(
      "$queue gives up after the deliveries its worker counts, to its dead-letter queue",
      ({ queue, deadLetter }) => {
        expect(JSON.parse(inputsOf(queue).redrivePolicy ?? "{}")).toEqual({
          deadLetterTargetArn: expect.stringMatching(new RegExp(`:${inputsOf(deadLetter).name}$`)),
          maxReceiveCount: MAX_RECEIVES,
        });
      },
    );

    test.each(QUEUES)("$deadLetter's name tells the job, as its worker expects", ({ deadLetter, job }) => {
      expect(inputsOf(deadLetter).name.toLowerCase()).toContain(job);
    });

    test.each(QUEUES)("$worker outlives its provider's deadline", ({ worker }) => {
      expect(graph.functionOf(worker).inputs.timeout * 1000).toBeGreaterThan(deadlines.jobMs());
    });
  });
}
