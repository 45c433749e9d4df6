import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { isSameTable } from "./compare.ts";
import { createTable, type TableDefinition } from "./create-table.ts";
import { hasInterruptedMigration, migrateTable } from "./migrate.ts";

/** The table exists with other keys or indexes than this version's. Nothing was written. */
export class TableDiffersError extends Error {}

export interface EnsureTableOptions {
  /**
   * What to do with a table whose keys or indexes differ from the definition, which DynamoDB cannot change: `migrate`
   * recreates it with its items; `refuse`, the default, throws `TableDiffersError`. A table that is migrated must not be
   * in use.
   */
  whenDifferent?: "migrate" | "refuse";
}

/**
 * Creates the table if it is missing, migrates an older one, and enables time-to-live. It can be repeated, and completes
 * after a crash at any point. Engines without time-to-live keep expired items, which readers must filter anyway.
 */
export async function ensureTable(
  client: DynamoDBClient,
  definition: TableDefinition,
  ttlAttribute: string,
  { whenDifferent = "refuse" }: EnsureTableOptions = {},
): Promise<void> {
  const existing = await describeTable(client, definition.TableName);
  const differs = existing !== undefined && !isSameTable(existing, definition);
  if (whenDifferent === "migrate" && (differs || (await hasInterruptedMigration(client, definition)))) {
    await migrateTable(client, definition);
  } else if (differs) {
    throw new TableDiffersError(
      `The table ${definition.TableName} has other keys or indexes than this version's, and DynamoDB cannot change them.`,
    );
  } else if (existing === undefined) {
    await createTable(client, definition);
  }
  await ensureTimeToLive(client, definition.TableName, ttlAttribute);
}

/** The engine's description of a table, or undefined if it does not exist. */
async function describeTable(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function ensureTimeToLive(
  client: DynamoDBClient,
  TableName: string,
  AttributeName: string,
): Promise<void> {
  try {
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    if (TimeToLiveDescription?.AttributeName === AttributeName) return;
    await client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName } }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === "UnknownOperationException")) throw error;
  }
}
