import { isRecord } from "../rules/checks.ts";
import { Stage } from "../rules/stage.ts";
import type { Mutant } from "./mutants.ts";
import { type Path, replaced, valueAt } from "./values.ts";

/** A change that an audit made and that no test saw then: what it changes, and from which type and name of resource. */
export interface Named {
  name: string;
  type: string;
  /** The end of the resource's name; any of the type where it is left out. */
  of?: RegExp;
  path: Path;
  to: unknown;
}

const FUNCTION = "aws:lambda/function:Function";
const QUEUE = "aws:sqs/queue:Queue";
const MAPPING = "aws:lambda/eventSourceMapping:EventSourceMapping";
const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";
const POOL = "aws:cognito/userPool:UserPool";
const CLIENT = "aws:cognito/userPoolClient:UserPoolClient";
const SETTINGS = "aws:apigateway/methodSettings:MethodSettings";
const PREFLIGHT = "aws:apigateway/integrationResponse:IntegrationResponse";
const ERROR = "aws:apigateway/response:Response";
const METHODS = "method.response.header.Access-Control-Allow-Methods";
const ORIGIN = "gatewayresponse.header.Access-Control-Allow-Origin";

/** Those of resources; of the whole stage, the policy and the workflows: see `ofStage`, and deployment.ts. */
export const NAMED: readonly Named[] = [
  {
    name: "table unencrypted",
    type: "aws:dynamodb/table:Table",
    path: ["serverSideEncryption", "enabled"],
    to: false,
  },
  {
    name: "recordings unencrypted",
    type: "aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration",
    path: ["rules"],
    to: [],
  },
  { name: "jobs kept a minute", type: QUEUE, of: /QueueQueue$/, path: ["messageRetentionSeconds"], to: 60 },
  {
    name: "given-up jobs kept a minute",
    type: QUEUE,
    of: /DlqQueue$/,
    path: ["messageRetentionSeconds"],
    to: 60,
  },
  { name: "logs kept a day", type: "aws:cloudwatch/logGroup:LogGroup", path: ["retentionInDays"], to: 1 },
  {
    name: "one worker, which AWS refuses",
    type: MAPPING,
    path: ["scalingConfig", "maximumConcurrency"],
    to: 1,
  },
  { name: "ten jobs a batch", type: MAPPING, of: /QueueSubscriber/, path: ["batchSize"], to: 10 },
  { name: "128 MB", type: FUNCTION, of: /SaveContenu/, path: ["memorySize"], to: 128 },
  {
    name: "128 MB where the provider is called",
    type: FUNCTION,
    of: /CorrectEe/,
    path: ["memorySize"],
    to: 128,
  },
  { name: "no throttle", type: SETTINGS, path: ["settings", "throttlingRateLimit"], to: -1 },
  { name: "no burst", type: SETTINGS, path: ["settings", "throttlingBurstLimit"], to: 0 },
  {
    name: "no throttle of frames",
    type: "aws:apigatewayv2/stage:Stage",
    path: ["defaultRouteSettings", "throttlingRateLimit"],
    to: 10_000,
  },
  { name: "access tokens of a day", type: CLIENT, path: ["accessTokenValidity"], to: 1_440 },
  { name: "id tokens of a day", type: CLIENT, path: ["idTokenValidity"], to: 1_440 },
  { name: "refresh tokens of ten years", type: CLIENT, path: ["refreshTokenValidity"], to: 3_650 },
  { name: "passwords without figures", type: POOL, path: ["passwordPolicy", "requireNumbers"], to: false },
  { name: "alarm on less", type: ALARM, of: /Api5xx/, path: ["comparisonOperator"], to: "LessThanThreshold" },
  {
    name: "alarm of no function",
    type: ALARM,
    of: /GetHealthErrors/,
    path: ["dimensions", "FunctionName"],
    to: "none",
  },
  { name: "alarm on the average", type: ALARM, of: /JobFailures/, path: ["statistic"], to: "Average" },
  { name: "alarm on the median", type: ALARM, of: /CorrectionsSlow/, path: ["extendedStatistic"], to: "p50" },
  { name: "alarm a day late", type: ALARM, of: /ProviderFailures/, path: ["period"], to: 86_400 },
  {
    name: "preflight lets any page in",
    type: PREFLIGHT,
    path: ["responseTemplates", "application/json"],
    to: "#set($context.responseOverride.header.Access-Control-Allow-Origin = '*')",
  },
  {
    name: "preflight without PATCH",
    type: PREFLIGHT,
    of: /Contenu/,
    path: ["responseParameters", METHODS],
    to: "'OPTIONS'",
  },
  {
    name: "gateway errors for another origin",
    type: ERROR,
    path: ["responseParameters", ORIGIN],
    to: "'https://other.example'",
  },
  {
    name: "functions for another origin",
    type: FUNCTION,
    of: /SaveContenu/,
    path: ["environment", "variables", "ALLOWED_ORIGINS"],
    to: "https://other.example",
  },
  {
    name: "an expired token told as a fault of ours",
    type: ERROR,
    of: /EXPIRED_TOKEN/,
    path: ["responseTemplates", "application/json"],
    to: '{"error":true,"code":"INTERNAL_ERROR","message":"Une erreur est survenue de notre côté. Réessayez plus tard."}',
  },
  {
    name: "sign-up closed",
    type: POOL,
    path: ["adminCreateUserConfig", "allowAdminCreateUserOnly"],
    to: true,
  },
  {
    name: "an empty dashboard",
    type: "aws:cloudwatch/dashboard:Dashboard",
    path: ["dashboardBody"],
    to: '{"widgets":[]}',
  },
];

/** The stage with it; throws where the graph no longer has what it changes. */
export function withNamed(
  stage: Stage,
  { name, type, of, path, to }: Named,
): Pick<Mutant, "stage" | "resource"> {
  const index = stage.resources.findIndex(
    (one) => one.type === type && (of === undefined || of.test(one.name)),
  );
  const resource = stage.resources[index];
  const inputs = resource && replaced(resource.inputs, path, to);
  if (resource === undefined || !isRecord(inputs) || valueAt(resource.inputs, path) === undefined) {
    throw new Error(`${name}: nothing to change`);
  }
  const changed = { ...resource, inputs };
  const resources = stage.resources.with(index, changed);
  return { resource: changed, stage: new Stage({ ...stage.parts(), resources }) };
}

/** The others of the audit that are of a stage. */
export const OF_STAGE: Record<string, (stage: Stage) => Stage> = {
  "another region": (stage) => {
    const app = replaced(stage.app, ["providers", "aws", "region"], "us-east-1");
    return new Stage({ ...stage.parts(), app: isRecord(app) ? app : {} });
  },
  "no tags": (stage) => {
    const app = replaced(stage.app, ["providers", "aws", "defaultTags"], {});
    return new Stage({ ...stage.parts(), app: isRecord(app) ? app : {} });
  },
  "another address given out": (stage) =>
    new Stage({ ...stage.parts(), outputs: { ...stage.outputs, url: "https://other.example/" } }),
  "a preflight's answer before its integration": (stage) => {
    const index = stage.resources.findIndex(({ type }) => type === PREFLIGHT);
    const resource = stage.resources[index];
    if (resource === undefined) throw new Error("no preflight");
    const resources = stage.resources.with(index, { ...resource, dependsOn: [] });
    return new Stage({ ...stage.parts(), resources });
  },
};
