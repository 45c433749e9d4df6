import { GIVEN } from "../../../scripts/infra/graph.ts";
import { arnOf, is, OWN_NAME, ownName } from "./checks.ts";
import { kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const TOPIC = "aws:sns/topic:Topic";
const SUBSCRIPTION = "aws:sns/topicSubscription:TopicSubscription";

export const topics = kind(TOPIC, "sns.topic", {
  name: [ownName, OWN_NAME],
  fifoTopic: [is(false), "CloudWatch cannot tell a topic of this kind, nor the topic an address."],
});

export const subscriptions = kind(SUBSCRIPTION, "sns.subscription", {
  topic: [arnOf(TOPIC), "Alarms are told to a topic that nobody reads."],
  protocol: [is("email"), "Alarms are sent in a way that the address does not understand."],
  endpoint: [is(GIVEN.ALARM_EMAIL), "Alarms are told to somebody else."],
});

export const topicRules: StageRule[] = [
  {
    id: "sns.heard",
    danger: "Alarms go off and nobody is told.",
    broken: (stage: Stage) =>
      stage
        .of(TOPIC)
        .filter((topic) => !stage.of(SUBSCRIPTION).some(({ inputs }) => inputs.topic === stage.arnOf(topic)))
        .map(({ name }) => name),
  },
];
