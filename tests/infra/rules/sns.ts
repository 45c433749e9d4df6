import { GIVEN } from "../../../scripts/infra/graph.ts";
import { arnOf, difference, fields, is, json, OWN_NAME, ownName } from "./checks.ts";
import { kind, type Seen, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const TOPIC = "aws:sns/topic:Topic";
const SUBSCRIPTION = "aws:sns/topicSubscription:TopicSubscription";
const POLICY = "aws:sns/topicPolicy:TopicPolicy";

const listed = (given: string) => given.split(",").map((one) => one.trim());

/** Whom each topic tells, by its name in the graph. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  AlarmsTopic: listed(GIVEN.ALARM_EMAIL),
  NoticesTopic: listed(GIVEN.NOTICE_EMAIL),
};

/** The topic of alarms that wake somebody, and that of those which wait until the morning. */
export const TOPICS = { urgent: "AlarmsTopic", notice: "NoticesTopic" } as const;

export function topicArn(stage: Stage, severity: keyof typeof TOPICS): string {
  return stage.arnOf(stage.named(TOPIC, TOPICS[severity]));
}

const topicWith = ({ stage }: Seen, arn: unknown) => stage.of(TOPIC).find((one) => stage.arnOf(one) === arn);

/** The queue that keeps what a topic could not deliver. */
const undeliveredOf = (seen: Seen, arn: unknown) => {
  const name = topicWith(seen, arn)?.name.replace(/Topic$/, "UndeliveredQueue");
  return seen.stage.arnOf(seen.stage.named("aws:sqs/queue:Queue", String(name)));
};

export const topics = kind(TOPIC, "sns.topic", {
  name: [ownName, OWN_NAME],
  fifoTopic: [is(false), "CloudWatch cannot tell a topic of this kind, nor the topic an address."],
});

export const subscriptions = kind(SUBSCRIPTION, "sns.subscription", {
  topic: [arnOf(TOPIC), "Alarms are told to a topic that nobody reads."],
  protocol: [is("email"), "Alarms are sent in a way that the address does not understand."],
  endpoint: [
    (value, seen) =>
      TOLD[topicWith(seen, seen.resource.inputs.topic)?.name ?? ""]?.includes(String(value)) === true,
    "Alarms are told to somebody else, or notices wake who sleeps.",
  ],
  redrivePolicy: [
    (value, seen) =>
      json(fields({ deadLetterTargetArn: is(undeliveredOf(seen, seen.resource.inputs.topic)) }))(value, seen),
    "An alarm whose message is refused for some hours leaves no trace.",
  ],
});

/** What anybody who does not come over TLS is refused. */
export function overTlsOnly(action: string, resource: unknown): unknown {
  return {
    Sid: "TlsOnly",
    Effect: "Deny",
    Principal: "*",
    Action: action,
    Resource: resource,
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  };
}

export const topicPolicies = kind(POLICY, "sns.policy", {
  arn: [
    arnOf(TOPIC),
    "The topic has SNS's own policy: whoever has an account's rights publishes, in the clear.",
  ],
  policy: [
    (value, seen) =>
      json(
        is({
          Version: "2012-10-17",
          Statement: [
            {
              Sid: "Publishers",
              Effect: "Allow",
              Principal: { Service: ["cloudwatch.amazonaws.com"] },
              Action: "sns:Publish",
              Resource: seen.resource.inputs.arn,
              Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
            },
            overTlsOnly("sns:Publish", seen.resource.inputs.arn),
          ],
        }),
      )(value, seen),
    "CloudWatch may not publish: alarms go off and nobody is told; or strangers' alarms are told as ours.",
  ],
});

export const topicRules: StageRule[] = [
  {
    id: "sns.told",
    danger: "Alarms go off, and one of those who are to be told is not.",
    broken: (stage: Stage) =>
      difference(
        Object.entries(TOLD).flatMap(([topic, addresses]) =>
          addresses.map((address) => `${topic} ${address}`),
        ),
        stage.of(SUBSCRIPTION).map(({ inputs }) => {
          const topic = stage.of(TOPIC).find((one) => stage.arnOf(one) === inputs.topic);
          return `${topic?.name} ${inputs.endpoint}`;
        }),
      ),
  },
  {
    id: "sns.topics",
    danger: "A topic without a severity, or without its policy, tells nobody.",
    broken: (stage: Stage) => [
      ...difference(
        Object.values(TOPICS),
        stage.of(TOPIC).map(({ name }) => name),
      ),
      ...difference(
        stage.of(TOPIC).map((topic) => stage.arnOf(topic)),
        stage.of(POLICY).map(({ inputs }) => String(inputs.arn)),
      ),
    ],
  },
];
