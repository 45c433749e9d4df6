import * as v from "valibot";
import { DynaliteError, type DynaliteStore, type Item, type WriteAction } from "./dynalite-internals.ts";

const Request = v.record(v.string(), v.unknown());
const TransactWriteItems = v.object({
  TransactItems: v.array(
    v.union([
      v.strictObject({ Put: Request }),
      v.strictObject({ Update: Request }),
      v.strictObject({ Delete: Request }),
      v.strictObject({ ConditionCheck: Request }),
    ]),
  ),
});

interface Step {
  action: WriteAction;
  data: Record<string, unknown>;
  /** For a ConditionCheck: nothing is written. */
  checkOnly: boolean;
  returnsItem: boolean;
}

const NAMESPACE = "com.amazonaws.dynamodb.v20120810#";
const CONDITION_FAILED = "The conditional request failed";

/**
 * The writes in which dynalite differs from DynamoDB: transactions, and the item returned with a failed condition. They
 * run one at a time, so that a transaction is isolated. For development only: a crash in the middle of a transaction
 * leaves half of it.
 */
export class DynaliteWrites {
  readonly #store: DynaliteStore;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: DynaliteStore) {
    this.#store = store;
  }

  /** Runs a single write. Throws `DynaliteError`. */
  write(action: WriteAction, request: unknown): Promise<unknown> {
    return this.#alone(async () => {
      const step = this.#step(action, v.parse(Request, request));
      const { item } = await this.#store.current(step.data);
      if (!this.#store.holds(step.data, item)) {
        throw new DynaliteError({
          __type: `${NAMESPACE}ConditionalCheckFailedException`,
          message: CONDITION_FAILED,
          ...(step.returnsItem && item !== undefined && { Item: item }),
        });
      }
      return this.#store.write(step.action, step.data);
    });
  }

  /** Runs a transaction: all of its writes or none. Throws `DynaliteError`. */
  transact(request: unknown): Promise<unknown> {
    return this.#alone(async () => {
      const steps = v.parse(TransactWriteItems, request).TransactItems.map((entry) => {
        if ("Put" in entry) return this.#step("putItem", entry.Put);
        if ("Update" in entry) return this.#step("updateItem", entry.Update);
        if ("Delete" in entry) return this.#step("deleteItem", entry.Delete);
        return { ...this.#step("deleteItem", entry.ConditionCheck), checkOnly: true };
      });
      const found: Awaited<ReturnType<DynaliteStore["current"]>>[] = [];
      for (const step of steps) found.push(await this.#store.current(step.data));
      if (new Set(found.map(({ identity }) => identity)).size < found.length) {
        throw new DynaliteError({
          __type: "com.amazon.coral.validate#ValidationException",
          message: "Transaction request cannot include multiple operations on one item",
        });
      }
      const reasons = steps.map((step, index) => this.#reason(step, found[index]?.item));
      if (reasons.some(({ Code }) => Code !== "None")) {
        throw new DynaliteError({
          __type: `${NAMESPACE}TransactionCanceledException`,
          Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(", ")}]`,
          CancellationReasons: reasons,
        });
      }
      for (const step of steps) {
        if (!step.checkOnly) await this.#store.write(step.action, step.data);
      }
      return {};
    });
  }

  #step(action: WriteAction, request: Record<string, unknown>): Step {
    const { ReturnValuesOnConditionCheckFailure: returned, ...rest } = request;
    return {
      action,
      data: this.#store.prepare(action, rest),
      checkOnly: false,
      returnsItem: returned === "ALL_OLD",
    };
  }

  #reason(step: Step, item: Item | undefined) {
    if (this.#store.holds(step.data, item)) return { Code: "None" };
    return {
      Code: "ConditionalCheckFailed",
      Message: CONDITION_FAILED,
      ...(step.returnsItem && item !== undefined && { Item: item }),
    };
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => {});
    return result;
  }
}
