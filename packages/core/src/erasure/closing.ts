import * as v from "valibot";
import { closingKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

/** The erasure of a closed account, until its second sweep has ended. */
const ClosingSchema = v.object({
  owner: v.string(),
  /** When it was closed, in milliseconds since the epoch. */
  closed_ms: v.number(),
  /** From when the second sweep may be made (ms since the epoch); absent before the end of the first. */
  resweep_ms: v.optional(v.number()),
});
export type Closing = v.InferOutput<typeof ClosingSchema>;

/** The erasure under way of a user's account; undefined where there is none. */
export async function findClosing(table: Table, owner: string): Promise<Closing | undefined> {
  const item = await table.get(closingKey(owner));
  return item && v.parse(ClosingSchema, item);
}

/** Closings that are read at once. */
const PAGE = 200;

/**
 * Every erasure under way, a page at a time: those whose keys follow that of `start`, then the others. One partition
 * holds them all, in the order of hashes.
 */
export async function* readClosings(table: Table, start: string): AsyncGenerator<Closing[]> {
  const { pk, sk: from } = closingKey(start);
  for (const range of ["sk > :from", "sk <= :from"]) {
    let last: Closing | undefined;
    do {
      const items = await table.queryAll({
        KeyConditionExpression: `pk = :pk AND ${range}`,
        ExpressionAttributeValues: { ":pk": pk, ":from": from },
        ConsistentRead: true,
        Limit: PAGE,
        ExclusiveStartKey: last && closingKey(last.owner),
      });
      const closings = items.map((item) => v.parse(ClosingSchema, item));
      last = closings.at(-1);
      if (last !== undefined) yield closings;
    } while (last !== undefined);
  }
}

/** Whether there is something to sweep now: the first sweep at once, the second from its time on. */
export function isDue({ resweep_ms: resweepMs }: Closing, nowMs: number): boolean {
  return resweepMs === undefined || nowMs >= resweepMs;
}
