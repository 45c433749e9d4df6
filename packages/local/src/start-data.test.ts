import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@epreuve/core/table/definition";
import { liveTurnKey } from "@epreuve/core/table/keys";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommandRuns } from "../test/command-runs.ts";
import { localClientConfig } from "./aws.ts";
import { signInLocalUser } from "./cognito/users.ts";
import { startDynamoDb } from "./dynamodb/server.ts";
import { LOCAL_TABLE } from "./stack.ts";

/* The data directory before and after a run of the service. */

let runs: CommandRuns;
beforeEach(() => {
  runs = new CommandRuns();
});
afterEach(() => runs.end());

/** Files and directories that others than their owner can read, write or enter. */
function openToOthers(path: string): string[] {
  const own = (statSync(path).mode & 0o077) === 0 ? [] : [path];
  return statSync(path).isDirectory()
    ? [...own, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))]
    : own;
}

test.skipIf(process.platform === "win32")(
  "whatever the umask, what the service stores is its owner's alone: table, queues, recordings, users, keys",
  async () => {
    const before = process.umask(0);
    const service = runs.run("start");
    process.umask(before);
    const { url, cognito } = await runs.ready(service);
    const { idToken } = await signInLocalUser(cognito, "a@b.ca");
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const { simulation_id } = v.parse(
      v.object({ simulation_id: v.string() }),
      await post("/simulations", { tache: "EO_T1" }),
    );
    const { upload } = v.parse(
      v.object({ upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()) }) }),
      await post(`/simulations/${simulation_id}/audio`, { content_type: "audio/webm", taille_octets: 5 }),
    );
    const stored = await fetch(upload.url, { method: "PUT", headers: upload.headers, body: "bytes" });
    expect(stored.status).toBe(200);

    expect(readdirSync(runs.dir).sort()).toEqual(["cognito", "dynamodb", "sqs", "stack.json"]);
    expect(openToOthers(runs.dir)).toEqual([]);
  },
);

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
  await client.send(new CreateTableCommand({ ...definition, LocalSecondaryIndexes }));
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
