import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { DEFAULT_MODEL } from "@epreuve/core/generation/default-settings";
import { TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { openTable } from "@epreuve/core/table/table";
import { localClientConfig } from "./aws.ts";
import { Cleanup } from "./cleanup.ts";
import { startCognito } from "./cognito/server.ts";
import { signInLocalUser } from "./cognito/users.ts";
import { createForOwnerOnly } from "./data-directory.ts";
import { startDynamoDb } from "./dynamodb/server.ts";
import { ensureTable } from "./dynamodb/table.ts";
import { loadFunctions } from "./functions.ts";
import { applyEnvironment, functionsEnvironment } from "./functions-environment.ts";
import { cognitoVerifier } from "./gateway/authorizer.ts";
import { listenForGateway } from "./gateway/port.ts";
import { startGateway } from "./gateway/server.ts";
import { startHourly } from "./hourly.ts";
import { startJobPollers } from "./jobs.ts";
import { liveAdapter } from "./live/adapter.ts";
import type { Connection } from "./live/connection.ts";
import { startManagement } from "./live/management.ts";
import { commandOnPath } from "./on-path.ts";
import { startProvider, withoutProvider } from "./provider.ts";
import { reachOf } from "./reach.ts";
import { startS3 } from "./s3/server.ts";
import { DEMO_EMAIL, seed, signInWithPlan } from "./seed.ts";
import { markProviderRequests } from "./simulate/context.ts";
import { chooseSpeech } from "./speech/choice.ts";
import { startSpeech } from "./speech/server.ts";
import { openSqs } from "./sqs/client.ts";
import { ensureQueue } from "./sqs/queues.ts";
import { startSqs } from "./sqs/server.ts";
import { claimDirectory } from "./stack-file.ts";
import type { Stack, StackOptions } from "./stack-interface.ts";
import { startTranscribe } from "./transcribe/server.ts";

export type { Stack, StackOptions } from "./stack-interface.ts";

export const LOCAL_TABLE = "epreuve-local";
export const LOCAL_BUCKET = "epreuve-local-audio";

/** Paths of the emulators that clients reach through the service's port. */
export const COGNITO_PATH = "/local/cognito";
export const S3_PATH = "/local/s3";

/**
 * Visibility timeout of the queues, in seconds: more than a job may take, as deployed, and short enough for a person who
 * waits for a retry.
 */
const VISIBILITY_SECONDS = 120;

let started = false;

/**
 * Starts the whole service on loopback addresses: the emulators, then the functions, then the gateway and the queue
 * pollers. If a part cannot start, rejects with nothing left running: `DirectoryInUseError` if another stack uses the
 * directory, EADDRINUSE if the port is taken. A process runs only one stack, because the functions keep their clients
 * for its whole life.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  if (started) throw new Error("This process has started a stack already: its functions belong to that one.");
  const cleanup = new Cleanup();
  try {
    const stack = await assemble(options, cleanup);
    started = true;
    return stack;
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function assemble(options: StackOptions, cleanup: Cleanup): Promise<Stack> {
  const { quiet = false, onError = () => {}, env = {} } = options;
  // First: a port in use is reported before anything starts, and the functions need the URL.
  const gatewayPort = await listenForGateway(options.port ?? 0, options.reach?.host);
  cleanup.add(() => gatewayPort.close());
  const reach = reachOf(gatewayPort.number, options.reach ?? {});
  const { pages, liveUrl } = reach;
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), "epreuve-"));
  if (options.dir === undefined) cleanup.add(() => rmSync(dir, { recursive: true, force: true }));
  // Before anything is written, because libraries and the engine's own process create the SQLite files.
  cleanup.add(createForOwnerOnly());
  const claimed = claimDirectory(dir);
  cleanup.add(() => claimed.release());

  const connections = new Map<string, Connection>();
  const espeak = commandOnPath(["espeak-ng"], env.PATH ?? process.env.PATH);
  const [dynamodb, sqsServer, cognito, provider, management, speechServer] = await cleanup.all([
    startDynamoDb({
      dir: join(dir, "dynamodb"),
      ...(options.dynamoDbEndpoint !== undefined && { endpoint: options.dynamoDbEndpoint }),
      ...(options.onFatal !== undefined && { onFailure: options.onFatal }),
    }),
    startSqs({ dir: join(dir, "sqs") }),
    startCognito({
      dir: join(dir, "cognito"),
      prefix: COGNITO_PATH,
      origins: pages.origins,
      ...(options.onCode !== undefined && { onCode: options.onCode }),
    }),
    startProvider(options.openai, options.pace),
    startManagement(connections),
    startSpeech({
      espeak,
      ...(options.onUnrecognised !== undefined && { onUnrecognised: options.onUnrecognised }),
    }),
  ]);
  const audioSecret = cognito.secretFor("presigned addresses");
  const [s3] = await cleanup.all([
    startS3({
      engineEndpoint: sqsServer.endpoint,
      buckets: [LOCAL_BUCKET],
      prefix: S3_PATH,
      origins: pages.origins,
      secret: audioSecret,
      host: new URL(reach.url).host,
    }),
  ]);
  const audio = {
    bucket: LOCAL_BUCKET,
    url: `${reach.url}${S3_PATH}`,
    secret: audioSecret,
    s3Endpoint: s3.endpoint,
  };
  const [transcribe] = await cleanup.all([startTranscribe({ s3Endpoint: s3.endpoint })]);

  const dynamoDbClient = new DynamoDBClient(localClientConfig(dynamodb.endpoint));
  cleanup.add(() => dynamoDbClient.destroy());
  const sqsClient = openSqs(sqsServer.endpoint);
  cleanup.add(() => sqsClient.destroy());
  const visibilitySeconds = options.visibilitySeconds ?? VISIBILITY_SECONDS;
  const [exercices, modele, effacement] = await Promise.all([
    ensureQueue(sqsClient, "exercices", visibilitySeconds),
    ensureQueue(sqsClient, "modele", visibilitySeconds),
    ensureQueue(sqsClient, "effacement", visibilitySeconds),
    ensureTable(dynamoDbClient, tableDefinition(LOCAL_TABLE), TTL_ATTRIBUTE, {
      // Only this stack uses its own engine; an external server may have other users.
      whenDifferent: dynamodb.kind === "external" ? "refuse" : "migrate",
    }),
  ]);
  const table = openTable({ client: dynamoDbClient, tableName: LOCAL_TABLE });
  const queueUrls = { exercices: exercices.url, modele: modele.url, effacement: effacement.url };

  const speech = chooseSpeech({
    chosen: env,
    hasProvider: provider.kind === "configured",
    local: speechServer,
    espeak: espeak !== undefined,
  });
  cleanup.add(
    applyEnvironment(
      functionsEnvironment(
        {
          tableName: LOCAL_TABLE,
          dynamoDbEndpoint: dynamodb.endpoint,
          sqsEndpoint: sqsServer.endpoint,
          queueUrls,
          provider,
          speech: speech.environment,
          audio: { ...audio, transcribeEndpoint: transcribe.endpoint },
          live: { url: liveUrl, managementEndpoint: management.endpoint },
          userPool: cognito,
          origins: pages.origins,
          quiet,
        },
        provider.kind === "local" ? withoutProvider(env) : env,
      ),
    ),
  );
  const [functions] = await Promise.all([loadFunctions(), seed(table, cognito)]);

  const pollers = startJobPollers(sqsClient, { exercices, modele, effacement }, functions.workers, onError);
  cleanup.add(() => pollers.stop());
  cleanup.add(startHourly(functions.sweeper, onError));
  const simulator = provider.kind === "local" ? provider.baseUrl : undefined;
  const simulates = simulator !== undefined;
  if (simulates) cleanup.add(markProviderRequests(simulator));
  const live = liveAdapter({
    handlers: functions.live,
    connections,
    origins: pages.origins,
    simulates,
    onError,
    ...(options.onAccess !== undefined && { onAccess: options.onAccess }),
  });
  const userPool = {
    endpoint: `${reach.localUrl}${COGNITO_PATH}`,
    userPoolId: cognito.userPoolId,
    clientId: cognito.clientId,
    issuer: cognito.issuer,
  };
  const gateway = await startGateway({
    port: gatewayPort,
    pages,
    simulates,
    mounts: { [COGNITO_PATH]: cognito.receive, [S3_PATH]: s3.receive },
    upgrade: live.upgrade,
    operations: OPERATIONS,
    handlers: functions.operations,
    verifier: cognitoVerifier(cognito),
    signInDemo: async () => {
      const { email, idToken } = await signInLocalUser(cognito, DEMO_EMAIL);
      return { email, token: idToken };
    },
    onError,
    ...(options.onAccess !== undefined && { onAccess: options.onAccess }),
  });
  // In parallel: the gateway's server closes only after the last live connection.
  cleanup.add(() => Promise.all([live.stop(), gateway.stop()]));

  claimed.publish({
    url: reach.localUrl,
    publicUrl: reach.url,
    dynamodb: { endpoint: dynamodb.endpoint, tableName: LOCAL_TABLE },
    sqs: { endpoint: sqsServer.endpoint, queueUrls },
    cognito: { ...userPool, adminEndpoint: cognito.endpoint },
    speech: { endpoint: speechServer.endpoint },
    audio,
  });
  return {
    url: reach.localUrl,
    publicUrl: reach.url,
    liveUrl,
    dir,
    endpoints: {
      dynamodb: dynamodb.endpoint,
      sqs: sqsServer.endpoint,
      s3: s3.endpoint,
      transcribe: transcribe.endpoint,
      cognito: cognito.endpoint,
      connections: management.endpoint,
      openai: provider.baseUrl,
      speech: speechServer.endpoint,
    },
    queues: { exercices, modele, effacement },
    tableName: LOCAL_TABLE,
    table,
    dynamoDbKind: dynamodb.kind,
    provider: { kind: provider.kind, model: process.env.OPENAI_MODEL ?? provider.model ?? DEFAULT_MODEL },
    speech,
    userPool,
    tokenFor: async (email, plan) => (await signInWithPlan(table, cognito, email, plan)).idToken,
    stop: () => cleanup.run(),
  };
}
