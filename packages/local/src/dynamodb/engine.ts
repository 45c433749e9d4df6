/** The engine that emulates DynamoDB. */
export type DynamoDbKind = "dynoxide" | "dynalite" | "external";

/** Where the engine stores its data: in memory without a file. */
export interface DynamoDbStorage {
  file?: string;
}

export interface DynamoDbServer {
  endpoint: string;
  kind: DynamoDbKind;
  /** Process id of the engine, if it runs in a process of its own. */
  pid(): number | undefined;
  /** Resolves when the engine has released its files and its port. */
  stop(): Promise<void>;
}
