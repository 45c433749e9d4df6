import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import { DynamoDBClient, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { createSimulation } from "@epreuve/core/simulation/create";
import { readSimulation } from "@epreuve/core/simulation/read";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { tableDefinition } from "@epreuve/core/table/definition";
import { openTable } from "@epreuve/core/table/table";
import { localClientConfig } from "@epreuve/local/aws";
import { createTable } from "@epreuve/local/dynamodb/create-table";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { restoreTable } from "../../scripts/deployment/restore.ts";

/*
 * A restoration rehearsed: DynamoDB's own protocol, whose backups are copies that the embedded engine's tables make,
 * then the service on the table restored. What the engine cannot show is how long AWS takes.
 */

let harness: Harness;
let server: Server;
let client: DynamoDBClient;

/** What a table has besides its items. */
interface Settings {
  ttl: "ENABLED" | "ENABLING" | "DISABLED";
  recovery: "ENABLED" | "DISABLED";
  protect: boolean;
  tags: { Key: string; Value: string }[];
  /** Looks at it before it is active. */
  creating: number;
}
const settings = new Map<string, Settings>();
/** The operations that change something, in order. */
let changes: string[] = [];
/** The operation before which the caller's process dies. */
let diesBefore: string | undefined;

const bare = (): Settings => ({
  ttl: "DISABLED",
  recovery: "DISABLED",
  protect: false,
  tags: [],
  creating: 2,
});
const arnOf = (name: string) => `arn:aws:dynamodb:ca-central-1:000000000000:table/${name}`;

interface Body {
  TableName?: string;
  SourceTableName?: string;
  TargetTableName?: string;
  ResourceArn?: string;
  Tags?: { Key: string; Value: string }[];
}

async function answer(operation: string, body: Body): Promise<unknown> {
  const name = body.TableName ?? body.ResourceArn?.split("/").at(-1) ?? body.SourceTableName ?? "";
  const of = settings.get(name);
  if (of === undefined) return { __type: "ResourceNotFoundException", message: `no ${name}` };
  if (!/^(Describe|List)/.test(operation)) changes.push(operation);
  switch (operation) {
    case "DescribeTable":
      if (of.creating > 0) of.creating -= 1;
      return {
        Table: {
          TableName: name,
          TableArn: arnOf(name),
          TableStatus: of.creating > 0 ? "CREATING" : "ACTIVE",
          DeletionProtectionEnabled: of.protect,
        },
      };
    case "RestoreTableToPointInTime": {
      const target = body.TargetTableName ?? "";
      await createTable(harness.client, tableDefinition(target));
      const { Items = [] } = await harness.client.send(new ScanCommand({ TableName: name }));
      for (const Item of Items) await harness.client.send(new PutItemCommand({ TableName: target, Item }));
      settings.set(target, bare());
      return {};
    }
    case "DescribeTimeToLive":
      return { TimeToLiveDescription: { TimeToLiveStatus: of.ttl } };
    case "UpdateTimeToLive":
      if (of.ttl !== "DISABLED")
        return { __type: "ValidationException", message: "TimeToLive is already enabled" };
      of.ttl = "ENABLING";
      return {};
    case "DescribeContinuousBackups":
      return {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: "ENABLED",
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: of.recovery },
        },
      };
    case "UpdateContinuousBackups":
      of.recovery = "ENABLED";
      return {};
    case "ListTagsOfResource":
      return { Tags: of.tags };
    case "TagResource":
      of.tags = body.Tags ?? [];
      return {};
    case "UpdateTable":
      of.protect = true;
      return {};
    default:
      return { __type: "UnknownOperationException" };
  }
}

beforeAll(async () => {
  harness = await startHarness();
  server = createServer(async (request, response) => {
    const operation = String(request.headers["x-amz-target"]).replace(/.*\./, "");
    const body: Body = Object(await json(request));
    if (operation === diesBefore) {
      response.destroy();
      return;
    }
    const reply = await answer(operation, body);
    response.setHeader("content-type", "application/x-amz-json-1.0");
    if (Object(reply).__type !== undefined) response.statusCode = 400;
    response.end(JSON.stringify(reply));
  });
  const port = await listenOnLoopback(server, 0);
  client = new DynamoDBClient({ ...localClientConfig(`http://${LOOPBACK}:${port}`), maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await closeServer(server);
  await harness.stop();
});

let restored = 0;
let to: string;

beforeEach(() => {
  restored += 1;
  to = `restored-${restored}`;
  changes = [];
  diesBefore = undefined;
  settings.set(harness.tableName, {
    ttl: "ENABLED",
    recovery: "ENABLED",
    protect: true,
    tags: [
      { Key: "service", Value: "epreuve" },
      { Key: "aws:cloudformation:stack", Value: "x" },
    ],
    creating: 0,
  });
});

const restore = () =>
  restoreTable({
    client,
    from: harness.tableName,
    to,
    at: new Date("2026-11-21T08:00:00Z"),
    pause: async () => {},
    tell: () => {},
  });

const WHOLE = {
  ttl: "ENABLING",
  recovery: "ENABLED",
  protect: true,
  tags: [{ Key: "service", Value: "epreuve" }],
  creating: 0,
};

test("the table restored expires, recovers, is protected and tagged as the first, which is left as it was", async () => {
  const before = structuredClone(settings.get(harness.tableName));
  await restore();
  expect(settings.get(to)).toEqual(WHOLE);
  expect(settings.get(harness.tableName)).toEqual(before);
});

test("a stage's own table is restored unprotected where it was", async () => {
  const source = settings.get(harness.tableName);
  if (source !== undefined) source.protect = false;
  await restore();
  expect(settings.get(to)).toEqual({ ...WHOLE, protect: false });
});

test("after the cut-over the service reads and writes what was there, and the first table has none of it", async () => {
  const owner = newOwner();
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1" },
  });
  await saveContenu(harness, { owner, simulationId }, { contenu: "Bonjour à tous." });
  await restore();
  const cutOver = { ...harness, table: openTable({ client: harness.client, tableName: to }) };
  expect(await readSimulation(cutOver.table, { owner, simulationId })).toMatchObject({
    contenu: "Bonjour à tous.",
  });
  await saveContenu(cutOver, { owner, simulationId }, { contenu: "Après la restauration." });
  expect(await readSimulation(harness.table, { owner, simulationId })).toMatchObject({
    contenu: "Bonjour à tous.",
  });
});

describe("a restoration that stopped", () => {
  test.each([
    "DescribeTable",
    "RestoreTableToPointInTime",
    "DescribeTimeToLive",
    "UpdateTimeToLive",
    "DescribeContinuousBackups",
    "UpdateContinuousBackups",
    "ListTagsOfResource",
    "TagResource",
    "UpdateTable",
  ])("before %s is gone on with by the same call, and restores once", async (operation) => {
    diesBefore = operation;
    await expect(restore()).rejects.toThrow();
    diesBefore = undefined;
    await restore();
    expect(settings.get(to)).toEqual(WHOLE);
    expect(changes.filter((change) => change === "RestoreTableToPointInTime")).toHaveLength(1);
    // Done once more, it finds nothing left to do but the tags, which it cannot look at in one call.
    changes = [];
    await restore();
    expect(changes).toEqual(["TagResource"]);
  });
});

test("of a table that is not there nothing is restored", async () => {
  settings.delete(harness.tableName);
  await expect(restore()).rejects.toThrow(`there is no table ${harness.tableName}`);
  expect(changes).toEqual([]);
});
