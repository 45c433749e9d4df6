import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

/* The guides say what the graph holds: each alarm, and the deployment's permission for each kind of resource. */

const docs = join(import.meta.dirname, "../../../docs");

const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((one) => [one].flat()),
);
const PolicySchema = v.object({
  Statement: v.array(
    v.looseObject({
      Action: Texts,
      Resource: Texts,
      Condition: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
    }),
  ),
});
const RoleSchema = v.looseObject({
  name: v.optional(v.string()),
  managedPolicyArns: v.optional(v.array(v.string()), []),
});
const NameSchema = v.pipe(
  v.union([v.looseObject({ name: v.string() }), v.looseObject({ bucket: v.string() })]),
  v.transform((inputs) => ("name" in inputs ? inputs.name : inputs.bucket)),
  v.string(),
);

/** What creates each kind of resource. */
const CREATES: Record<string, string> = {
  "aws:apigateway": "apigateway:POST",
  "aws:apigatewayv2": "apigateway:POST",
  "aws:cloudwatch/dashboard:Dashboard": "cloudwatch:PutDashboard",
  "aws:cloudwatch/logGroup:LogGroup": "logs:CreateLogGroup",
  "aws:budgets/budget:Budget": "budgets:ModifyBudget",
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": "logs:PutMetricFilter",
  "aws:cloudwatch/metricAlarm:MetricAlarm": "cloudwatch:PutMetricAlarm",
  "aws:cognito/userPool:UserPool": "cognito-idp:CreateUserPool",
  "aws:cognito/userPoolClient:UserPoolClient": "cognito-idp:CreateUserPoolClient",
  "aws:dynamodb/table:Table": "dynamodb:CreateTable",
  "aws:iam/role:Role": "iam:CreateRole",
  "aws:lambda/eventSourceMapping:EventSourceMapping": "lambda:CreateEventSourceMapping",
  "aws:lambda/function:Function": "lambda:CreateFunction",
  "aws:lambda/permission:Permission": "lambda:AddPermission",
  "aws:s3/bucket:Bucket": "s3:CreateBucket",
  "aws:scheduler/schedule:Schedule": "scheduler:CreateSchedule",
  "aws:s3/bucketCorsConfiguration:BucketCorsConfiguration": "s3:PutBucketCORS",
  "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration": "s3:PutLifecycleConfiguration",
  "aws:s3/bucketPolicy:BucketPolicy": "s3:PutBucketPolicy",
  "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": "s3:PutBucketPublicAccessBlock",
  "aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration":
    "s3:PutEncryptionConfiguration",
  "aws:s3/bucketObjectv2:BucketObjectv2": "s3:PutObject",
  "aws:sns/topic:Topic": "sns:CreateTopic",
  "aws:sns/topicSubscription:TopicSubscription": "sns:Subscribe",
  "aws:sqs/queue:Queue": "sqs:CreateQueue",
  "aws:sqs/queuePolicy:QueuePolicy": "sqs:SetQueueAttributes",
  "aws:sns/topicPolicy:TopicPolicy": "sns:SetTopicAttributes",
  "aws:s3/bucketLogging:BucketLogging": "s3:PutBucketLogging",
  "aws:sesv2/emailIdentity:EmailIdentity": "ses:CreateEmailIdentity",
  "aws:sesv2/configurationSet:ConfigurationSet": "ses:CreateConfigurationSet",
  "aws:sesv2/emailIdentityMailFromAttributes:EmailIdentityMailFromAttributes":
    "ses:PutEmailIdentityMailFromAttributes",
  "aws:ses/domainIdentityVerification:DomainIdentityVerification": "ses:GetIdentityVerificationAttributes",
  "aws:route53/record:Record": "route53:ChangeResourceRecordSets",
  "aws:acm/certificate:Certificate": "acm:RequestCertificate",
  "aws:acm/certificateValidation:CertificateValidation": "acm:DescribeCertificate",
  "aws:wafv2/webAcl:WebAcl": "wafv2:CreateWebACL",
  "aws:wafv2/webAclAssociation:WebAclAssociation": "wafv2:AssociateWebACL",
};

