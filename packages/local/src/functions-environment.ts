import { LOCAL_CREDENTIALS, LOCAL_REGION } from "./aws.ts";
import { DEMO_TOKEN_PATH } from "./gateway/demo-token.ts";
import type { SpeechProvider } from "./settings.ts";
import type { QueueName } from "./sqs/queues.ts";

/** Addresses of the stack's resources. */
export interface LocalResources {
  tableName: string;
  dynamoDbEndpoint: string;
  sqsEndpoint: string;
  queueUrls: Record<QueueName, string>;
}

/** Addresses of everything that the functions are linked to. */
export interface FunctionLinks extends LocalResources {
  provider: Provider;
  /** The variables of spoken turns and answers. */
  speech: Record<string, string>;
  audio: { bucket: string; url: string; secret: string; s3Endpoint: string; transcribeEndpoint: string };
  live: { url: string; managementEndpoint: string };
  userPool: { endpoint: string; userPoolId: string; clientId: string; jwks: unknown };
  /** The pages that may call. */
  origins: readonly string[];
  quiet: boolean;
}

/** The text provider. */
export interface Provider {
  apiKey: string;
  /** Absent, OpenAI, the SDK's default. */
  baseUrl?: string;
  /** The model, unless the person has chosen one. Absent: those of the service's defaults. */
  model?: string;
  /** Name shown in reports. */
  fournisseur: string;
  /** What transcribes, unless the person has chosen: the provider, or the emulator of Amazon Transcribe. */
  speech: SpeechProvider;
}

/** Variables that would give the AWS SDK other credentials than the local ones. */
export const FOREIGN_VARIABLES = ["AWS_PROFILE", "AWS_DEFAULT_PROFILE", "AWS_SESSION_TOKEN"];

/**
 * The environment variables of the functions: links as SST passes them, and endpoints in the SDKs' own variables.
 * Models, efforts, timeouts and log levels in `chosen` override the defaults.
 */
export function functionsEnvironment(
  { provider, speech, audio, live, userPool, origins, quiet, ...resources }: FunctionLinks,
  chosen: Record<string, string>,
): Record<string, string> {
  return {
    POWERTOOLS_LOG_LEVEL: quiet ? "SILENT" : "WARN",
    POWERTOOLS_METRICS_DISABLED: "true",
    ALLOWED_ORIGINS: origins.join(","),
    APP_VERSION: "local",
    DOCS_TOKEN_URL: DEMO_TOKEN_PATH,
    ...providerEnvironment(provider, chosen),
    ...speech,
    ...resourcesEnvironment(resources),
    ...audioEnvironment(audio),
    AWS_ENDPOINT_URL_TRANSCRIBE: audio.transcribeEndpoint,
    SST_RESOURCE_Live: JSON.stringify(live),
    SST_RESOURCE_Users: JSON.stringify({ id: userPool.userPoolId }),
    SST_RESOURCE_AppClient: JSON.stringify({ id: userPool.clientId }),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: userPool.endpoint,
    COGNITO_JWKS: JSON.stringify(userPool.jwks),
  };
}

/** The variables that lead to the recordings' bucket, which a script that signs their addresses needs too. */
export function audioEnvironment(audio: Omit<FunctionLinks["audio"], "transcribeEndpoint">) {
  return {
    // Signs the addresses of recordings, which other machines may be given.
    AWS_SECRET_ACCESS_KEY: audio.secret,
    SST_RESOURCE_AudioBucket: JSON.stringify({ name: audio.bucket, url: audio.url }),
    AWS_ENDPOINT_URL_S3: audio.s3Endpoint,
  };
}

/** The variables by which the functions reach the provider, and what the person has chosen instead of its defaults. */
export function providerEnvironment(
  provider: Provider,
  chosen: Record<string, string>,
): Record<string, string> {
  return {
    ...(provider.model !== undefined && { OPENAI_MODEL: provider.model }),
    FOURNISSEUR: provider.fournisseur,
    SPEECH_PROVIDER: provider.speech,
    ...chosen,
    SST_RESOURCE_OpenAiKey: JSON.stringify({ value: provider.apiKey }),
    ...(provider.baseUrl !== undefined && { OPENAI_BASE_URL: provider.baseUrl }),
  };
}

/** The variables that lead to the stack's resources, which the operators' scripts need too. */
export function resourcesEnvironment({
  tableName,
  dynamoDbEndpoint,
  sqsEndpoint,
  queueUrls,
}: LocalResources): Record<string, string> {
  return {
    SST_RESOURCE_App: JSON.stringify({ name: "epreuve", stage: "local" }),
    SST_RESOURCE_Table: JSON.stringify({ name: tableName }),
    SST_RESOURCE_ExercicesQueue: JSON.stringify({ url: queueUrls.exercices }),
    SST_RESOURCE_ModeleQueue: JSON.stringify({ url: queueUrls.modele }),
    SST_RESOURCE_EffacementQueue: JSON.stringify({ url: queueUrls.effacement }),
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDbEndpoint,
    AWS_ENDPOINT_URL_SQS: sqsEndpoint,
  };
}

/** Sets environment variables of this process. Returns a function that restores them. */
export function applyEnvironment(variables: Record<string, string>): () => void {
  const names = [...Object.keys(variables), ...FOREIGN_VARIABLES];
  const before = new Map(names.map((name) => [name, process.env[name]]));
  for (const name of FOREIGN_VARIABLES) delete process.env[name];
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
