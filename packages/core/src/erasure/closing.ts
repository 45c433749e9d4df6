import * as v from "valibot";
import { CLOSINGS_PARTITION, closingKey } from "../table/keys.ts";
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

/** Every erasure under way: one partition holds them. */
export async function readClosings(table: Table): Promise<Closing[]> {
  const items = await table.queryAll({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": CLOSINGS_PARTITION },
    ConsistentRead: true,
  });
  return items.map((item) => v.parse(ClosingSchema, item));
}

/** Whether there is something to sweep now: the first sweep at once, the second from its time on. */
export function isDue({ resweep_ms: resweepMs }: Closing, nowMs: number): boolean {
  return resweepMs === undefined || nowMs >= resweepMs;
}
