import type { Resource } from "../../../scripts/infra/graph.ts";
import { at, isRecord } from "../rules/checks.ts";
import { physicalName } from "../rules/names.ts";
import { isDeadLetter, isUndelivered } from "../rules/sqs.ts";
import type { Stage } from "../rules/stage.ts";
import { EVERY_METHOD } from "../rules/throttles.ts";

/*
 * The rules of cdk-nag's packs AwsSolutions and Serverless that are about what a stage has, under their ids. Those about
 * services that it does not use are left out: they would hold for ever.
 */

export interface NagRule {
  id: string;
  /** The packs' own words. */
  cause: string;
  /** The names of the resources that break it. */
  broken(stage: Stage): string[];
}

const type = {
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
const unless = (kind: string, holds: (resource: Resource, stage: Stage) => boolean) => (stage: Stage) =>
  stage
    .of(kind)
    .filter((resource) => !holds(resource, stage))
    .map(({ name }) => name);

const statementsOf = (policy: unknown): unknown[] => {
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
const tlsOnly = (kind: string, policyKind: string, key: string) =>
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

/** What nobody takes anything further from. */
const isEnd = (queue: Resource, stage: Stage) => isDeadLetter(queue.name) || isUndelivered(stage, queue);

const wildcards = ({ inputs }: Resource): boolean => {
  const policies = Array.isArray(inputs.inlinePolicies) ? inputs.inlinePolicies : [];
  return policies
    .flatMap((policy) => statementsOf(at(policy, "policy")))
    .some((one) => /\*/.test(JSON.stringify([at(one, "Action"), at(one, "Resource")])));
};

const LATEST_NODE = "nodejs24.x";

const positive = (value: unknown) => typeof value === "number" && value > 0;

export const NAG_RULES: readonly NagRule[] = [
  {
    id: "AwsSolutions-APIG1",
    cause: "The API does not have access logging enabled.",
    broken: (stage) =>
      [type.stage, type.liveStage].flatMap((kind) =>
        unless(kind, ({ inputs }) => isRecord(inputs.accessLogSettings))(stage),
      ),
  },
  {
    id: "AwsSolutions-APIG2",
    cause: "The REST API does not have request validation enabled.",
    broken: (stage) =>
      unless(type.api, () => stage.of("aws:apigateway/requestValidator:RequestValidator").length > 0)(stage),
  },
  {
    id: "AwsSolutions-APIG3",
    cause: "The REST API stage is not associated with AWS WAFv2 web ACL.",
    broken: unless(
      type.stage,
      (_, stage) => stage.of("aws:wafv2/webAclAssociation:WebAclAssociation").length > 0,
    ),
  },
  {
    id: "AwsSolutions-APIG4",
    cause: "The API does not implement authorization.",
    broken: (stage) =>
      [type.method, type.liveRoute].flatMap((kind) =>
        unless(kind, ({ inputs }) => (inputs.authorization ?? inputs.authorizationType) !== "NONE")(stage),
      ),
  },
  {
    id: "AwsSolutions-APIG6",
    cause: "The REST API Stage does not have CloudWatch logging enabled for all methods.",
    broken: (stage) => [
      ...unless(type.settings, ({ inputs }) =>
        ["ERROR", "INFO"].includes(String(at(inputs, "settings", "loggingLevel"))),
      )(stage),
      ...unless(type.stage, () =>
        stage.of(type.settings).some(({ inputs }) => inputs.methodPath === EVERY_METHOD),
      )(stage),
    ],
  },
  {
    id: "AwsSolutions-COG1",
    cause:
      "The Cognito user pool does not have a password policy of 8 characters with uppercase, numeric and special ones.",
    broken: unless(
      type.pool,
      ({ inputs: { passwordPolicy } }) =>
        Number(at(passwordPolicy, "minimumLength")) >= 8 &&
        ["requireUppercase", "requireNumbers", "requireSymbols"].every(
          (one) => at(passwordPolicy, one) === true,
        ),
    ),
  },
  {
    id: "AwsSolutions-COG2",
    cause: "The Cognito user pool does not require MFA.",
    broken: unless(type.pool, ({ inputs }) => inputs.mfaConfiguration === "ON"),
  },
  {
    id: "AwsSolutions-COG4",
    cause: "The API GW method does not use a Cognito user pool authorizer.",
    broken: unless(type.method, ({ inputs }) => inputs.authorization === "COGNITO_USER_POOLS"),
  },
  {
    id: "AwsSolutions-COG8",
    cause: "The Cognito user pool is not on the plus tier.",
    broken: unless(type.pool, ({ inputs }) => inputs.userPoolTier === "PLUS"),
  },
  {
    id: "AwsSolutions-DDB3",
    cause: "The DynamoDB table does not have Point-in-time Recovery enabled.",
    broken: unless(type.table, ({ inputs }) => at(inputs, "pointInTimeRecovery", "enabled") === true),
  },
  {
    id: "AwsSolutions-IAM4",
    cause: "The IAM role uses AWS managed policies.",
    broken: unless(
      type.role,
      ({ inputs }) => !JSON.stringify(inputs.managedPolicyArns ?? []).includes(":iam::aws:policy/"),
    ),
  },
  {
    id: "AwsSolutions-IAM5",
    cause: "The IAM entity contains wildcard permissions.",
    broken: unless(type.role, (role) => !wildcards(role)),
  },
  {
    id: "AwsSolutions-L1",
    cause: "The non-container Lambda function is not configured to use the latest runtime version.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => inputs.runtime !== LATEST_NODE).map(({ name }) => name),
  },
  {
    id: "AwsSolutions-S1",
    cause: "The S3 Bucket has server access logs disabled.",
    broken: unless(type.bucket, (bucket, stage) =>
      [
        ...stage.of("aws:s3/bucketLogging:BucketLogging"),
        ...stage.of("aws:s3/bucketLoggingV2:BucketLoggingV2"),
      ].some(
        ({ inputs }) =>
          inputs.bucket === physicalName(bucket) || inputs.targetBucket === physicalName(bucket),
      ),
    ),
  },
  {
    id: "AwsSolutions-S2",
    cause: "The S3 Bucket does not have public access restricted and blocked.",
    broken: unless(type.bucket, (bucket, stage) =>
      stage.of("aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock").some(({ inputs }) => {
        const { bucket: name, ...blocks } = inputs;
        return (
          name === physicalName(bucket) &&
          Object.values(blocks).length === 4 &&
          Object.values(blocks).every((one) => one === true)
        );
      }),
    ),
  },
  {
    id: "AwsSolutions-S10",
    cause: "The S3 Bucket or bucket policy does not require requests to use SSL.",
    broken: tlsOnly(type.bucket, "aws:s3/bucketPolicy:BucketPolicy", "bucket"),
  },
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
    id: "Serverless-LambdaTracing",
    cause: "The Lambda function does not have X-Ray tracing enabled.",
    broken: (stage) =>
      stage.functions
        .filter(({ inputs }) => at(inputs, "tracingConfig", "mode") !== "Active")
        .map(({ name }) => name),
  },
  {
    id: "Serverless-StarPermissions",
    cause: "The Lambda IAM role uses wildcard permissions.",
    broken: unless(type.role, (role) => !wildcards(role)),
  },
  {
    id: "Serverless-CloudWatchLogGroupRetentionPeriod",
    cause: "The CloudWatch Log Group does not have an explicit retention period configured.",
    broken: unless(type.logs, ({ inputs }) => positive(inputs.retentionInDays)),
  },
  {
    id: "Serverless-APIGWStructuredLogging",
    cause: "The API Gateway stage does not have structured logging enabled.",
    broken: (stage) =>
      [type.stage, type.liveStage].flatMap((kind) =>
        unless(kind, ({ inputs }) => isRecord(JSON.parse(String(at(inputs, "accessLogSettings", "format")))))(
          stage,
        ),
      ),
  },
  {
    id: "Serverless-APIGWXrayEnabled",
    cause: "The API Gateway does not have Tracing enabled.",
    broken: unless(type.stage, ({ inputs }) => inputs.xrayTracingEnabled === true),
  },
  {
    id: "Serverless-LambdaEventSourceMappingDestination",
    cause: "The Lambda Event Source Mapping does not have a destination configured for failed invocations.",
    broken: unless(type.mapping, ({ inputs }) => isRecord(inputs.destinationConfig)),
  },
  {
    id: "Serverless-LambdaDefaultMemorySize",
    cause: "The Lambda function does not specify a memory size.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => !positive(inputs.memorySize)).map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaFunctionDefaultTimeout",
    cause: "The Lambda function uses the default timeout.",
    broken: (stage) =>
      stage.functions
        .filter(({ inputs }) => !positive(inputs.timeout) || inputs.timeout === 3)
        .map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaAsyncFailureDestination",
    cause: "The Lambda function does not have a failure destination for asynchronous invocations.",
    broken: (stage) => {
      const starts = stage.of(type.schedule).map(({ inputs }) => at(inputs, "target", "arn"));
      return stage.functions.filter((fn) => starts.includes(stage.arnOf(fn))).map(({ name }) => name);
    },
  },
  {
    id: "Serverless-LambdaLatestVersion",
    cause: "The Lambda function is not using the latest runtime version.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => inputs.runtime !== LATEST_NODE).map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaDLQ",
    cause: "The Lambda function does not have a dead letter target configured.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => !isRecord(inputs.deadLetterConfig)).map(({ name }) => name),
  },
  {
    id: "Serverless-APIGWAccessLogging",
    cause: "The API Gateway stage does not have access logging enabled.",
    broken: (stage) =>
      [type.stage, type.liveStage].flatMap((kind) =>
        unless(kind, ({ inputs }) => isRecord(inputs.accessLogSettings))(stage),
      ),
  },
  {
    id: "Serverless-APIGWDefaultThrottling",
    cause: "The API Gateway stage is using default throttling settings.",
    broken: (stage) => [
      ...unless(type.settings, ({ inputs }) => positive(at(inputs, "settings", "throttlingRateLimit")))(
        stage,
      ),
      ...unless(type.liveStage, ({ inputs }) =>
        positive(at(inputs, "defaultRouteSettings", "throttlingRateLimit")),
      )(stage),
    ],
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
