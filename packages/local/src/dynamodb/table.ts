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

/** The table exists and has other keys or indexes than this version's; nothing was written. */
export class TableDiffersError extends Error {}

export interface EnsureTableOptions {
  /**
   * What becomes of a table that differs from the definition, whose indexes DynamoDB cannot change: `migrate` copies
   * its items into one that has them, `refuse`, the default, throws `TableDiffersError`. Only a table that nobody else
   * uses meanwhile may be migrated.
   */
  whenDifferent?: "migrate" | "refuse";
}

/**
 * Creates the table when it is missing, brings an older one to the definition, and turns its time-to-live on. Doing it
 * again changes nothing; after a crash at any point, doing it again completes it. Engines without time-to-live keep
 * expired items, which readers must not rely on being gone anyway.
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

/** What the engine says of a table, or undefined when there is none. */
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
