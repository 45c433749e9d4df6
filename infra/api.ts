import { LIMITS } from "@epreuve/contract/limits";
import { lambdaTimeoutMs, type Operation } from "@epreuve/contract/operation";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { ACCESS_LOG_FORMAT } from "./access-log";
import { type AudioBucket, audioPermissions } from "./audio";
import type { Auth } from "./auth";
import type { Erasure } from "./erasure";
import { createGatewayResponses } from "./gateway-responses";
import type { Live } from "./live";
import { reservedFor, throttleOf } from "./load-model";
import { NEEDS } from "./needs";
import { createPreflights } from "./preflight";
import { providerArgs, reserving } from "./provider";
import type { Queues } from "./queues";
import type { Secrets } from "./secrets";
import type { StageSettings } from "./settings";
import { type Table, tablePermissions } from "./table";
import { consentVariables, speechVariables } from "./variables";

/** The reference page as it was built, at the path its function reads. */
const REFERENCE = ["package.json", "reference.html"].map((file) => ({
  from: `packages/reference/${file}`,
  to: `node_modules/@epreuve/reference/${file}`,
}));

/**
 * The gateway compresses buffered responses itself, with gzip or deflate as `Accept-Encoding` says, and leaves streamed
 * ones as they are: their functions compress (`packages/functions/src/http/compress.ts`). Compressed by the functions,
 * buffered ones would have to be base64, and every media type binary, which makes requests and preflights base64 too.
 */
const COMPRESS_FROM_BYTES = String(LIMITS.compressOverBytes + 1);

/** API Gateway's ceiling on buffered integrations. */
const BUFFERED_TIMEOUT_MS = 29_000;

/** Added to a function's time-out, which excludes its initialisation; Lambda allows 10 s for that. */
const INITIALISATION_MS = 10_000;

interface Parts {
  settings: StageSettings;
  table: Table;
  auth: Auth;
  audio: AudioBucket;
  live: Live;
  queues: Queues;
  erasure: Erasure;
  secrets: Secrets;
}

/** The REST API: a route and a function for each of the contract's operations, and no others. */
export function createApi(parts: Parts) {
  const { settings, auth } = parts;
  // Filled below; the deployment depends on all of them.
  const own: (aws.apigateway.Response | aws.apigateway.IntegrationResponse)[] = [];
  const gateway = new sst.aws.ApiGatewayV1("Api", {
    endpoint: { type: "regional" },
    // SST's preflight responses set the origin `*` and the headers `*`, which never covers Authorization.
    cors: false,
    accessLog: { retention: settings.logRetention },
    ...(settings.domain && { domain: settings.domain }),
    transform: {
      api: {
        description: `Épreuve, ${$app.stage}`,
        minimumCompressionSize: COMPRESS_FROM_BYTES,
        // The API has one address: another would pass by what the domain asks of TLS.
        disableExecuteApiEndpoint: settings.domain !== undefined,
      },
      domainName: { securityPolicy: "TLS_1_2" },
      stage: (args) => {
        args.xrayTracingEnabled = true;
        args.accessLogSettings = $output(args.accessLogSettings).apply((log) => ({
          destinationArn: log?.destinationArn ?? "",
          format: ACCESS_LOG_FORMAT,
        }));
      },
      deployment: (args, opts) => {
        opts.dependsOn = own;
        args.triggers = $resolve({
          routes: args.triggers ?? {},
          own: $jsonStringify(own.map(fingerprint)),
        }).apply(({ routes, own }) => ({
          ...routes,
          own,
          compressFrom: COMPRESS_FROM_BYTES,
          // An endpoint that is closed or opened is so from the next deployment of the API on.
          domain: settings.domain ?? "",
        }));
      },
    },
  });
  const authorizer = gateway.addAuthorizer({ name: "Cognito", userPools: [auth.pool.arn] });

  const routes = OPERATIONS.map((operation) => ({
    operation,
    route: createRoute(gateway, authorizer.id, operation, parts),
  }));
  own.push(...createPreflights(gateway, routes, settings), ...createGatewayResponses(gateway, settings));
  gateway.deploy();
  const { stage } = gateway.nodes;
  if (stage === undefined) throw new Error("the API has no stage once deployed");

  createMethodSettings(gateway.nodes.api.id, stage.stageName, settings);
  return { gateway, routes };
}
export type Api = ReturnType<typeof createApi>;

