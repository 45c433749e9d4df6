import { DeleteTableCommand, type DynamoDBClient, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
} from "@aws-sdk/lib-dynamodb";
import { mendedItem } from "@epreuve/core/table/mend";
import { createTable, type TableDefinition } from "./create-table.ts";

type Item = Record<string, unknown>;

/** Marks a copy as complete. It is not an item of the service, and is skipped when the copy is read. */
const WHOLE = { pk: "MIGRATION", sk: "WHOLE" };

/** DynamoDB's limit on the size of a batch. */
const BATCH_MAX = 25;

/** How often unprocessed items are sent again before the migration fails. It can then be run again. */
const ROUNDS_MAX = 10;

/** Whether a migration was interrupted after its copy was complete: then the copy holds the data, not the table. */
export async function hasInterruptedMigration(
  client: DynamoDBClient,
  definition: TableDefinition,
): Promise<boolean> {
  try {
    const { Item } = await documents(client).send(
      new GetCommand({ TableName: copyOf(definition).TableName, Key: WHOLE, ConsistentRead: true }),
    );
    return Item !== undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/**
 * Recreates a table with the keys and indexes of its definition and all of its items, in this version's format.
 * DynamoDB can neither change a local index nor rename a table, so the items are copied to a second table, and from
 * there to the recreated one. The table is deleted only once the copy is marked complete, and the copy only once the
 * table holds every item: after a crash at any point, running it again loses nothing. The table must not be in use.
 */
export async function migrateTable(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const copy = copyOf(definition);
  if (!(await hasInterruptedMigration(client, definition))) {
    await dropTable(client, copy.TableName);
    await createTable(client, copy);
    await copyItems(client, definition.TableName, copy.TableName);
    await documents(client).send(new PutCommand({ TableName: copy.TableName, Item: WHOLE }));
  }
  await dropTable(client, definition.TableName);
  await createTable(client, definition);
  await copyItems(client, copy.TableName, definition.TableName);
  await dropTable(client, copy.TableName);
}

function copyOf(definition: TableDefinition): TableDefinition {
  return { ...definition, TableName: `${definition.TableName}-migration` };
}

/** Throws if the destination does not hold as many items as were read, so that no table is deleted. */
async function copyItems(client: DynamoDBClient, from: string, to: string): Promise<void> {
  let copied = 0;
  for await (const page of pages(client, from)) {
    const items = page.filter((item) => !isMark(item)).map((item) => mendedItem(item) ?? item);
    for (let start = 0; start < items.length; start += BATCH_MAX) {
      await writeAll(client, to, items.slice(start, start + BATCH_MAX));
    }
    copied += items.length;
  }
  let held = 0;
  for await (const page of pages(client, to)) held += page.length;
  if (held !== copied) throw new Error(`${to} holds ${held} items in place of ${copied}.`);
}

async function* pages(client: DynamoDBClient, TableName: string): AsyncGenerator<Item[]> {
  const found = paginateScan({ client: documents(client) }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of found) yield Items;
}

async function writeAll(client: DynamoDBClient, table: string, items: Item[]): Promise<void> {
  let left = items.map((Item) => ({ PutRequest: { Item } }));
  for (let round = 0; left.length > 0; round++) {
    if (round === ROUNDS_MAX) throw new Error(`${table} does not take ${left.length} items.`);
    const { UnprocessedItems } = await documents(client).send(
      new BatchWriteCommand({ RequestItems: { [table]: left } }),
    );
    left = (UnprocessedItems?.[table] ?? []).flatMap(({ PutRequest }) =>
      PutRequest?.Item === undefined ? [] : [{ PutRequest: { Item: PutRequest.Item } }],
    );
  }
}

function isMark({ pk, sk }: Item): boolean {
  return pk === WHOLE.pk && sk === WHOLE.sk;
}

async function dropTable(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

/** Keeps every digit of stored numbers. */
function documents(client: DynamoDBClient): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { unmarshallOptions: { wrapNumbers: true } });
}
