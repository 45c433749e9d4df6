import * as v from "valibot";
import { SIMULATIONS_BY_SEQ } from "./definition.ts";
import type { Key } from "./keys.ts";
import { mendedItem } from "./mend.ts";
import type { Scan } from "./scan.ts";
import type { Table } from "./table.ts";
import { type Update, update } from "./write.ts";

const KeySchema = v.object({ pk: v.string(), sk: v.string() });

/** An item of an older version, as it was found: mending it is conditional on what changes. */
export interface ItemToMend {
  key: Key;
  found: Record<string, unknown>;
  mended: Record<string, unknown>;
}

/** `changed`: the item was written or deleted since it was found; nothing was written. */
export type MendOutcome = "mended" | "changed";

/**
 * The items of older versions. What there is to mend is in the index of simulations, where it does not belong: the
 * whole index is read, about half a read unit for ten simulations there ever were.
 */
export async function* findItemsToMend(scan: Scan): AsyncGenerator<ItemToMend> {
  for await (const found of scan({ IndexName: SIMULATIONS_BY_SEQ })) {
    const mended = mendedItem(found);
    if (mended !== undefined) yield { key: v.parse(KeySchema, found), found, mended };
  }
}

/**
 * Mends one item by one conditional update, which touches only the attributes that change: what a running service
 * writes beside it stays. Safe to run twice.
 */
export async function mendItem(table: Table, { key, found, mended }: ItemToMend): Promise<MendOutcome> {
  const outcome = await table.write(changing(key, found, mended));
  if (outcome.done) return "mended";
  // If the write succeeded and its response was lost, the retry finds nothing left to mend.
  return outcome.item !== undefined && mendedItem(outcome.item) === undefined ? "mended" : "changed";
}

/** The update that makes one item of the other, on condition that what it changes is still as it was found. */
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