export function guides(graph: Graph): void {
  // Several, for one managed policy cannot hold it all: see tests/workflows/workflows.test.ts.
  const Statement = readdirSync(docs)
    .filter((file) => /^deploy-policy.*\.json$/.test(file))
    .flatMap((file) => v.parse(PolicySchema, JSON.parse(readFileSync(join(docs, file), "utf8"))).Statement);
  const allowing = (action: string) => Statement.filter(({ Action }) => Action.includes(action));

  test("docs/operating.md says what each alarm means", () => {
    const guide = readFileSync(join(docs, "operating.md"), "utf8");
    const ofOperation = new RegExp(`^(${OPERATIONS.map(({ id }) => id).join("|")})(Errors|Throttles)$`, "i");
    const told = graph
      .of("aws:cloudwatch/metricAlarm:MetricAlarm")
      .filter(({ name }) => {
        const told = name
          .replace(ofOperation, "<Operation>$2")
          .replace(/^(ModelRefused|ModelRetiring)-.*/, "$1-<model>");
        return !guide.includes(`\`${told}\``);
      })
      .map(({ name }) => name);
    expect(told).toEqual([]);
  });

  test("docs/deploying.md counts the alarms that are paid for", () => {
    const guide = readFileSync(join(docs, "deploying.md"), "utf8");
    const count = graph.of("aws:cloudwatch/metricAlarm:MetricAlarm").length;
    expect(/used or not: (\d+) alarms/.exec(guide)?.[1]).toBe(String(count));
  });

  test("the deployment's policies let a deployment create each kind of resource", () => {
    const types = new Set(graph.resources.map(({ type }) => type).filter((type) => type.startsWith("aws:")));
    for (const type of types) {
      const action = CREATES[type] ?? CREATES[type.split("/")[0] ?? ""] ?? "";
      expect([type, allowing(action).length > 0]).toEqual([type, true]);
    }
  });

  test("the deployment's policies cover the names SST gives, however it cuts them", () => {
    for (const type of [
      "aws:dynamodb/table:Table",
      "aws:sqs/queue:Queue",
      "aws:sns/topic:Topic",
      "aws:iam/role:Role",
      "aws:s3/bucket:Bucket",
      "aws:scheduler/schedule:Schedule",
    ]) {
      const patterns = allowing(CREATES[type] ?? "").flatMap(({ Resource }) => Resource.map(asPattern));
      for (const { name, inputs } of graph.of(type)) {
        // What has no name here is named by Pulumi: its own name, and a suffix.
        const given = v.safeParse(NameSchema, inputs);
        const physical = given.success ? given.output : `${name}-1234567`;
        expect([physical, patterns.some((pattern) => pattern.test(physical))]).toEqual([physical, true]);
      }
    }
  });

  test("the deployment's policies reach both kinds of API, and let nobody who deploys hear a recording", () => {
    const apis = allowing("apigateway:POST").flatMap(({ Resource }) => Resource);
    for (const kind of ["restapis", "apis"]) {
      expect(apis).toContain(`arn:aws:apigateway:ca-central-1::/${kind}`);
      expect(apis).toContain(`arn:aws:apigateway:ca-central-1::/${kind}/*`);
    }
    for (const action of ["s3:GetObject", "s3:GetObjectVersion", "s3:PutObject"]) {
      const objects = allowing(action).flatMap(({ Resource }) => Resource);
      expect(objects.filter((resource) => !/:::sst-(state|asset)-/.test(resource))).toEqual([]);
    }
  });

  test("the deployment's policies allow AWS's policies that roles have, and no other", () => {
    const attached = graph
      .of("aws:iam/role:Role")
      .flatMap(({ inputs }) => v.parse(RoleSchema, inputs).managedPolicyArns);
    const [statement] = allowing("iam:AttachRolePolicy");
    const allowed = v.parse(v.array(v.string()), statement?.Condition?.ArnEquals?.["iam:PolicyARN"]);
    expect(allowed.toSorted()).toEqual([...new Set(attached)].toSorted());
  });
}

/** The name's part of an ARN pattern. */
function asPattern(arn: string): RegExp {
  const name = arn.slice(Math.max(arn.lastIndexOf(":"), arn.lastIndexOf("/")) + 1);
  return new RegExp(`^${name.replaceAll("*", ".*")}$`);
}
