import type { Plan } from "@epreuve/contract/plans";
import type { Table } from "@epreuve/core/table/table";
import type { PacedProviderOptions } from "@epreuve/paced-provider/server";
import type { SentCode } from "./cognito/pool.ts";
import type { CognitoServer } from "./cognito/server.ts";
import type { DynamoDbKind } from "./dynamodb/engine.ts";
import type { Access } from "./gateway/server.ts";
import type { RunningProvider } from "./provider.ts";
import type { ReachOptions } from "./reach.ts";
import type { ProviderSettings } from "./settings.ts";
import type { SpeechChoice } from "./speech/choice.ts";
import type { PaceChoice } from "./start-arguments.ts";

export interface StackOptions {
  /** Port of the gateway; any free one by default. */
  port?: number;
  /** Who may reach it, and by which addresses; programs and pages of this machine by default. */
  reach?: ReachOptions;
  /** Data directory. Absent, a temporary one is created, and deleted at the end. */
  dir?: string;
  /** Logs neither requests nor functions. */
  quiet?: boolean;
  /** A provider to use instead of the local rules. */
  openai?: ProviderSettings;
  /** A real model's pace for the local rules; a provider has its own. */
  pace?: PaceChoice & Pick<PacedProviderOptions, "onEnd">;
  /** Environment variables of the functions (models, timeouts), which override the stack's defaults. */
  env?: Record<string, string>;
  /** A DynamoDB server to use instead of the embedded engine. */
  dynamoDbEndpoint?: string;
  /** Visibility timeout of the queues, in seconds. */
  visibilitySeconds?: number;
  onAccess?: (access: Access) => void;
  onCode?: (sent: SentCode) => void;
  /** Called once for each sound whose words nothing recognised, with the address of the side channel. */
  onUnrecognised?: (saidUrl: string) => void;
  /** Called with what functions threw, and with failures of services. */
  onError?: (error: unknown) => void;
  /** Called when the stack can no longer run. */
  onFatal?: (error: Error) => void;
}

/** A running stack. */
export interface Stack {
  /** For programs of this machine. */
  url: string;
  /** For clients. */
  publicUrl: string;
  /** URL of the live interaction, for clients. */
  liveUrl: string;
  dir: string;
  endpoints: {
    dynamodb: string;
    sqs: string;
    s3: string;
    transcribe: string;
    /** With the operations of administrators. */
    cognito: string;
    /** `@connections` of the live interaction. */
    connections: string;
    openai: string | undefined;
    /** Hears and speaks without a provider; its side channel is told what is said in the next sound. */
    speech: string;
  };
  queues: Record<"exercices" | "modele" | "effacement", { url: string; deadLetterUrl: string }>;
  tableName: string;
  table: Table;
  dynamoDbKind: DynamoDbKind;
  provider: { kind: RunningProvider["kind"]; model: string };
  speech: Pick<SpeechChoice, "hears" | "speaks">;
  userPool: Pick<CognitoServer, "endpoint" | "userPoolId" | "clientId" | "issuer">;
  /** An ID token of a user, created if missing, with the given plan. */
  tokenFor(email: string, plan?: Plan): Promise<string>;
  /** Stops everything: no process, socket or temporary file is left. Can be repeated. */
  stop(): Promise<void>;
}
