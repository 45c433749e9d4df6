import { ACCOUNT_OPEN } from "../account/closed.ts";
import type { Runtime } from "../runtime.ts";
import { accountKey, closingKey, tombstoneKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Condition, put, update } from "../table/write.ts";
import { findClosing, isDue } from "./closing.ts";
import type { Erasures } from "./erasures.ts";

export interface CloseDependencies {
  table: Table;
  runtime: Pick<Runtime, "now">;
  erasures: Erasures;
}

/**
 * Closes a user's account for good, and has it erased: from then on nothing more is stored of the user. Idempotent, also
 * once it is erased. The erasure's message is sent after the write: where it cannot be sent, or the process dies before,
 * the hourly sweeper sends it.
 *
 * Where a condition on the account's item is given and does not hold, nothing changes. Gives whether the account is closed.
 *
 * Throws SERVICE_UNAVAILABLE when the table does not respond; a repeat is safe.
 */
export async function closeAccount(
  { table, runtime, erasures }: CloseDependencies,
  owner: string,
  condition?: Condition,
): Promise<boolean> {
  const nowMs = runtime.now();
  // It may be the write that makes the item: the account is erased like any other.
  const account = update(accountKey(owner))
    .set({ ferme: new Date(nowMs).toISOString() })
    .when(ACCOUNT_OPEN);
  if (condition !== undefined) account.when(condition);
  const closed = await table.transact([
    put({ ...tombstoneKey(owner) }),
    put({ ...closingKey(owner), owner, closed_ms: nowMs }),
    account,
  ]);
  const closing = closed.done ? undefined : await findClosing(table, owner);
  if (closed.done || (closing !== undefined && isDue(closing, nowMs))) {
    await erasures.send({ owner }).catch(() => {});
  }
  return closed.done || closing !== undefined;
}