/**
 * Every method's log level and throttle. The default is for preflights, the most frequent of which are those of saves; then one for each operation, one
 * after the other, since they change the same stage.
 */
function createMethodSettings(
  restApi: $util.Output<string>,
  stageName: $util.Output<string>,
  { load }: StageSettings,
) {
  const methods = [
    { name: "ApiMethodSettings", methodPath: "*/*", throttle: throttleOf({ id: "saveContenu" }, load) },
    ...OPERATIONS.map((operation) => ({
      name: `ApiMethodSettings-${operation.id}`,
      methodPath: `${operation.path.slice(1)}/${operation.method}`,
      throttle: throttleOf(operation, load),
    })),
  ];
  let before: aws.apigateway.MethodSettings | undefined;
  for (const { name, methodPath, throttle } of methods) {
    before = new aws.apigateway.MethodSettings(
      name,
      {
        restApi,
        stageName,
        methodPath,
        settings: {
          loggingLevel: "ERROR",
          // It would log texts and tokens.
          dataTraceEnabled: false,
          throttlingRateLimit: throttle.ratePerSecond,
          throttlingBurstLimit: throttle.burst,
        },
      },
      before === undefined ? {} : { dependsOn: [before] },
    );
  }
}

function createRoute(
  gateway: sst.aws.ApiGatewayV1,
  authorizerId: $util.Output<string>,
  operation: (typeof OPERATIONS)[number],
  parts: Parts,
) {
  return gateway.route(`${operation.method} ${operation.path}`, functionOf(operation, parts), {
    name: operation.id,
    auth: operation.access === "user" && { cognito: { authorizer: authorizerId } },
    transform: { integration: { timeoutMilliseconds: integrationTimeoutMs(operation) } },
  });
}

function integrationTimeoutMs(operation: Operation): number {
  return operation.streamed ? lambdaTimeoutMs(operation) + INITIALISATION_MS : BUFFERED_TIMEOUT_MS;
}

function functionOf(operation: (typeof OPERATIONS)[number], parts: Parts) {
  const { settings, table, queues, secrets } = parts;
  const { dynamo, jobs, audio, live, purposes, version, reference, consent, erasure } = NEEDS[operation.id];
  const provider = purposes && providerArgs(settings, secrets, purposes);
  const jobQueues = jobs ? Object.values(queues).map(({ queue }) => queue) : [];
  return {
    handler: `packages/functions/src/${handlerName(operation)}.handler`,
    description: `${operation.method} ${operation.path}`,
    timeout: `${lambdaTimeoutMs(operation) / 1000} seconds` as const,
    streaming: operation.streamed,
    link: [
      ...(dynamo ? [table] : []),
      ...(audio ? [parts.audio] : []),
      ...(live ? [parts.live.api] : []),
      ...jobQueues,
      ...(erasure ? [parts.erasure.queue] : []),
      ...(provider?.link ?? []),
    ],
    permissions: [
      ...(dynamo ? tablePermissions(table, dynamo) : []),
      ...(audio ? audioPermissions(parts.audio, audio, settings) : []),
      ...(jobs ? [{ actions: ["sqs:SendMessage"], resources: jobQueues.map(({ arn }) => arn) }] : []),
      ...(erasure ? [{ actions: ["sqs:SendMessage"], resources: [parts.erasure.queue.arn] }] : []),
    ],
    environment: {
      ALLOWED_ORIGINS: settings.allowedOrigins.join(","),
      ...(version && { APP_VERSION: process.env.APP_VERSION || "unversioned" }),
      ...(consent && consentVariables(settings)),
      ...(audio === "transcription" && speechVariables(settings)),
      ...provider?.environment,
    },
    ...(provider && { memory: provider.memory }),
    ...reserving(reservedFor(operation.id, settings.reservedConcurrency)),
    ...(reference && { copyFiles: REFERENCE }),
  };
}

/** The properties of a resource that require a new deployment when they change. */
function fingerprint(resource: aws.apigateway.Response | aws.apigateway.IntegrationResponse) {
  return [resource.urn, resource.responseParameters, resource.responseTemplates, resource.statusCode];
}
