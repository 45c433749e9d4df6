import type { Resource } from "../../../scripts/infra/graph.ts";
import { at } from "../rules/checks.ts";
import { physicalName } from "../rules/names.ts";
import type { Stage } from "../rules/stage.ts";

export interface NagRule {
  id: string;
  /** The packs' own words. */
  cause: string;
  /** The names of the resources that break it. */
  broken(stage: Stage): string[];
}

export const type = {
  api: "aws:apigateway/restApi:RestApi",
  stage: "aws:apigateway/stage:Stage",
  method: "aws:apigateway/method:Method",
  settings: "aws:apigateway/methodSettings:MethodSettings",
  liveRoute: "aws:apigatewayv2/route:Route",
  liveStage: "aws:apigatewayv2/stage:Stage",
  pool: "aws:cognito/userPool:UserPool",
  table: "aws:dynamodb/table:Table",
  role: "aws:iam/role:Role",
  mapping: "aws:lambda/eventSourceMapping:EventSourceMapping",
  bucket: "aws:s3/bucket:Bucket",
  topic: "aws:sns/topic:Topic",
  subscription: "aws:sns/topicSubscription:TopicSubscription",
  queue: "aws:sqs/queue:Queue",
  logs: "aws:cloudwatch/logGroup:LogGroup",
  schedule: "aws:scheduler/schedule:Schedule",
};

/** The resources of a kind for which something does not hold. */
export const unless =
  (kind: string, holds: (resource: Resource, stage: Stage) => boolean) => (stage: Stage) =>
    stage
      .of(kind)
      .filter((resource) => !holds(resource, stage))
      .map(({ name }) => name);

export const statementsOf = (policy: unknown): unknown[] => {
  const read: unknown = typeof policy === "string" ? JSON.parse(policy) : policy;
  const statements = at(read, "Statement");
  return Array.isArray(statements) ? statements : [];
};

const refusesPlain = (policy: unknown) =>
  statementsOf(policy).some(
    (one) =>
      at(one, "Effect") === "Deny" &&
      JSON.stringify(at(one, "Condition"))?.includes('"aws:SecureTransport":["false"]'),
  ) ||
  statementsOf(policy).some(
    (one) =>
      at(one, "Effect") === "Deny" &&
      JSON.stringify(at(one, "Condition"))?.includes('"aws:SecureTransport":"false"'),
  );

/** A policy on a resource of its own, that refuses what is not encrypted on the way. */
export const tlsOnly = (kind: string, policyKind: string, key: string) =>
  unless(kind, (resource, stage) =>
    stage
      .of(policyKind)
      .some(
        ({ inputs }) =>
          [stage.arnOf(resource), stage.idOf(resource), physicalName(resource)].some((name) =>
            String(inputs[key]).endsWith(name),
          ) && refusesPlain(inputs.policy),
      ),
  );

export const positive = (value: unknown) => typeof value === "number" && value > 0;
