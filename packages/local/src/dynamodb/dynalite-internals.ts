import { createRequire } from "node:module";
import * as v from "valibot";

const require = createRequire(import.meta.url);

const Database = v.object({ checkConditional: v.function(), createKey: v.function() });
const Validations = v.object({ checkTypes: v.function(), checkValidations: v.function() });
const ActionTypes = v.object({ types: v.unknown(), custom: v.optional(v.unknown()) });
const Store = v.object({ getTable: v.function(), getItemDb: v.function() });
const ItemDb = v.object({ get: v.function() });
const Item = v.nullish(v.record(v.string(), v.unknown()));

/** An error response of DynamoDB's protocol. */
export class DynaliteError extends Error {
  readonly body: Record<string, unknown>;

  constructor(body: Record<string, unknown>) {
    super(String(body.__type));
    this.body = body;
  }
}

const Refusal = v.object({ statusCode: v.literal(400), body: v.record(v.string(), v.unknown()) });

/** dynalite's errors carry their response. Any other error is a defect and is returned as it is. */
function asDynaliteError(error: unknown): unknown {
  const refusal = v.safeParse(Refusal, error);
  return refusal.success ? new DynaliteError(refusal.output.body) : error;
}

export type WriteAction = "putItem" | "updateItem" | "deleteItem";
export type Item = Record<string, unknown>;

const database = v.parse(Database, require("dynalite/db"));
const validations = v.parse(Validations, require("dynalite/validations"));

/** The internal functions of dynalite that a transaction needs: reading, checking and writing one item. */
export class DynaliteStore {
  readonly #store: unknown;

  constructor(store: unknown) {
    this.#store = store;
  }

  /** Validates a request and parses its expressions. Throws DynamoDB's error for a malformed one. */
  prepare(action: WriteAction, request: unknown): Record<string, unknown> {
    const { types, custom } = v.parse(ActionTypes, require(`dynalite/validations/${action}`));
    try {
      const data = v.parse(v.record(v.string(), v.unknown()), validations.checkTypes(request, types));
      validations.checkValidations(data, types, custom, this.#store);
      return data;
    } catch (error) {
      throw asDynaliteError(error);
    }
  }

  /** The current item that a write concerns, and a string that identifies it. */
  async current(data: Record<string, unknown>): Promise<{ identity: string; item: Item | undefined }> {
    const store = v.parse(Store, this.#store);
    const table = await called((done) => store.getTable(data.TableName, done));
    const key = database.createKey(data.Key ?? data.Item, table);
    const items = store.getItemDb(data.TableName);
    v.assert(ItemDb, items);
    const item = await called((done) => items.get(key, done)).catch((error: unknown) => {
      if (error instanceof Error && error.name === "NotFoundError") return undefined;
      throw error;
    });
    return {
      identity: `${String(data.TableName)} ${String(key)}`,
      item: v.parse(Item, item) ?? undefined,
    };
  }

  /** Whether the request's condition holds for the item. */
  holds(data: Record<string, unknown>, item: Item | undefined): boolean {
    return (database.checkConditional(data, item) ?? null) === null;
  }

  async write(action: WriteAction, data: Record<string, unknown>): Promise<unknown> {
    const run = v.parse(v.function(), require(`dynalite/actions/${action}`));
    return called((done) => run(this.#store, data, done));
  }
}

/** Creates dynalite's server together with its store, which dynalite does not expose. */
export function createDynalite(options: Record<string, unknown>): { server: unknown; store: DynaliteStore } {
  const internals: { create: (options: unknown) => unknown } = require("dynalite/db");
  const { create } = internals;
  let store: unknown;
  internals.create = (received) => {
    store = create(received);
    return store;
  };
  try {
    return { server: v.parse(v.function(), require("dynalite"))(options), store: new DynaliteStore(store) };
  } finally {
    internals.create = create;
  }
}

function called(start: (done: (error: unknown, value: unknown) => void) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    start((error, value) => {
      if (error === null || error === undefined) resolve(value);
      else reject(asDynaliteError(error));
    });
  });
}
