import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ConditionalCheckFailedException,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { SIMULATIONS_BY_SEQ, TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localClientConfig } from "../aws.ts";
import { dynoxideProgram } from "./dynoxide.ts";
import type { DynamoDbServer } from "./engine.ts";
import { startDynamoDb } from "./server.ts";
import { ensureTable } from "./table.ts";

const TableName = "conformance";
const engines = [...(dynoxideProgram() === undefined ? [] : (["dynoxide"] as const)), "dynalite"] as const;

async function failure<E extends Error>(
  type: abstract new (...args: never[]) => E,
  attempt: Promise<unknown>,
): Promise<E> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(type);
  if (!(error instanceof type)) throw new Error("another failure was expected");
  return error;
}

describe.each(engines)("%s does what the store relies on", (engine) => {
  let dir: string;
  let server: DynamoDbServer;
  let client: DynamoDBClient;

  async function open() {
    server = await startDynamoDb({ dir, engine });
    client = new DynamoDBClient(localClientConfig(server.endpoint));
    await ensureTable(client, tableDefinition(TableName), TTL_ATTRIBUTE);
  }

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "epreuve-dynamodb-"));
    await open();
  });
  afterAll(async () => {
    client.destroy();
    await server.stop();
    rmSync(dir, { recursive: true });
  });

  const put = (sk: string, more: Record<string, { S: string } | { N: string }> = {}) =>
    client.send(new PutItemCommand({ TableName, Item: { pk: { S: "u" }, sk: { S: sk }, ...more } }));
  const get = async (sk: string) =>
    (
      await client.send(
        new GetItemCommand({ TableName, Key: { pk: { S: "u" }, sk: { S: sk } }, ConsistentRead: true }),
      )
    ).Item;

  test("a failed condition returns the existing item", async () => {
    await put("taken", { valeur: { N: "1" } });
    const error = await failure(
      ConditionalCheckFailedException,
      client.send(
        new PutItemCommand({
          TableName,
          Item: { pk: { S: "u" }, sk: { S: "taken" } },
          ConditionExpression: "attribute_not_exists(#pk)",
          ExpressionAttributeNames: { "#pk": "pk" },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      ),
    );
    expect(error.Item).toEqual({ pk: { S: "u" }, sk: { S: "taken" }, valeur: { N: "1" } });
  });

  test("a failed condition on a missing item returns no item", async () => {
    const error = await failure(
      ConditionalCheckFailedException,
      client.send(
        new UpdateItemCommand({
          TableName,
          Key: { pk: { S: "u" }, sk: { S: "missing" } },
          UpdateExpression: "SET a = :a",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":a": { N: "1" } },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      ),
    );
    expect(error.Item).toBeUndefined();
    expect(await get("missing")).toBeUndefined();
  });

  test("a transaction writes all of its items", async () => {
    await put("account", { total: { N: "0" } });
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { pk: { S: "u" }, sk: { S: "account" } },
              UpdateExpression: "ADD #total :one",
              ConditionExpression: "#total = :zero",
              ExpressionAttributeNames: { "#total": "total" },
              ExpressionAttributeValues: { ":one": { N: "1" }, ":zero": { N: "0" } },
            },
          },
          { Put: { TableName, Item: { pk: { S: "u" }, sk: { S: "made" } } } },
        ],
      }),
    );
    expect((await get("account"))?.total).toEqual({ N: "1" });
    expect(await get("made")).toBeDefined();
  });

  test("a cancelled transaction writes nothing and reports the failed condition with its item", async () => {
    await put("blocked", { valeur: { S: "ancienne" } });
    const error = await failure(
      TransactionCanceledException,
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            { Put: { TableName, Item: { pk: { S: "u" }, sk: { S: "never" } } } },
            {
              Put: {
                TableName,
                Item: { pk: { S: "u" }, sk: { S: "blocked" } },
                ConditionExpression: "attribute_not_exists(pk)",
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
          ],
        }),
      ),
    );
    expect(error.CancellationReasons?.map(({ Code }) => Code)).toEqual(["None", "ConditionalCheckFailed"]);
    expect(error.CancellationReasons?.[1]?.Item?.valeur).toEqual({ S: "ancienne" });
    expect(await get("never")).toBeUndefined();
  });

  test("of fifty transactions on one counter, each success is counted once", async () => {
    await put("counter", { total: { N: "0" } });
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        client.send(
          new TransactWriteItemsCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: { pk: { S: "u" }, sk: { S: "counter" } },
                  UpdateExpression: "ADD #total :one",
                  ConditionExpression: "#total < :cap",
                  ExpressionAttributeNames: { "#total": "total" },
                  ExpressionAttributeValues: { ":one": { N: "1" }, ":cap": { N: "5" } },
                },
              },
              { Put: { TableName, Item: { pk: { S: "u" }, sk: { S: `counted-${index}` } } } },
            ],
          }),
        ),
      ),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect((await get("counter"))?.total).toEqual({ N: "5" });
  });

  test("a consistent query of the index is in order, with only the projected attributes", async () => {
    await put("late", { seq: { N: "12" }, note: { N: "9" }, contenu: { S: "long" } });
    await put("early", { seq: { N: "7" }, note: { N: "8" }, contenu: { S: "long" } });
    const { Items, ConsumedCapacity } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: SIMULATIONS_BY_SEQ,
        KeyConditionExpression: "pk = :pk AND seq BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": { S: "u" }, ":from": { N: "1" }, ":to": { N: "20" } },
        ConsistentRead: true,
        ScanIndexForward: false,
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(Items?.map(({ seq }) => seq?.N)).toEqual(["12", "7"]);
    expect(Items?.map(({ contenu }) => contenu)).toEqual([undefined, undefined]);
    expect(ConsumedCapacity?.CapacityUnits).toBe(1);
  });

  test("a write reports its consumed capacity", async () => {
    const { ConsumedCapacity } = await client.send(
      new PutItemCommand({
        TableName,
        Item: { pk: { S: "u" }, sk: { S: "cost" }, contenu: { S: "a".repeat(1_500) } },
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(ConsumedCapacity?.CapacityUnits).toBe(2);
  });

  test.runIf(engine === "dynoxide")("time-to-live is enabled on the table's attribute", async () => {
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription?.AttributeName).toBe(TTL_ATTRIBUTE);
  });

  test("texts are stored exactly, including NUL, emoji and combining accents", async () => {
    const valeur = "e\u0301 \u0000 👩‍🏫 שלום";
    await put("exact", { valeur: { S: valeur } });
    expect((await get("exact"))?.valeur).toEqual({ S: valeur });
  });

  test("data survive a restart", async () => {
    await put("kept", { valeur: { N: "1" } });
    client.destroy();
    await server.stop();
    await open();
    expect((await get("kept"))?.valeur).toEqual({ N: "1" });
  });
});

test.runIf(dynoxideProgram() !== undefined)(
  "an engine that is killed is restarted on the same address, with its data",
  async () => {
    const dir = mkdtempSync(join(tmpdir(), "epreuve-dynamodb-"));
    const server = await startDynamoDb({ dir });
    const client = new DynamoDBClient({ ...localClientConfig(server.endpoint), maxAttempts: 10 });
    try {
      await ensureTable(client, tableDefinition(TableName), TTL_ATTRIBUTE);
      await client.send(new PutItemCommand({ TableName, Item: { pk: { S: "u" }, sk: { S: "kept" } } }));
      const before = server.pid();
      process.kill(before ?? Number.NaN, "SIGKILL");
      const { Item } = await client.send(
        new GetItemCommand({ TableName, Key: { pk: { S: "u" }, sk: { S: "kept" } } }),
      );
      expect(Item).toBeDefined();
      expect(server.pid()).not.toBe(before);
    } finally {
      client.destroy();
      await server.stop();
      rmSync(dir, { recursive: true });
    }
  },
);
