import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { unavailable } from "../app-error.ts";
import { pauseMs } from "../pause.ts";
import { retryOnContention, TRANSACTION_CONTENTION } from "./contention.ts";
import type { Key } from "./keys.ts";
import type { TableOperation, TableWrite } from "./write.ts";

/**
 * Result of a conditional write. `item` is the existing item when its condition failed, if there is one. `repeated`:
 * the SDK sent the request more than once, so it may have succeeded and been overwritten since.
 */
export type WriteOutcome =
  | { done: true; attributes: Record<string, unknown> }
  | { done: false; item: Record<string, unknown> | undefined; repeated: boolean };

/** Result of a transaction; `failed[i]` is defined where the condition of write `i` failed, with the existing item. */
export type TransactionOutcome =
  | { done: true }
  | { done: false; failed: ({ item: Record<string, unknown> | undefined } | undefined)[] };

/** An item was refused because it would exceed DynamoDB's 400 KB: the same write can never succeed. */
export class ItemTooLarge extends Error {
  override readonly name = "ItemTooLarge";
}

/**
 * The single table: conditional writes only, refusals returned as values, conflicts between transactions retried. Every
 * method throws SERVICE_UNAVAILABLE when the table does not respond; a write may have succeeded even then. Writes also
 * throw `ItemTooLarge`.
 *
 * The SDK repeats a request that got no response. A transaction carries a token that makes the repeat idempotent; a
 * single write does not, and its repeat fails on what the first request wrote. A write with a recognition identifier
 * counts as done when an item shows it: the item that refused the repeat or, if no response arrived at all, the item as
 * read afterwards.
 */
export interface Table {
  /** Read of one item: strongly consistent unless told otherwise, which costs half as much. */
  get(key: Key, options?: { consistent: boolean }): Promise<Record<string, unknown> | undefined>;
  /** Every page of a query, or the first where it has a `Limit`. */
  queryAll(input: Omit<QueryCommandInput, "TableName">): Promise<Record<string, unknown>[]>;
  write(operation: TableWrite): Promise<WriteOutcome>;
  /**
   * All of the writes or none, each with its condition; retried while other transactions conflict. Throws the refusal of
   * an operation that has one and whose condition fails: then nothing was written.
   */
  transact(operations: TableOperation[]): Promise<TransactionOutcome>;
  /** One attempt at `transact`: `conflict` when another transaction conflicts, for callers that read again instead. */
  tryTransact(operations: TableOperation[]): Promise<TransactionOutcome | "conflict">;
}

export interface TableOptions {
  client: DynamoDBClient;
  tableName: string;
  /** A number in [0, 1), for jitter. */
  random?: () => number;
}

/** Reasons of a cancelled transaction that AWS says to retry. */
const RETRYABLE = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/** Errors that DynamoDB reports as the caller's and that are transient: throttling, or the same request in progress. */
const THROTTLES = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionInProgressException",
]);

