import { isDeepStrictEqual } from "node:util";
import { LIMITS } from "@epreuve/contract/limits";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { RESPONSE, RESPONSES } from "./apigateway-responses.ts";
import {
  at,
  difference,
  fields,
  idOf,
  is,
  isRecord,
  isWhat,
  json,
  OWN_NAME,
  ownName,
  repeated,
} from "./checks.ts";
import { operationAt } from "./operations.ts";
import { API, INTEGRATION, METHOD, pathOf, RESOURCE, routeOf } from "./routes.ts";
import { free, kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";
import { EVERY_METHOD, throttleOf } from "./throttles.ts";

const ofApi = [idOf(API), "It belongs to another API, and this one lacks it."] as const;

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

const STAGE = "aws:apigateway/stage:Stage";
const AUTHORIZER = "aws:apigateway/authorizer:Authorizer";
const DEPLOYMENT = "aws:apigateway/deployment:Deployment";
const SETTINGS = "aws:apigateway/methodSettings:MethodSettings";
const ANSWER = "aws:apigateway/integrationResponse:IntegrationResponse";
const ACCOUNT = "aws:apigateway/account:Account";

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

export const apiKinds = [
  kind(API, "apigateway.api", {
    name: [ownName, OWN_NAME],
    description: free("shown in the console alone"),
    endpointConfiguration: [is({ types: "REGIONAL" }), "Requests leave Canada for an edge that AWS chooses."],
    minimumCompressionSize: [
      is(String(LIMITS.compressOverBytes + 1)),
      "Answers are sent uncompressed over mobile networks, or small ones are compressed for nothing.",
    ],
    binaryMediaTypes: [
      (value) => value === undefined,
      "Requests and preflights become base64, and every handler reads noise.",
    ],
    disableExecuteApiEndpoint: [
      isWhat(({ stage }) => stage.settings.domain !== undefined),
      "Without a domain of its own the API has no address left; with one, its other address takes what the domain refuses.",
    ],
  }),
  kind(RESOURCE, "apigateway.resource", {
    restApi: ofApi,
    parentId: [
      (value, { stage, resource }) => pathOf(stage, stage.idOf(resource)) !== undefined && value !== "",
      "A path hangs nowhere: all below it is 404.",
    ],
    pathPart: [
      (value) => typeof value === "string" && /^(\{\w+\}|[\w.-]+)$/.test(value),
      "A path is spelled as no client spells it.",
    ],
  }),
  kind(METHOD, "apigateway.method", {
    restApi: ofApi,
    httpMethod: [
      (value, { resource, stage }) => routeOf(stage, resource) !== undefined && value !== undefined,
      "A route is not the contract's.",
    ],
    resourceId: [idOf(RESOURCE), "A route hangs nowhere."],
    authorization: [
      isWhat(({ resource, stage }) =>
        operationAt(routeOf(stage, resource) ?? "")?.access === "user" ? "COGNITO_USER_POOLS" : "NONE",
      ),
      "Anyone reads anyone's simulations; or what is public asks for a token, a preflight among it.",
    ],
    authorizerId: [
      isWhat(({ resource, stage }) =>
        operationAt(routeOf(stage, resource) ?? "")?.access === "user"
          ? stage.idOf(stage.one(AUTHORIZER))
          : undefined,
      ),
      "Tokens are verified by nobody.",
    ],
    authorizationScopes: [
      (value) => value === undefined,
      "With scopes the authorizer asks for the access token; clients send the ID token.",
    ],
  }),
  kind(AUTHORIZER, "apigateway.authorizer", {
    name: free("its id is what methods refer to"),
    restApi: ofApi,
    type: [is("COGNITO_USER_POOLS"), "Tokens are not verified by Cognito's keys."],
    providerArns: [
      isWhat(({ stage }) => stage.of("aws:cognito/userPool:UserPool").map((pool) => stage.arnOf(pool))),
      "Users of another pool are let in, and ours are not.",
    ],
  }),
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

/** Every path of an operation, and each above it. */
const PATHS = [
  ...new Set(
    OPERATIONS.flatMap(({ path }) => {
      const parts = path.split("/").slice(1);
      return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
    }),
  ),
];

const ROUTES = [
  ...OPERATIONS.map(({ method, path }) => `${method} ${path}`),
  ...new Set(OPERATIONS.map(({ path }) => `OPTIONS ${path}`)),
];

export const apiRules: StageRule[] = [
  {
    id: "apigateway.paths",
    danger: "A path of the contract is 404, or one exists that nobody knows of.",
    broken: (stage) =>
      difference(
        PATHS,
        stage.of(RESOURCE).map((one) => String(pathOf(stage, stage.idOf(one)))),
      ),
  },
  {
    id: "apigateway.routes",
    danger: "An operation or its preflight is 403, or a method exists that nobody judged.",
    broken: (stage) =>
      difference(
        ROUTES,
        stage.of(METHOD).map((one) => String(routeOf(stage, one))),
      ),
  },
  {
    id: "apigateway.integrations",
    danger: "A method without what runs behind it stops the deployment.",
    broken: (stage) =>
      difference(
        ROUTES,
        stage.of(INTEGRATION).map((one) => String(routeOf(stage, one))),
      ),
  },
  {
    id: "apigateway.gateway-errors",
    danger: "An error of the gateway's own has AWS's body: clients show nothing, or cannot read it for CORS.",
    broken: (stage) =>
      difference(
        Object.keys(RESPONSES),
        stage.of(RESPONSE).map(({ inputs }) => String(inputs.responseType)),
      ),
  },
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
    id: "apigateway.one-of-each",
    danger: "An API without its stage, its deployment or its authorizer serves nothing, or everyone.",
    broken: (stage) => [API, STAGE, AUTHORIZER, DEPLOYMENT].filter((type) => stage.of(type).length !== 1),
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
