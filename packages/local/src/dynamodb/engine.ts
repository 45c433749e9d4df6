/** Which engine stands for DynamoDB. */
export type DynamoDbKind = "dynoxide" | "dynalite" | "external";

/** Where the engine keeps its data; without a file, in memory. */
export interface DynamoDbStorage {
  file?: string;
}

export interface DynamoDbServer {
  endpoint: string;
  kind: DynamoDbKind;
  /** Process id of the engine when it is a process of its own. */
  pid(): number | undefined;
  /** Settles when the engine has let go of its data and its port. */
  stop(): Promise<void>;
}
