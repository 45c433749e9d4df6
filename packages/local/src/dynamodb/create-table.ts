import { setTimeout } from "node:timers/promises";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";

const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** The definition of a table, including its name. */
export type TableDefinition = CreateTableCommandInput & { TableName: string };

/**
 * Creates a table and resolves when it is active. An existing table is left unchanged. Throws when the table is not
 * active within 30 s.
 */
export async function createTable(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const { TableName } = definition;
  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  for (let waitedMs = 0; waitedMs < READY_TIMEOUT_MS; waitedMs += POLL_MS) {
    if ((await statusOf(client, TableName)) === "ACTIVE") return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`The table ${TableName} is not ready.`);
}

/** Undefined where a new table cannot be described yet: what is read of it may be from before it was made. */
async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
