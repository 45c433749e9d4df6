import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@epreuve/core/table/definition";
import { liveTurnKey } from "@epreuve/core/table/keys";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommandRuns } from "../test/command-runs.ts";
import { localClientConfig } from "./aws.ts";
import { createTable } from "./dynamodb/create-table.ts";
import { startDynamoDb } from "./dynamodb/server.ts";
import { LOCAL_TABLE } from "./stack.ts";

/* The table that an older version left: what a start does with it. dynamodb/migrate.test.ts has the migration itself. */

let runs: CommandRuns;
beforeEach(() => {
  runs = new CommandRuns();
});
afterEach(() => runs.end());

const { pk, sk } = liveTurnKey({ owner: "u1", simulationId: "sim_1" }, 1);
const Key = { pk: { S: pk }, sk: { S: sk } };

/** The table of a version whose index projected only keys, with a live turn of that version. */
async function fillOlderTable(endpoint: string): Promise<void> {
  const definition = tableDefinition(LOCAL_TABLE);
  const client = new DynamoDBClient(localClientConfig(endpoint));
  const LocalSecondaryIndexes = definition.LocalSecondaryIndexes.map((index) => ({
    ...index,
    Projection: { ProjectionType: "KEYS_ONLY" as const },
  }));
  await createTable(client, { ...definition, LocalSecondaryIndexes });
  await client.send(
    new PutItemCommand({
      TableName: LOCAL_TABLE,
      Item: { ...Key, seq: { N: "1" }, candidat: { S: "Oui." } },
    }),
  );
  client.destroy();
}

async function storedTurn(endpoint: string) {
  const client = new DynamoDBClient(localClientConfig(endpoint));
  const { Item } = await client.send(new GetItemCommand({ TableName: LOCAL_TABLE, Key }));
  client.destroy();
  return Item;
}

test("data of an older version are migrated at the start", async () => {
  const older = await startDynamoDb({ dir: join(runs.dir, "dynamodb") });
  await fillOlderTable(older.endpoint);
  await older.stop();
  const { dynamodb } = await runs.ready(runs.run("start"));
  expect(await storedTurn(dynamodb.endpoint)).toEqual({ ...Key, tour: { N: "1" }, candidat: { S: "Oui." } });
});

test("an older table on an external server is unchanged, and the error says what to do", async () => {
  const foreign = await startDynamoDb({});
  await fillOlderTable(foreign.endpoint);
  const service = runs.run("start", [], { DYNAMODB_ENDPOINT: foreign.endpoint });
  expect(await service.exited).toBe(1);
  expect(service.err()).toMatch(/^The table epreuve-local has other keys or indexes .*DYNAMODB_ENDPOINT/);
  expect(await storedTurn(foreign.endpoint)).toMatchObject({ seq: { N: "1" } });
  await foreign.stop();
});
