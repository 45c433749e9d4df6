import { isDeepStrictEqual } from "node:util";
import { LIMITS } from "@epreuve/contract/limits";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { RESPONSE } from "./apigateway-responses.ts";
import { at, difference, fields, idOf, is, isRecord, isWhat, json, repeated } from "./checks.ts";
import { API, INTEGRATION, METHOD, ofApi } from "./routes.ts";
import { kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";
import { EVERY_METHOD, throttleOf } from "./throttles.ts";

/* What serves the API: its deployment, its stage with log and throttles, and the account's role for logs. */

export const STAGE = "aws:apigateway/stage:Stage";
export const DEPLOYMENT = "aws:apigateway/deployment:Deployment";
const SETTINGS = "aws:apigateway/methodSettings:MethodSettings";
const ANSWER = "aws:apigateway/integrationResponse:IntegrationResponse";
const ACCOUNT = "aws:apigateway/account:Account";

const LOGGED = {
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  method: "$context.httpMethod",
  resource: "$context.resourcePath",
  path: "$context.path",
  status: "$context.status",
  sub: "$context.authorizer.claims.sub",
  errorType: "$context.error.responseType",
  authorizerError: "$context.authorizer.error",
  integrationStatus: "$context.integration.status",
  integrationError: "$context.integration.error",
  integrationLatencyMs: "$context.integration.latency",
  latencyMs: "$context.responseLatency",
  responseBytes: "$context.responseLength",
  traceId: "$context.xrayTraceId",
};

const throttle = (index: 0 | 1) =>
  isWhat(({ resource, stage }) => throttleOf(stage, resource.inputs.methodPath)?.[index]);

const isPreflight = ({ inputs }: { inputs: Record<string, unknown> }) => inputs.httpMethod === "OPTIONS";

/** What changes without a new deployment are never served; each must be among its triggers, as it is now. */
function untriggered(stage: Stage): string[] {
  const triggers = at(stage.one(DEPLOYMENT).inputs, "triggers");
  if (!isRecord(triggers)) return ["triggers"];
  const own: unknown = JSON.parse(String(triggers.own));
  const listed = Array.isArray(own) ? own : [];
  const expected = [...stage.of(RESPONSE), ...stage.of(ANSWER)].map(({ urn, inputs }) => [
    urn,
    inputs.responseParameters,
    inputs.responseTemplates,
    inputs.statusCode,
  ]);
  const asText = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one));
  const watched = [
    ...stage.of(API),
    ...stage.of(METHOD).filter((method) => !isPreflight(method)),
    ...stage.of(INTEGRATION).filter((integration) => !isPreflight(integration)),
  ];
  const stale = watched.filter(({ urn, inputs }) => {
    const state: unknown = JSON.parse(String(triggers[urn]));
    const holds = ([input, value]: [string, unknown]) => isDeepStrictEqual(at(state, input), value);
    return at(state, "urn") !== urn || !Object.entries(inputs).every(holds);
  });
  return [
    ...difference(asText(expected), asText(listed)).map((one) => one.slice(0, 120)),
    ...stale.map(({ name }) => name),
    ...difference(["own", "compressFrom", "domain", ...watched.map(({ urn }) => urn)], Object.keys(triggers)),
    ...(triggers.compressFrom === String(LIMITS.compressOverBytes + 1) ? [] : ["compressFrom"]),
    ...(triggers.domain === (stage.settings.domain ?? "") ? [] : ["domain"]),
  ];
}

/** Settings that wait for no other, but for the first, and those for which two wait. */
function inNoTurn(stage: Stage): string[] {
  const all = stage.of(SETTINGS);
  const urns = all.map(({ urn }) => urn);
  const before = all.map(({ dependsOn }) => dependsOn.filter((urn) => urns.includes(urn)));
  const first = all.filter((_, index) => before[index]?.length === 0);
  return [...first.slice(1).map(({ name }) => name), ...repeated(before.flat())];
}

export const stageKinds = [
  kind(DEPLOYMENT, "apigateway.deployment", {
    restApi: ofApi,
    triggers: [isRecord, "A change is deployed but never served."],
  }),
  kind(STAGE, "apigateway.stage", {
    restApi: ofApi,
    deployment: [idOf(DEPLOYMENT), "It serves an older API."],
    stageName: [isWhat(({ stage }) => stage.name), "The address that clients have is another's."],
    xrayTracingEnabled: [is(true), "Nobody sees where a slow request spent its time."],
    accessLogSettings: [
      fields({
        destinationArn: (value, { stage }) =>
          stage
            .of("aws:cloudwatch/logGroup:LogGroup")
            .some((group) => stage.arnOf(group) === value && /-Api-/.test(String(value))),
        format: json(is(LOGGED)),
      }),
      "An incident cannot be traced to its requests; or texts, addresses and tokens are logged.",
    ],
  }),
  kind(SETTINGS, "apigateway.settings", {
    restApi: ofApi,
    stageName: [
      isWhat(({ stage }) => stage.name),
      "The stage has AWS's own throttle: one client uses up the account's.",
    ],
    methodPath: [
      (value, { stage }) => throttleOf(stage, value) !== undefined,
      "AWS refuses the settings of a method that does not exist: the deployment stops midway.",
    ],
    settings: [
      fields({
        loggingLevel: is("ERROR"),
        dataTraceEnabled: is(false),
        throttlingRateLimit: throttle(0),
        throttlingBurstLimit: throttle(1),
      }),
      "Texts and tokens are written to the log, or one client uses up everybody's share, or everyone is refused.",
    ],
  }),
  kind(ACCOUNT, "apigateway.account", {
    cloudwatchRoleArn: [
      isWhat(({ stage }) =>
        stage.arnOf(stage.named("aws:iam/role:Role", "APIGatewayPushToCloudWatchLogsRole")),
      ),
      "No API of the account can write its logs: a stage with logs is refused.",
    ],
    retainOnDelete: [is(true), "Removing one stage takes the logs of all."],
  }),
];

export const stageRules: StageRule[] = [
  {
    id: "apigateway.triggers",
    danger: "A changed route, header or error is deployed but never served.",
    broken: untriggered,
  },
  {
    id: "apigateway.deployed-last",
    danger: "The deployment is taken before a route or an answer exists, and lacks it until the next change.",
    broken: (stage) => {
      const { dependsOn } = stage.one(DEPLOYMENT);
      return [...stage.of(RESPONSE), ...stage.of(ANSWER), ...stage.of(METHOD), ...stage.of(INTEGRATION)]
        .filter((one) => one.type === RESPONSE || one.type === ANSWER || !isPreflight(one))
        .filter(({ urn }) => !dependsOn.includes(urn))
        .map(({ name }) => name);
    },
  },
  {
    id: "apigateway.throttled",
    danger:
      "An operation has the throttle of preflights: a client in a loop pays the provider with our money.",
    broken: (stage) =>
      difference(
        [EVERY_METHOD, ...OPERATIONS.map(({ method, path }) => `${path.slice(1)}/${method}`)],
        stage.of(SETTINGS).map(({ inputs }) => String(inputs.methodPath)),
      ),
  },
  {
    id: "apigateway.settings-in-turn",
    danger: "Changes of one stage at the same time are refused by AWS: the deployment stops midway.",
    broken: inNoTurn,
  },
  {
    id: "apigateway.account-first",
    danger: "In a new account a stage with logs is refused.",
    broken: (stage) => (stage.of(ACCOUNT).length === 2 ? [] : ["account"]),
  },
];
