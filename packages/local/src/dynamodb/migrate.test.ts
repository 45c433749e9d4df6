import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
  ResourceInUseException,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { SIMULATIONS_BY_SEQ, TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localClientConfig } from "../aws.ts";
import { isSameTable } from "./compare.ts";
import { createTable } from "./create-table.ts";
import { dynoxideProgram } from "./dynoxide.ts";
import type { DynamoDbServer } from "./engine.ts";
import { startDynamoDb } from "./server.ts";
import { ensureTable, TableDiffersError } from "./table.ts";

const engines = [...(dynoxideProgram() === undefined ? [] : (["dynoxide"] as const)), "dynalite"] as const;

/** The table of a version whose index projected fewer attributes. */
function olderDefinition(name: string) {
  const definition = tableDefinition(name);
  return {
    ...definition,
    LocalSecondaryIndexes: definition.LocalSecondaryIndexes.map((index) => ({
      ...index,
      Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: ["tache", "statut"] },
    })),
  };
}

const PRECISE = "12345678901234567890.123456789";

const simulation = {
  pk: { S: "USER#u" },
  sk: { S: "SIM#sim_1" },
  seq: { N: "1" },
  contenu: { S: "é".repeat(100_000) },
  note: { N: PRECISE },
  tags: { SS: ["a", "b"] },
  bytes: { B: new Uint8Array([0, 255]) },
  nothing: { NULL: true },
  sujet: { M: { titre: { S: "" }, ids: { L: [{ N: "1" }] } } },
};
const turn = { pk: { S: "USER#u" }, sk: { S: "LIVE#sim_1#000001" }, candidat: { S: "Bonjour." } };
/** More than a page of a scan and a batch of writes. */
const bulk = Array.from({ length: 60 }, (_, index) => ({
  pk: { S: `USER#${index}` },
  sk: { S: "ACCOUNT" },
  plan: { S: "x".repeat(50_000) },
}));

describe.each(engines)("on %s", (engine) => {
  let server: DynamoDbServer;
  let client: DynamoDBClient;
  beforeAll(async () => {
    server = await startDynamoDb({ engine });
    client = openClient();
  });
  afterAll(async () => {
    client.destroy();
    await server.stop();
  });

  const openClient = () => new DynamoDBClient({ ...localClientConfig(server.endpoint), maxAttempts: 1 });
  const ensure = (by: DynamoDBClient, name: string) =>
    ensureTable(by, tableDefinition(name), TTL_ATTRIBUTE, { whenDifferent: "migrate" });

  async function fill(name: string, more: typeof bulk = []): Promise<void> {
    await createTable(client, olderDefinition(name));
    const items = [simulation, { ...turn, seq: { N: "1" } }, ...more];
    for (const Item of items) await client.send(new PutItemCommand({ TableName: name, Item }));
  }

  async function itemsOf(TableName: string) {
    const items: unknown[] = [];
    let ExclusiveStartKey: ScanCommand["input"]["ExclusiveStartKey"];
    do {
      const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
      items.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return items;
  }

  const isCurrent = async (TableName: string) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table !== undefined && isSameTable(Table, tableDefinition(TableName));
  };

  test("an older table gets this version's index with every item, and turns leave the index", async () => {
    await fill("older", bulk);
    expect(await isCurrent("older")).toBe(false);
    await ensure(client, "older");
    expect(await isCurrent("older")).toBe(true);
    const items = await itemsOf("older");
    expect(items).toHaveLength(bulk.length + 2);
    expect(items).toEqual(expect.arrayContaining([simulation, { ...turn, tour: { N: "1" } }, ...bulk]));
    const { Items } = await client.send(
      new ScanCommand({ TableName: "older", IndexName: SIMULATIONS_BY_SEQ, ProjectionExpression: "sk" }),
    );
    expect(Items).toEqual([{ sk: simulation.sk }]);
    await expect(client.send(new ScanCommand({ TableName: "older-migration" }))).rejects.toThrow();
  });

  test.runIf(engine === engines[0])(
    "a crash after any request of the migration loses nothing, and the next start completes it",
    async () => {
      let crashes = 0;
      for (let done = false; !done; ) {
        const name = `crash-${crashes}`;
        await fill(name);
        const dying = openClient();
        dieAfter(dying, crashes + 1);
        done = await succeeds(ensure(dying, name));
        dying.destroy();
        if (!done) crashes++;
        await ensure(client, name);
        expect(await isCurrent(name)).toBe(true);
        const items = await itemsOf(name);
        expect(items).toHaveLength(2);
        expect(items).toEqual(expect.arrayContaining([simulation, { ...turn, tour: { N: "1" } }]));
      }
      // The migration sends at least that many requests, so the loop has crashed after each.
      expect(crashes).toBeGreaterThan(15);
    },
  );

  test("successive crashes, each at a later request, lose nothing", async () => {
    await fill("crashes");
    for (let requests = 1, done = false; !done; requests++) {
      const dying = openClient();
      dieAfter(dying, requests);
      done = await succeeds(ensure(dying, "crashes"));
      dying.destroy();
    }
    expect(await itemsOf("crashes")).toEqual(
      expect.arrayContaining([simulation, { ...turn, tour: { N: "1" } }]),
    );
  });

  test("the unprocessed items of a batch are written", async () => {
    await fill("partial", bulk.slice(0, 10));
    const partial = openClient();
    takeFiveAtOnce(partial);
    await ensure(partial, "partial");
    partial.destroy();
    expect(await itemsOf("partial")).toHaveLength(12);
  });

  test("tables that are deleted only after the answer are waited for", async () => {
    await fill("deleted-late");
    const late = openClient();
    deleteLate(late);
    await ensure(late, "deleted-late");
    late.destroy();
    expect(await isCurrent("deleted-late")).toBe(true);
    expect(await itemsOf("deleted-late")).toHaveLength(2);
  });

  test("a table that must not be migrated is refused and unchanged", async () => {
    await fill("foreign");
    await expect(ensureTable(client, tableDefinition("foreign"), TTL_ATTRIBUTE)).rejects.toBeInstanceOf(
      TableDiffersError,
    );
    expect(await itemsOf("foreign")).toContainEqual({ ...turn, seq: { N: "1" } });
  });

  test.runIf(engine === "dynoxide")(
    "a crash between the table's creation and its time-to-live is made good",
    async () => {
      await createTable(client, tableDefinition("no-ttl"));
      await ensure(client, "no-ttl");
      const { TimeToLiveDescription } = await client.send(
        new DescribeTimeToLiveCommand({ TableName: "no-ttl" }),
      );
      expect(TimeToLiveDescription?.AttributeName).toBe(TTL_ATTRIBUTE);
    },
  );
});

