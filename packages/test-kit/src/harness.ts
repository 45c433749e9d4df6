import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { type Runtime, systemRuntime } from "@epreuve/core/runtime";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import { TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { openScan, type Scan } from "@epreuve/core/table/scan";
import { openTable, type Table } from "@epreuve/core/table/table";
import { localClientConfig } from "@epreuve/local/aws";
import { startDynamoDb } from "@epreuve/local/dynamodb/server";
import { ensureTable } from "@epreuve/local/dynamodb/table";
import * as v from "valibot";
import { Ticks } from "./ticks.ts";

/**
 * A runtime whose clock stands still until a test moves it; a pause lets others go on, and takes no time. It begins at a whole second of the real now: commands run
 * as processes, and the engine's own deletion of expired items, go by the system's clock.
 */
export interface TestRuntime extends Runtime {
  advance(ms: number): void;
}

/** What a request to the table cost, by the engine's own figures. */
export interface Meter {
  requests: string[];
  capacityUnits: number;
  /** Of these, what reads cost, and what writes cost. */
  readUnits: number;
  writeUnits: number;
}

export interface Harness {
  table: Table;
  scan: Scan;
  runtime: TestRuntime;
  client: DynamoDBClient;
  endpoint: string;
  tableName: string;
  /** What `work` asked of the table and what that cost. */
  measure<T>(work: () => Promise<T>): Promise<{ result: T; meter: Meter }>;
  /** Cancels the next transactions with AWS's TransactionConflict, which no emulator raises by itself. */
  injectConflicts(times: number): void;
  /** Makes the next request of this kind fail as if the network had gone, before or after the table did it. */
  breakNext(command: string, when: "before" | "after"): void;
  /** Makes the table do the next request of this kind twice, as when the SDK repeats one whose response was lost. */
  repeatNext(command: string): void;
  stop(): Promise<void>;
}

const Consumed = v.object({ CapacityUnits: v.number() });
/** The requests that read; every other one writes. */
const READS = new Set(["GetItemCommand", "QueryCommand", "ScanCommand"]);

const ConsumedCapacitySchema = v.union([Consumed, v.array(Consumed)]);

/** The real table on the embedded engine, in memory, with the shipped catalogue in it. */
export async function startHarness(): Promise<Harness> {
  const server = await startDynamoDb({});
  const client = new DynamoDBClient({ ...localClientConfig(server.endpoint), maxAttempts: 1 });
  const tableName = "harness";
  await ensureTable(client, tableDefinition(tableName), TTL_ATTRIBUTE);

  let meter: Meter | undefined;
  let conflicts = 0;
  const broken = new Map<string, "before" | "after">();
  let repeated: string | undefined;

  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = context.commandName ?? "";
      if (command === "TransactWriteItemsCommand" && conflicts > 0) {
        conflicts--;
        throw new TransactionCanceledException({
          message: "cancelled",
          $metadata: {},
          CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
        });
      }
      const breaking = broken.get(command);
      broken.delete(command);
      if (breaking === "before") throw new Error("socket hang up");
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } });
      if (breaking === "after") throw new Error("socket hang up");
      if (meter !== undefined) {
        meter.requests.push(command);
        const consumed = v.safeParse(ConsumedCapacitySchema, Reflect.get(result.output, "ConsumedCapacity"));
        if (consumed.success) {
          for (const { CapacityUnits } of [consumed.output].flat()) {
            meter.capacityUnits += CapacityUnits;
            meter[READS.has(command) ? "readUnits" : "writeUnits"] += CapacityUnits;
          }
        }
      }
      return result;
    },
    { step: "initialize", name: "harness" },
  );

  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (repeated === undefined || context.commandName !== repeated) return next(args);
      repeated = undefined;
      await next(args);
      return next(args);
    },
    { step: "deserialize", name: "repeat", priority: "high" },
  );

  const table = openTable({ client, tableName });
  await importCatalogue(table, loadCatalogue());

  let nowMs = Math.floor(Date.now() / 1000) * 1000;
  const ticks = new Ticks(() => nowMs);
  return {
    table,
    scan: openScan({ client, tableName }),
    client,
    endpoint: server.endpoint,
    tableName,
    runtime: {
      now: () => nowMs,
      uuid: () => crypto.randomUUID(),
      random: Math.random,
      pauseMs: () => new Promise((resolve) => setImmediate(resolve)),
      every: ticks.every,
      deadlineIn: systemRuntime.deadlineIn,
      advance: (ms) => {
        nowMs += ms;
        ticks.moved();
      },
    },
    async measure(work) {
      const own: Meter = { requests: [], capacityUnits: 0, readUnits: 0, writeUnits: 0 };
      meter = own;
      try {
        return { result: await work(), meter: own };
      } finally {
        meter = undefined;
      }
    },
    injectConflicts: (times) => {
      conflicts = times;
    },
    breakNext: (command, when) => {
      broken.set(command, when);
    },
    repeatNext: (command) => {
      repeated = command;
    },
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
}

/** Where clients reach the live interaction. */
export const LIVE = { liveUrl: () => "wss://live.exemple.ca" };

/** The code an operation is refused with; fails the test where it is not refused. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error("it was not refused");
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** The identifier of a new user. */
export function newOwner(): string {
  return crypto.randomUUID();
}
