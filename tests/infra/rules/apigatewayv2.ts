import { difference, fields, idOf, is, isWhat, json, OWN_NAME, ownName } from "./checks.ts";
import { type Check, free, kind, type StageRule } from "./rule.ts";
import { isSpoken } from "./stage.ts";
import { throttlesOf } from "./throttles.ts";

const API = "aws:apigatewayv2/api:Api";
const AUTHORIZER = "aws:apigatewayv2/authorizer:Authorizer";
const INTEGRATION = "aws:apigatewayv2/integration:Integration";
const ROUTE = "aws:apigatewayv2/route:Route";
const STAGE = "aws:apigatewayv2/stage:Stage";

/** The routes of the live interaction, by the names SST gives them. */
const ROUTES = {
  Connect: { key: "$connect", handler: "live/connect" },
  Disconnect: { key: "$disconnect", handler: "live/disconnect" },
  Default: { key: "$default", handler: "live/message" },
};

/** The gateway's ceiling for a frame. */
const FRAME_MS = 29_000;

const LOGGED = {
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  eventType: "$context.eventType",
  route: "$context.routeKey",
  connectionId: "$context.connectionId",
  status: "$context.status",
  sub: "$context.authorizer.principalId",
  errorType: "$context.error.responseType",
  authorizerError: "$context.authorizer.error",
  integrationStatus: "$context.integration.status",
  integrationError: "$context.integration.error",
  integrationLatencyMs: "$context.integrationLatency",
};

const ofApi = [idOf(API), "It belongs to another API, and the live interaction lacks it."] as const;

const routeOf = (name: string) =>
  Object.entries(ROUTES).find(([route]) => name.startsWith(`LiveRoute${route}`))?.[1];

const invokes = (handlerOf: (name: string) => string | undefined): Check => {
  return (value, { resource, stage }) => {
    const fn = stage.functionIn(value);
    return (
      fn !== undefined &&
      !isSpoken(fn) &&
      stage.handlerOf(fn) === handlerOf(resource.name) &&
      value ===
        `arn:aws:apigateway:ca-central-1:lambda:path/2015-03-31/functions/${stage.arnOf(fn)}/invocations`
    );
  };
};

const throttle = (index: 0 | 1) => isWhat(({ stage }) => throttlesOf(stage).frames[index]);

export const liveKinds = [
  kind(API, "apigatewayv2.api", {
    name: [ownName, OWN_NAME],
    description: free("shown in the console alone"),
    protocolType: [is("WEBSOCKET"), "Nobody can open a session."],
    routeSelectionExpression: [
      is("$request.body.action"),
      "A frame whose text says so picks its own route: every frame is to be the message function's.",
    ],
  }),
  kind(AUTHORIZER, "apigatewayv2.authorizer", {
    apiId: ofApi,
    name: [ownName, OWN_NAME],
    authorizerType: [is("REQUEST"), "AWS refuses any other on a WebSocket API."],
    authorizerUri: [
      invokes(() => "live/authorizer"),
      "Connections are let in by a function that does not look at tokens.",
    ],
    identitySources: [is([]), "The gateway refuses whoever sends the token in the other header."],
  }),
  kind(INTEGRATION, "apigatewayv2.integration", {
    apiId: ofApi,
    integrationType: [is("AWS_PROXY"), "The function is not told the frame."],
    integrationUri: [
      invokes((name) => routeOf(name)?.handler),
      "A frame opens a session, or a connection is taken for a frame.",
    ],
    timeoutMilliseconds: [is(FRAME_MS), "The gateway gives up a frame before its function has answered."],
  }),
  kind(ROUTE, "apigatewayv2.route", {
    apiId: ofApi,
    routeKey: [
      isWhat(({ resource }) => routeOf(resource.name)?.key),
      "Frames reach nobody, or a session is never closed.",
    ],
    target: [
      (value, { resource, stage }) =>
        value ===
        `integrations/${stage.idOf(stage.named(INTEGRATION, resource.name.replace(/Route$/, "Integration")))}`,
      "A frame runs what another is for.",
    ],
    authorizationType: [
      isWhat(({ resource }) => (routeOf(resource.name)?.key === "$connect" ? "CUSTOM" : "NONE")),
      "Anyone opens a session in anyone's name; AWS refuses an authorizer elsewhere.",
    ],
    authorizerId: [
      isWhat(({ resource, stage }) =>
        routeOf(resource.name)?.key === "$connect" ? stage.idOf(stage.one(AUTHORIZER)) : undefined,
      ),
      "Tokens are verified by nobody.",
    ],
  }),
  kind(STAGE, "apigatewayv2.stage", {
    apiId: ofApi,
    name: [is("$default"), "The address that clients are told leads nowhere."],
    autoDeploy: [is(true), "A changed route is never served."],
    accessLogSettings: [
      fields({
        destinationArn: (value, { stage }) =>
          stage
            .of("aws:cloudwatch/logGroup:LogGroup")
            .some((group) => stage.arnOf(group) === value && /-Live-/.test(String(value))),
        format: json(is(LOGGED)),
      }),
      "An incident cannot be traced to its frames; or texts, addresses and tokens are logged.",
    ],
    defaultRouteSettings: [
      fields({
        loggingLevel: is("ERROR"),
        dataTraceEnabled: is(false),
        throttlingRateLimit: throttle(0),
        throttlingBurstLimit: throttle(1),
      }),
      "Texts and tokens are written to the log, or one client uses up everybody's share.",
    ],
  }),
];

export const liveRules: StageRule[] = [
  {
    id: "apigatewayv2.routes",
    danger: "A session cannot be opened, held or closed.",
    broken: (stage) =>
      difference(
        Object.values(ROUTES).map(({ key }) => key),
        stage.of(ROUTE).map(({ inputs }) => String(inputs.routeKey)),
      ),
  },
  {
    id: "apigatewayv2.integrations",
    danger: "A route runs nothing.",
    broken: (stage) =>
      difference(
        Object.keys(ROUTES).map((name) => `LiveRoute${name}Integration`),
        stage.of(INTEGRATION).map(({ name }) => name),
      ),
  },
  {
    id: "apigatewayv2.one-of-each",
    danger: "Without its stage or its authorizer the live interaction serves nothing, or everyone.",
    broken: (stage) => [API, STAGE, AUTHORIZER].filter((type) => stage.of(type).length !== 1),
  },
];
