import { lambdaTimeoutMs } from "@epreuve/contract/operation";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { at, difference, idOf, is, isRecord, isWhat } from "./checks.ts";
import { operationAt } from "./operations.ts";
import { INTEGRATION, METHOD, ofApi, RESOURCE, routeOf } from "./routes.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";

const ANSWER = "aws:apigateway/integrationResponse:IntegrationResponse";
const METHOD_ANSWER = "aws:apigateway/methodResponse:MethodResponse";

/** The gateway gives up what it buffers after this. */
const BUFFERED_MS = 29_000;

/** Lambda allows an initialisation that long, which its own time-out does not count. */
const INITIALISATION_MS = 10_000;

const operationOf = ({ resource, stage }: Seen) => operationAt(routeOf(stage, resource) ?? "");

/** For what stands before a function, and for the gateway's own answer to a preflight. */
function either(operation: unknown, preflight: unknown): Check {
  return isWhat(({ resource }) => (resource.inputs.httpMethod === "OPTIONS" ? preflight : operation));
}

const uri: Check = (value, seen) => {
  if (seen.resource.inputs.httpMethod === "OPTIONS") return value === undefined;
  const operation = operationOf(seen);
  const fn = seen.stage.functionIn(value);
  if (operation === undefined || fn === undefined || seen.stage.handlerOf(fn) !== handlerName(operation))
    return false;
  const [version, action] = operation.streamed
    ? ["2021-11-15", "response-streaming-invocations"]
    : ["2015-03-31", "invocations"];
  return (
    value ===
    `arn:aws:apigateway:ca-central-1:lambda:path/${version}/functions/${seen.stage.arnOf(fn)}/${action}`
  );
};

const PREFLIGHT = "Browsers refuse every request of the app, and say only that CORS failed.";

const at204 = [is("204"), PREFLIGHT] as const;
const ofPath = [idOf(RESOURCE), "It hangs on no path."] as const;
const ofPreflight = [is("OPTIONS"), PREFLIGHT] as const;

const HEADERS = "Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match";

/** Chromium caches for two hours at most. */
const MAX_AGE_S = 7_200;

const headers: Check = (value, { resource, stage }) => {
  const path = routeOf(stage, resource)?.replace("OPTIONS ", "");
  const methods = OPERATIONS.filter((operation) => operation.path === path).map(({ method }) => method);
  return is({
    "method.response.header.Access-Control-Allow-Headers": `'${HEADERS}'`,
    "method.response.header.Access-Control-Allow-Methods": `'${[...methods, "OPTIONS"].join(",")}'`,
    "method.response.header.Access-Control-Max-Age": `'${MAX_AGE_S}'`,
    "method.response.header.Vary": "'Origin'",
  })(value, { resource, stage });
};

const DECLARED = [
  "Access-Control-Allow-Headers",
  "Access-Control-Allow-Methods",
  "Access-Control-Allow-Origin",
  "Access-Control-Max-Age",
  "Vary",
];

/** Foreign origins that look like ours. */
const foreignTo = (origins: readonly string[]) =>
  [
    "https://evil.example",
    "",
    origins.join("|"),
    ...origins.flatMap((origin) => [
      `${origin}.evil.example`,
      `evil${origin}`,
      ...(origin.includes(".") ? [origin.replace(".", "X")] : []),
    ]),
  ].filter((origin) => !origins.includes(origin));

/** Reads the origin in both spellings of its header, and returns it only where it matches whole. */
const template: Check = (value, { stage }) => {
  const text = at(value, "application/json");
  const [, pattern] =
    /^#set\(\$origin = \$input\.params\("Origin"\)\)#if\(\$origin == ""\)#set\(\$origin = \$input\.params\("origin"\)\)#end#if\(\$origin\.matches\('([^']+)'\)\)#set\(\$context\.responseOverride\.header\.Access-Control-Allow-Origin = \$origin\)#end$/.exec(
      String(text),
    ) ?? [];
  // Java's `matches` is of the whole text.
  const whole = new RegExp(`^(?:${pattern})$`);
  return (
    pattern !== undefined &&
    isRecord(value) &&
    Object.keys(value).length === 1 &&
    stage.settings.origins.every((origin) => whole.test(origin)) &&
    !foreignTo(stage.settings.origins).some((origin) => whole.test(origin))
  );
};