/** Opens the table. Makes no request. */
export function openTable({ client, tableName: TableName, random = Math.random }: TableOptions): Table {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

  /** Runs `attempt` until its result is not a transient conflict. */
  function retry<T extends object>(attempt: () => Promise<T | "conflict">): Promise<T> {
    return retryOnContention({ random, pauseMs }, TRANSACTION_CONTENTION, async () => {
      const outcome = await attempt();
      return outcome === "conflict" ? undefined : outcome;
    });
  }

  /** A write to this table that returns the existing item when its condition fails. */
  function conditional<I extends object>(input: I) {
    return { ...input, TableName, ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const };
  }

  async function get(
    Key: Key,
    { consistent } = { consistent: true },
  ): Promise<Record<string, unknown> | undefined> {
    const { Item } = await documents
      .send(new GetCommand({ TableName, Key, ConsistentRead: consistent }))
      .catch(rethrow);
    return Item;
  }

  /** The item of a write that got no response, if it shows that the writes were made; otherwise throws the failure. */
  async function findMadeItem(operations: TableOperation[], error: unknown) {
    const recognisable = operations.find(({ isRecognisable }) => isRecognisable);
    const item = recognisable && (await get(recognisable.key).catch(() => undefined));
    return item !== undefined && recognisable?.isMadeIn(item) ? item : rethrow(error);
  }

  async function tryTransact(operations: TableOperation[]): Promise<TransactionOutcome | "conflict"> {
    try {
      await documents.send(
        new TransactWriteCommand({
          TransactItems: operations.map((operation) => {
            const request = operation.toRequest();
            if ("Put" in request) return { Put: conditional(request.Put) };
            if ("Update" in request) return { Update: conditional(request.Update) };
            if ("Delete" in request) return { Delete: conditional(request.Delete) };
            return { ConditionCheck: conditional(request.ConditionCheck) };
          }),
        }),
      );
      return { done: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) {
        await findMadeItem(operations, error);
        return { done: true };
      }
      const reasons = error.CancellationReasons ?? [];
      if (reasons.some(({ Code }) => Code === "ConditionalCheckFailed")) {
        const failed = reasons.map(({ Code, Item }) =>
          Code === "ConditionalCheckFailed" ? { item: Item && unmarshall(Item) } : undefined,
        );
        const made = operations.some((operation, index) => operation.isMadeIn(failed[index]?.item));
        if (made) return { done: true };
        for (const [index, { refusal }] of operations.entries()) {
          if (failed[index] !== undefined && refusal !== undefined) throw refusal;
        }
        return { done: false, failed };
      }
      if (reasons.some(({ Code }) => Code !== undefined && RETRYABLE.has(Code))) return "conflict";
      if (reasons.some(({ Code, Message }) => Code === "ValidationError" && saysTooLarge(Message))) {
        throw new ItemTooLarge("TransactWriteItems", { cause: error });
      }
      throw error;
    }
  }

  return {
    get,

    async queryAll(input) {
      const items: Record<string, unknown>[] = [];
      let { ExclusiveStartKey } = input;
      do {
        const page = await documents
          .send(new QueryCommand({ TableName, ...input, ExclusiveStartKey }))
          .catch(rethrow);
        items.push(...(page.Items ?? []));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined && input.Limit === undefined);
      return items;
    },

    write(operation) {
      return retry(async () => {
        try {
          const request = operation.toRequest();
          if (!("Update" in request)) {
            await ("Put" in request
              ? documents.send(new PutCommand(conditional(request.Put)))
              : documents.send(new DeleteCommand(conditional(request.Delete))));
            return { done: true, attributes: {} };
          }
          const { Attributes } = await documents.send(
            new UpdateCommand({ ...conditional(request.Update), ReturnValues: "ALL_NEW" }),
          );
          return { done: true, attributes: Attributes ?? {} };
        } catch (error) {
          if (error instanceof TransactionConflictException) return "conflict";
          if (error instanceof ConditionalCheckFailedException) {
            const item = error.Item && unmarshall(error.Item);
            return item !== undefined && operation.isMadeIn(item)
              ? { done: true, attributes: item }
              : { done: false, item, repeated: (error.$metadata.attempts ?? 1) > 1 };
          }
          return { done: true, attributes: await findMadeItem([operation], error) };
        }
      });
    },

    transact(operations) {
      return retry(() => tryTransact(operations));
    },

    tryTransact,
  };
}

/** "Item size has exceeded the maximum allowed size", and "Item size to update has exceeded…". */
function saysTooLarge(message: string | undefined): boolean {
  return /\bitem size\b/i.test(message ?? "");
}

/**
 * An unresponsive table becomes SERVICE_UNAVAILABLE; a request that DynamoDB calls invalid is a defect and is rethrown.
 */
export function rethrow(error: unknown): never {
  if (error instanceof DynamoDBServiceException && error.name === "ValidationException") {
    if (saysTooLarge(error.message)) throw new ItemTooLarge(error.name, { cause: error });
  }
  const defect =
    error instanceof DynamoDBServiceException && error.$fault === "client" && !THROTTLES.has(error.name);
  if (defect) throw error;
  throw unavailable(error);
}
