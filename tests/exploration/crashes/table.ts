import {
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import { TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { openScan, type Scan } from "@epreuve/core/table/scan";
import { openTable, type Table } from "@epreuve/core/table/table";
import { localClientConfig } from "@epreuve/local/aws";
import { startDynamoDb } from "@epreuve/local/dynamodb/server";
import { ensureTable } from "@epreuve/local/dynamodb/table";
import { perform } from "./invocation.ts";

/** The table's own code and the SDK's, on the embedded engine, with a fault where an invocation has one. */
export interface FaultyTable {
  table: Table;
  scan: Scan;
  /** An empty table of its own, for what changes more than one user's items. */
  another(): Promise<Table>;
  stop(): Promise<void>;
}

const READS = new Set(["GetItemCommand", "QueryCommand", "ScanCommand"]);
const TRANSACTION = "TransactWriteItemsCommand";

/** Starts the engine, in memory, with the shipped catalogue in the table. */
export async function startFaultyTable(): Promise<FaultyTable> {
  const server = await startDynamoDb({});
  const client = new DynamoDBClient({ ...localClientConfig(server.endpoint), maxAttempts: 1 });

  // Before the SDK's own retries and after the request was written: a repeat is the very same request, token included.
  client.middlewareStack.add(
    (next, context) => (args) => {
      const command = context.commandName ?? "";
      const send = () => next(args);
      if (READS.has(command)) {
        return perform({
          store: "table",
          name: command,
          writes: false,
          perform: send,
          lost,
          conflict: throttled,
        });
      }
      return perform({
        store: "table",
        name: command,
        writes: true,
        perform: send,
        lost,
        late: send,
        // DynamoDB answers a transaction that repeats its token as it answered the first, and does nothing.
        repeat: command === TRANSACTION ? async (first) => first : send,
        ...(command !== TRANSACTION && { lateRepeat: send }),
        conflict: command === TRANSACTION ? cancelled : conflicting,
      });
    },
    { name: "faults", step: "finalizeRequest", priority: "high" },
  );

  async function create(tableName: string): Promise<Table> {
    await ensureTable(client, tableDefinition(tableName), TTL_ATTRIBUTE);
    return openTable({ client, tableName, random: () => 0 });
  }

  const table = await create("exploration");
  await importCatalogue(table, loadCatalogue());
  return {
    table,
    scan: openScan({ client, tableName: "exploration" }),
    another: () => create(`exploration-${crypto.randomUUID()}`),
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
}

function lost(): Error {
  return Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
}

function throttled(): Error {
  return new ProvisionedThroughputExceededException({ message: "throttled", $metadata: {} });
}

function conflicting(): Error {
  return new TransactionConflictException({ message: "in the way", $metadata: {} });
}

function cancelled(): Error {
  return new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: [{ Code: "TransactionConflict" }],
  });
}
