import * as v from "valibot";
import { SIMULATIONS_BY_SEQ } from "./definition.ts";
import type { Key } from "./keys.ts";
import { mendedItem } from "./mend.ts";
import type { Scan } from "./scan.ts";
import type { Table } from "./table.ts";
import { type Update, update } from "./write.ts";

const KeySchema = v.object({ pk: v.string(), sk: v.string() });

/** An item of an older version, as it was found: the update is conditional on the attributes it changes. */
export interface ItemToMend {
  key: Key;
  found: Record<string, unknown>;
  mended: Record<string, unknown>;
}

/** `changed`: the item was written or deleted since it was found; nothing was written. */
export type MendOutcome = "mended" | "changed";

/**
 * The items of older versions. They are in the index of simulations by mistake: the whole index is read, about half a
 * read unit per ten simulations ever created.
 */
export async function* findItemsToMend(scan: Scan): AsyncGenerator<ItemToMend> {
  for await (const found of scan({ IndexName: SIMULATIONS_BY_SEQ })) {
    const mended = mendedItem(found);
    if (mended !== undefined) yield { key: v.parse(KeySchema, found), found, mended };
  }
}

/**
 * Mends one item by one conditional update of the attributes that change: concurrent writes to other attributes are
 * kept. Idempotent.
 */
export async function mendItem(table: Table, { key, found, mended }: ItemToMend): Promise<MendOutcome> {
  const outcome = await table.write(changing(key, found, mended));
  if (outcome.done) return "mended";
  // If the write succeeded and its response was lost, the retry finds nothing left to mend.
  return outcome.item !== undefined && mendedItem(outcome.item) === undefined ? "mended" : "changed";
}

/**
 * The update that turns one item into the other, on condition that the attributes it changes are as they were found.
 */
function changing(key: Key, from: Record<string, unknown>, to: Record<string, unknown>): Update {
  const write = update(key);
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (from[name] === to[name]) continue;
    write.when(
      from[name] === undefined
        ? { template: `attribute_not_exists({${name}})` }
        : { template: `{${name}} = :found`, values: { found: from[name] } },
    );
    if (to[name] === undefined) write.remove(name);
    else write.set({ [name]: to[name] });
  }
  return write;
}