export const integrationKinds = [
  kind(INTEGRATION, "apigateway.integration", {
    restApi: ofApi,
    resourceId: ofPath,
    httpMethod: [
      (_, { resource, stage }) => routeOf(stage, resource) !== undefined,
      "It stands behind no method.",
    ],
    type: [either("AWS_PROXY", "MOCK"), "The function is not told the request, or a preflight runs one."],
    integrationHttpMethod: [
      either("POST", undefined),
      "Lambda is called by POST alone: everything else is a 500.",
    ],
    uri: [uri, "A route runs another operation's function, or streams what the gateway would buffer."],
    timeoutMilliseconds: [
      isWhat((seen) => {
        const operation = operationOf(seen);
        if (operation === undefined) return undefined;
        return operation.streamed ? lambdaTimeoutMs(operation) + INITIALISATION_MS : BUFFERED_MS;
      }),
      "The gateway gives up before the function does, and the candidate pays for a correction that nobody sees.",
    ],
    responseTransferMode: [
      isWhat((seen) => {
        const operation = operationOf(seen);
        return operation && (operation.streamed ? "STREAM" : "BUFFERED");
      }),
      "A correction is held back until it is whole, and cut at 29 seconds.",
    ],
    requestTemplates: [either(undefined, { "application/json": '{"statusCode": 204}' }), PREFLIGHT],
  }),
  kind(METHOD_ANSWER, "apigateway.method-response", {
    restApi: ofApi,
    resourceId: ofPath,
    httpMethod: ofPreflight,
    statusCode: at204,
    responseParameters: [
      is(Object.fromEntries(DECLARED.map((header) => [`method.response.header.${header}`, true]))),
      "The gateway drops a header that the method does not declare.",
    ],
  }),
  kind(ANSWER, "apigateway.integration-response", {
    restApi: ofApi,
    resourceId: ofPath,
    httpMethod: ofPreflight,
    statusCode: at204,
    responseParameters: [headers, PREFLIGHT],
    responseTemplates: [template, "Any page may call in a candidate's name, or the app may not."],
  }),
];

const PREFLIGHTS = [...new Set(OPERATIONS.map(({ path }) => `OPTIONS ${path}`))];

export const integrationRules: StageRule[] = [
  ...[METHOD_ANSWER, ANSWER].map((type) => ({
    id: `${type === ANSWER ? "apigateway.integration-response" : "apigateway.method-response"}.each`,
    danger: PREFLIGHT,
    broken: (stage: Seen["stage"]) =>
      difference(
        PREFLIGHTS,
        stage.of(type).map((one) => String(routeOf(stage, one))),
      ),
  })),
  {
    id: "apigateway.preflight-order",
    danger: "API Gateway refuses an answer of what does not exist yet: the first deployment fails.",
    broken: (stage) => {
      const same = (type: string, one: { inputs: Record<string, unknown> }) =>
        stage
          .of(type)
          .filter(
            ({ inputs }) => inputs.resourceId === one.inputs.resourceId && inputs.httpMethod === "OPTIONS",
          )
          .map(({ urn }) => urn);
      const late = (type: string, before: string[]) =>
        stage
          .of(type)
          .filter(({ inputs }) => inputs.httpMethod === "OPTIONS")
          .filter((one) =>
            before.some((first) => same(first, one).some((urn) => !one.dependsOn.includes(urn))),
          )
          .map(({ name }) => name);
      return [
        ...late(INTEGRATION, [METHOD]),
        ...late(METHOD_ANSWER, [METHOD]),
        ...late(ANSWER, [INTEGRATION, METHOD_ANSWER]),
      ];
    },
  },
];
