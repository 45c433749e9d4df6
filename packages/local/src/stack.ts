import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import type { Plan } from "@epreuve/contract/plans";
import { TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { openTable, type Table } from "@epreuve/core/table/table";
import { localClientConfig } from "./aws.ts";
import { Cleanup } from "./cleanup.ts";
import type { SentCode } from "./cognito/pool.ts";
import { type CognitoServer, startCognito } from "./cognito/server.ts";
import { signInLocalUser } from "./cognito/users.ts";
import { createForOwnerOnly } from "./data-directory.ts";
import type { DynamoDbKind } from "./dynamodb/engine.ts";
import { startDynamoDb } from "./dynamodb/server.ts";
import { ensureTable } from "./dynamodb/table.ts";
import { loadFunctions } from "./functions.ts";
import { applyEnvironment, functionsEnvironment } from "./functions-environment.ts";
import { cognitoVerifier } from "./gateway/authorizer.ts";
import { takePort } from "./gateway/door.ts";
import { type Access, startGateway } from "./gateway/server.ts";
import { startJobPollers } from "./jobs.ts";
import { LIVE_PATH, liveAdapter } from "./live/adapter.ts";
import type { Connection } from "./live/connection.ts";
import { startManagement } from "./live/management.ts";
import { type RunningProvider, startProvider } from "./provider.ts";
import { startS3 } from "./s3/server.ts";
import { DEMO_EMAIL, seed, signInWithPlan } from "./seed.ts";
import type { ProviderSettings } from "./settings.ts";
import { openSqs } from "./sqs/client.ts";
import { ensureQueue } from "./sqs/queues.ts";
import { startSqs } from "./sqs/server.ts";
import { claimDirectory } from "./stack-file.ts";
import { startTranscribe } from "./transcribe/server.ts";

export const LOCAL_TABLE = "epreuve-local";
export const LOCAL_BUCKET = "epreuve-local-audio";

/**
 * How long a message in hand is hidden, in seconds: more than a job may take, as deployed, and short enough for
 * someone who waits for a retry.
 */
const VISIBILITY_SECONDS = 120;

export interface StackOptions {
  /** Of the gateway; any free one by default. */
  port?: number;
  /** Data directory. Absent, a temporary one is made, and removed at the end. */
  dir?: string;
  /** No logs of requests nor of functions. */
  quiet?: boolean;
  /** A provider in place of the local rules. */
  openai?: ProviderSettings;
  /** Variables for the functions (models, time-outs), over the stack's defaults. */
  env?: Record<string, string>;
  /** A DynamoDB server to use in place of the embedded engine. */
  dynamoDbEndpoint?: string;
  /** How long a message in hand is hidden, in seconds. */
  visibilitySeconds?: number;
  onAccess?: (access: Access) => void;
  onCode?: (sent: SentCode) => void;
  /** Told of what functions threw, and of services that failed. */
  onError?: (error: unknown) => void;
  /** Told when the stack cannot go on. */
  onFatal?: (error: Error) => void;
}

/** The whole service, running. */
export interface Stack {
  url: string;
  /** Where the live interaction is. */
  liveUrl: string;
  dir: string;
  endpoints: {
    dynamodb: string;
    sqs: string;
    s3: string;
    transcribe: string;
    cognito: string;
    /** `@connections` of the live interaction. */
    connections: string;
    openai: string | undefined;
  };
  queues: Record<"exercices" | "modele", { url: string; deadLetterUrl: string }>;
  tableName: string;
  table: Table;
  dynamoDbKind: DynamoDbKind;
  provider: { kind: RunningProvider["kind"]; model: string };
  userPool: Pick<CognitoServer, "endpoint" | "userPoolId" | "clientId" | "issuer">;
  /** An ID token of a user, created when need be, with this plan when one is named. */
  tokenFor(email: string, plan?: Plan): Promise<string>;
  /** Ends everything: no process, no socket, no temporary file is left. Safe to call again. */
  stop(): Promise<void>;
}

let started = false;

/**
 * Starts the whole service on this machine's own addresses: embedded services, then the functions over them, then the
 * gateway and the queue pollers. Rejects, with nothing left running, when a part cannot start: `DirectoryInUseError` when another
 * stack has the directory, EADDRINUSE when the port is taken. A process serves one stack, for the functions keep
 * their clients as long as it lives.
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
  const { quiet = false, onError = () => {} } = options;
  // Taken first: a port in use is said before anything starts, and the functions are told where they are.
  const door = await takePort(options.port ?? 0);
  cleanup.add(() => door.close());
  const liveUrl = `ws://localhost:${door.port}${LIVE_PATH}`;
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), "epreuve-"));
  if (options.dir === undefined) cleanup.add(() => rmSync(dir, { recursive: true, force: true }));
  // Before anything is written: the SQLite files are made by libraries and by the engine's own process.
  cleanup.add(createForOwnerOnly());
  const claimed = claimDirectory(dir);
  cleanup.add(() => claimed.release());

  const connections = new Map<string, Connection>();
  const [dynamodb, sqsServer, cognito, provider, management] = await cleanup.all([
    startDynamoDb({
      dir: join(dir, "dynamodb"),
      ...(options.dynamoDbEndpoint !== undefined && { endpoint: options.dynamoDbEndpoint }),
      ...(options.onFatal !== undefined && { onFailure: options.onFatal }),
    }),
    startSqs({ dir: join(dir, "sqs") }),
    startCognito({
      dir: join(dir, "cognito"),
      ...(options.onCode !== undefined && { onCode: options.onCode }),
    }),
    startProvider(options.openai),
    startManagement(connections),
  ]);
  const [s3] = await cleanup.all([startS3({ engineEndpoint: sqsServer.endpoint, buckets: [LOCAL_BUCKET] })]);
  const [transcribe] = await cleanup.all([startTranscribe({ s3Endpoint: s3.endpoint })]);

  const dynamoDbClient = new DynamoDBClient(localClientConfig(dynamodb.endpoint));
  cleanup.add(() => dynamoDbClient.destroy());
  const sqsClient = openSqs(sqsServer.endpoint);
  cleanup.add(() => sqsClient.destroy());
  const visibilitySeconds = options.visibilitySeconds ?? VISIBILITY_SECONDS;
  const [exercices, modele] = await Promise.all([
    ensureQueue(sqsClient, "exercices", visibilitySeconds),
    ensureQueue(sqsClient, "modele", visibilitySeconds),
    ensureTable(dynamoDbClient, tableDefinition(LOCAL_TABLE), TTL_ATTRIBUTE, {
      // Its own engine is this stack's alone; a server of somebody else's may have other users.
      whenDifferent: dynamodb.kind === "external" ? "refuse" : "migrate",
    }),
  ]);
  const table = openTable({ client: dynamoDbClient, tableName: LOCAL_TABLE });
  const queueUrls = { exercices: exercices.url, modele: modele.url };

  cleanup.add(
    applyEnvironment(
      functionsEnvironment(
        {
          tableName: LOCAL_TABLE,
          dynamoDbEndpoint: dynamodb.endpoint,
          sqsEndpoint: sqsServer.endpoint,
          queueUrls,
          provider,
          audio: { bucket: LOCAL_BUCKET, s3Endpoint: s3.endpoint, transcribeEndpoint: transcribe.endpoint },
          live: { url: liveUrl, managementEndpoint: management.endpoint },
          userPool: cognito,
          quiet,
        },
        provider.kind === "local" ? withoutProvider(options.env ?? {}) : (options.env ?? {}),
      ),
    ),
  );
  const [functions] = await Promise.all([loadFunctions(), seed(table, cognito)]);

  const pollers = startJobPollers(sqsClient, { exercices, modele }, functions.workers, onError);
  cleanup.add(() => pollers.stop());
  const live = liveAdapter({
    handlers: functions.live,
    connections,
    onError,
    ...(options.onAccess !== undefined && { onAccess: options.onAccess }),
  });
  const gateway = await startGateway({
    door,
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
  // Together: the gateway's server is not closed before the last live connection is.
  cleanup.add(() => Promise.all([live.stop(), gateway.stop()]));

  claimed.publish({
    url: gateway.url,
    dynamodb: { endpoint: dynamodb.endpoint, tableName: LOCAL_TABLE },
    sqs: { endpoint: sqsServer.endpoint, queueUrls },
    cognito: { endpoint: cognito.endpoint, userPoolId: cognito.userPoolId, clientId: cognito.clientId },
  });
  return {
    url: gateway.url,
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
    },
    queues: { exercices, modele },
    tableName: LOCAL_TABLE,
    table,
    dynamoDbKind: dynamodb.kind,
    provider: { kind: provider.kind, model: process.env.OPENAI_MODEL ?? provider.model },
    userPool: cognito,
    tokenFor: async (email, plan) => (await signInWithPlan(table, cognito, email, plan)).idToken,
    stop: () => cleanup.run(),
  };
}

/** What is chosen of a provider that is not configured means nothing to the local rules. */
function withoutProvider(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(?:OPENAI_(?:MODEL|EFFORT|TIER|BASE_URL)|FOURNISSEUR|SPEECH_PROVIDER)/.test(name),
    ),
  );
}
