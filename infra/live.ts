import { BUDGETS } from "@epreuve/contract/limits";
import { LAMBDA_MARGIN_MS } from "@epreuve/contract/operation";
import { LIVE_ACCESS_LOG_FORMAT } from "./access-log";
import { type AudioBucket, audioPermissions } from "./audio";
import type { Auth } from "./auth";
import { framesThrottle, reservedFor } from "./load-model";
import type { NamedFunction } from "./metrics";
import { providerArgs, reserving } from "./provider";
import type { Secrets } from "./secrets";
import type { StageSettings } from "./settings";
import { type Table, tablePermissions } from "./table";
import { consentVariables, liveSpeechVariables } from "./variables";

/** SST's name of the only stage of a WebSocket API. */
export const LIVE_STAGE = "$default";

const LIVE = "packages/functions/src/live";

/** API Gateway's time-out for a frame's function, in milliseconds. */
const INTEGRATION_TIMEOUT_MS = 29_000;

/** Shorter than the gateway's time-out, so that the function's own log shows it. */
const MESSAGE_TIMEOUT_S = 28;

/** A minute of speech at its own rate, what begins and ends it, then the answer and its sounds. */
const SPOKEN_DEADLINE_MS = 75_000;
const SPOKEN_TIMEOUT_S = 110;

/** The functions that authorize, open and close a connection make a call or two, as any short operation does. */
const CONNECTION_TIMEOUT_S = (BUDGETS.defaultMs + LAMBDA_MARGIN_MS) / 1000;

interface Parts {
  settings: StageSettings;
  table: Table;
  auth: Auth;
  secrets: Secrets;
  audio: AudioBucket;
}

/** The WebSocket API of the live interaction: authorized once per connection; one function handles every frame. */
export function createLive({ settings, table, auth, secrets, audio }: Parts) {
  const frames = framesThrottle(settings.load);
  const api = new sst.aws.ApiGatewayWebSocket("Live", {
    accessLog: { retention: settings.logRetention },
    transform: {
      api: { description: `Épreuve, live interaction, ${$app.stage}` },
      stage: (args) => {
        args.accessLogSettings = $output(args.accessLogSettings).apply((log) => ({
          destinationArn: log?.destinationArn ?? "",
          // SST's own format logs the caller's address and user agent, and quotes its values twice.
          format: LIVE_ACCESS_LOG_FORMAT,
        }));
        args.defaultRouteSettings = {
          loggingLevel: "ERROR",
          // It would log candidates' texts and tokens.
          dataTraceEnabled: false,
          throttlingRateLimit: frames.ratePerSecond,
          throttlingBurstLimit: frames.burst,
        };
      },
    },
  });

  // A separate function: SST does not return an authorizer that it creates, so it could not have alarms.
  const authorizer = new sst.aws.Function("LiveAuthorizer", {
    handler: `${LIVE}/authorizer.handler`,
    description: "Live: who may connect",
    timeout: `${CONNECTION_TIMEOUT_S} seconds`,
    link: [auth.pool, auth.client],
  });
  const { id: authorizerId } = api.addAuthorizer("Cognito", {
    lambda: {
      function: authorizer.arn,
      // The gateway refuses a connection that lacks any source listed here, and the token is in one of two headers. A
      // REQUEST authorizer needs no source where nothing is cached, and WebSocket APIs never cache.
      identitySources: [],
    },
  });

  const connection = { timeout: `${CONNECTION_TIMEOUT_S} seconds` } as const;
  const provider = providerArgs(settings, secrets, ["examinateur"]);
  const at = { transform: { integration: { timeoutMilliseconds: INTEGRATION_TIMEOUT_MS } } };
  const connect = api.route(
    "$connect",
    {
      ...connection,
      handler: `${LIVE}/connect.handler`,
      link: [table],
      permissions: tablePermissions(table, { table: ["PutItem", "ConditionCheckItem"] }),
    },
    { ...at, auth: { lambda: authorizerId } },
  );
  const disconnect = api.route(
    "$disconnect",
    {
      ...connection,
      handler: `${LIVE}/disconnect.handler`,
      link: [table],
      permissions: tablePermissions(table, { table: ["UpdateItem"] }),
    },
    at,
  );
  const messagePermissions = [
    ...tablePermissions(table, {
      table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
    }),
    ...audioPermissions(audio, "live", settings),
    {
      actions: ["execute-api:ManageConnections"],
      resources: [$interpolate`${api.nodes.api.executionArn}/${LIVE_STAGE}/POST/@connections/*`],
    },
  ];
  // Amazon Transcribe reads a turn at the rate of speech: a minute of it outlasts a frame.
  const spoken =
    settings.speech.live === "transcribe"
      ? new sst.aws.Function("LiveSpoken", {
          ...provider,
          handler: `${LIVE}/message.handler`,
          description: "Live: hears turns that outlast a frame",
          timeout: `${SPOKEN_TIMEOUT_S} seconds`,
          environment: {
            ...provider.environment,
            ...liveSpeechVariables(settings),
            ...consentVariables(settings),
            PAROLE_DEADLINE_MS: String(SPOKEN_DEADLINE_MS),
          },
          link: [table, api, audio, ...provider.link],
          permissions: messagePermissions,
        })
      : undefined;
  if (spoken !== undefined) {
    new aws.lambda.FunctionEventInvokeConfig("LiveSpokenInvoke", {
      functionName: spoken.name,
      // The candidate sends the frame again; a later run would only hear what is heard.
      maximumRetryAttempts: 0,
      maximumEventAgeInSeconds: 60,
    });
  }
  const message = api.route(
    "$default",
    {
      ...provider,
      ...reserving(reservedFor("liveMessage", settings.reservedConcurrency)),
      handler: `${LIVE}/message.handler`,
      timeout: `${MESSAGE_TIMEOUT_S} seconds`,
      environment: {
        ...provider.environment,
        ...liveSpeechVariables(settings),
        ...consentVariables(settings),
        ...(spoken !== undefined && { SPOKEN_FUNCTION: spoken.name }),
      },
      link: [table, api, audio, ...provider.link],
      permissions: [
        ...messagePermissions,
        ...(spoken === undefined ? [] : [{ actions: ["lambda:InvokeFunction"], resources: [spoken.arn] }]),
      ],
    },
    at,
  );
  const functions: NamedFunction[] = [
    // An authorizer answers 401, as the contract requires, only by throwing.
    { name: "LiveAuthorizer", functionName: authorizer.name, refusesByFailing: true, waited: true },
    { name: "LiveConnect", functionName: connect.nodes.function.name, waited: true },
    { name: "LiveDisconnect", functionName: disconnect.nodes.function.name, waited: true },
    { name: "LiveMessage", functionName: message.nodes.function.name, waited: true },
    ...(spoken === undefined ? [] : [{ name: "LiveSpoken", functionName: spoken.name, waited: true }]),
  ];
  return { api, functions };
}
export type Live = ReturnType<typeof createLive>;