/** Processes only the first five items of each batch, as a throttled DynamoDB may. */
function takeFiveAtOnce(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { input } = args;
      if (!("RequestItems" in input)) return next(args);
      const [[table = "", requests = []] = []] = Object.entries(input.RequestItems ?? {});
      if (!Array.isArray(requests)) return next(args);
      const result = await next({ ...args, input: { RequestItems: { [table]: requests.slice(0, 5) } } });
      const UnprocessedItems = { [table]: requests.slice(5) };
      return requests.length > 5 ? { ...result, output: { ...result.output, UnprocessedItems } } : result;
    },
    { step: "initialize", name: "takeFiveAtOnce" },
  );
}

/** Deletes a table at the third request after the one that asked for it, as DynamoDB takes its time. */
function deleteLate(client: DynamoDBClient): void {
  const deleting = new Map<string, { requests: number; end(): Promise<unknown> }>();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const name = "TableName" in args.input ? String(args.input.TableName) : "";
      const table = deleting.get(name);
      if (context.commandName === "DeleteTableCommand") {
        const answer = await client.send(new DescribeTableCommand({ TableName: name }));
        deleting.set(name, { requests: 0, end: () => next(args) });
        return { output: answer, response: undefined };
      }
      if (table === undefined) return next(args);
      if (table.requests === 3) {
        deleting.delete(name);
        await table.end();
        return next(args);
      }
      table.requests++;
      if (context.commandName === "DescribeTableCommand") {
        return { output: { $metadata: {}, Table: { TableStatus: "DELETING" } }, response: undefined };
      }
      throw new ResourceInUseException({ $metadata: {}, message: `The table ${name} is being deleted.` });
    },
    { step: "initialize", name: "deleteLate" },
  );
}

/** Simulates a crash after `requests` requests: the last has its effect but no response, and no more are sent. */
function dieAfter(client: DynamoDBClient, requests: number): void {
  let sent = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (++sent <= requests) {
        const result = await next(args);
        if (sent < requests) return result;
      }
      throw new Error("died");
    },
    { step: "initialize", name: "dieAfter" },
  );
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}

test("tables compare equal in any order of their parts, and only then", () => {
  const definition = tableDefinition("t");
  const [index] = definition.LocalSecondaryIndexes;
  if (index === undefined) throw new Error("The table has no index.");
  const { NonKeyAttributes } = index.Projection;
  const projecting = (names: string[]) => ({
    ...definition,
    LocalSecondaryIndexes: [
      { ...index, Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: names } },
    ],
  });
  expect(isSameTable(projecting(NonKeyAttributes.toReversed()), definition)).toBe(true);
  expect(isSameTable({ ...definition, GlobalSecondaryIndexes: [] }, definition)).toBe(true);
  expect(isSameTable(projecting([...NonKeyAttributes, "more"]), definition)).toBe(false);
  expect(isSameTable({ ...definition, LocalSecondaryIndexes: [] }, definition)).toBe(false);
  expect(isSameTable({ ...definition, KeySchema: definition.KeySchema.slice(0, 1) }, definition)).toBe(false);
});
