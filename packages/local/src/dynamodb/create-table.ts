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
 * Creates a table and resolves when it is active. An existing table is left unchanged; one that is being deleted, as
 * DynamoDB deletes them after its answer, is waited for and then created. Throws when the table is not active within
 * 30 s.
 */
export async function createTable(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const { TableName } = definition;
  for (let waitedMs = 0; waitedMs < READY_TIMEOUT_MS; waitedMs += POLL_MS) {
    const status = (await statusOf(client, TableName)) ?? (await create(client, definition));
    if (status === "ACTIVE") return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`The table ${TableName} is not ready.`);
}

/** Undefined where the table does not exist. */
async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Undefined where a table of that name is being created or deleted. */
async function create(client: DynamoDBClient, definition: TableDefinition): Promise<string | undefined> {
  try {
    const { TableDescription } = await client.send(new CreateTableCommand(definition));
    return TableDescription?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceInUseException) return undefined;
    throw error;
  }
}
