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

/** Marks a copy as whole, and is no item of the service: it is left behind when the copy is read. */
const WHOLE = { pk: "MIGRATION", sk: "WHOLE" };

/** DynamoDB's own limit on one batch. */
const BATCH_MAX = 25;

/** How often what a batch left out is sent again, before the migration gives up and can be begun anew. */
const ROUNDS_MAX = 10;

/** Whether a migration was cut short once its copy was whole: then the copy is what counts, and no table beside it. */
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
 * Gives a table its definition's keys and indexes, with every item, brought to this version's form. DynamoDB can
 * neither change a local index nor rename a table, so the items go into a copy, and from there into the table made
 * anew. The table is dropped only once the copy is marked whole, and the copy once the table holds everything again:
 * after a crash anywhere, doing it again loses nothing. Nobody else may use the table meanwhile.
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

/** Throws when the destination does not hold as many items as were read, so that nothing is dropped after. */
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

/** Numbers keep every digit they were stored with. */
function documents(client: DynamoDBClient): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { unmarshallOptions: { wrapNumbers: true } });
}
