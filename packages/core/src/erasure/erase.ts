import { TOKEN_VALIDITY } from "@epreuve/contract/password-policy";
import * as v from "valibot";
import type { AudioStore } from "../audio/audio-store.ts";
import { objectPrefixesOf } from "../audio/keys.ts";
import type { Runtime } from "../runtime.ts";
import {
  accountKey,
  closingKey,
  connectionIdIn,
  connectionKey,
  type Key,
  ownerPartition,
  tombstoneKey,
} from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { ITEM_EXISTS, remove, update } from "../table/write.ts";
import { type Closing, findClosing, isDue } from "./closing.ts";
import type { UserPool } from "./erasures.ts";

export interface EraseDependencies {
  table: Table;
  runtime: Pick<Runtime, "now">;
  audioStore: AudioStore;
  users: UserPool;
}

/** The longest run of a function, so of any request that began with a valid token. */
const LONGEST_RUN_MINUTES = 15;

/**
 * The second sweep: when the last token has expired, and with it every address that was signed for an upload, and
 * everything that began before has ended. Counted from the end of the first, which deleted the user of the pool.
 */
export const RESWEEP_AFTER_MS = (TOKEN_VALIDITY.idMinutes + 2 * LONGEST_RUN_MINUTES) * 60_000;

/** Items and objects that are deleted at once. */
const AT_ONCE = 10;

const PAGE = 200;

const FoundSchema = v.object({ pk: v.string(), sk: v.string(), connection_id: v.optional(v.string()) });

/** What a delivery came to: `more`, its time is over and the message must come again. */
export type ErasureOutcome = "erased" | "more" | "nothing to do";

/**
 * Erases a closed account, as far as the time allows: the user of the pool, so that no further token is issued; the
 * objects; the items; last the account's own item. Every step is repeated from the beginning by each delivery and
 * changes nothing where it was done: a crash anywhere is taken up again. The second sweep does all of it once more, and
 * then forgets the account: its tombstone and the erasure itself, which alone still named the user.
 *
 * Throws SERVICE_UNAVAILABLE when the table, the bucket or the pool does not respond.
 */
export async function erase(
  deps: EraseDependencies,
  owner: string,
  untilMs: number,
): Promise<ErasureOutcome> {
  const { table, runtime, users } = deps;
  const closing = await findClosing(table, owner);
  if (closing === undefined || !isDue(closing, runtime.now())) return "nothing to do";
  await users.remove(owner);
  const inTime = () => runtime.now() < untilMs;
  if (!(await eraseObjects(deps, owner, inTime)) || !(await eraseItems(deps, owner, inTime))) return "more";
  await endSweep(deps, closing);
  return "erased";
}

/** False where the time is over first. */
async function eraseObjects(
  { audioStore }: EraseDependencies,
  owner: string,
  inTime: () => boolean,
): Promise<boolean> {
  for (const prefix of objectPrefixesOf(owner)) {
    for (;;) {
      const objects = await audioStore.list(prefix);
      if (objects.length === 0) break;
      if (!(await inBatches(objects, inTime, ({ key }) => audioStore.remove(key)))) return false;
    }
  }
  return true;
}

/**
 * Every item of the user but the account, with the connections they name; until a whole read of the partition finds
 * none, since a request that began before the account was closed may write behind this one. False where the time is over.
 */
async function eraseItems(
  { table }: EraseDependencies,
  owner: string,
  inTime: () => boolean,
): Promise<boolean> {
  const account = accountKey(owner);
  for (;;) {
    const items = await table.queryAll({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": ownerPartition(owner) },
      ProjectionExpression: "pk, sk, connection_id",
      ConsistentRead: true,
      Limit: PAGE,
    });
    const found = items.map((item) => v.parse(FoundSchema, item)).filter(({ sk }) => sk !== account.sk);
    if (found.length === 0) return true;
    const erased = await inBatches(found, inTime, async ({ pk, sk, connection_id }) => {
      const connectionId = connection_id ?? connectionIdIn(sk);
      // The item that names the connection goes last: what is left after a crash still leads to it.
      if (connectionId !== undefined) await removeOf(table, connectionKey(connectionId), owner);
      await table.write(remove({ pk, sk }, ITEM_EXISTS));
    });
    if (!erased) return false;
  }
}

/** Deletes a connection, if it is the user's. */
async function removeOf(table: Table, key: Key, owner: string): Promise<void> {
  await table.write(remove(key, { template: "{owner} = :owner", values: { owner } }));
}

/** After the first sweep the second is awaited; after the second nothing is left. */
async function endSweep(
  { table, runtime }: EraseDependencies,
  { owner, resweep_ms }: Closing,
): Promise<void> {
  const account = remove(accountKey(owner), {
    template: "attribute_not_exists({pk}) OR attribute_exists({ferme})",
  });
  const closing = closingKey(owner);
  const next =
    resweep_ms === undefined
      ? [
          update(closing)
            .set({ resweep_ms: runtime.now() + RESWEEP_AFTER_MS })
            .when({ template: "attribute_exists({pk}) AND attribute_not_exists({resweep_ms})" }),
        ]
      : [remove(closing, ITEM_EXISTS), remove(tombstoneKey(owner), ITEM_EXISTS)];
  // Refused, another delivery has ended this sweep.
  await table.transact([account, ...next]);
}

/** False where the time is over before the last batch. */
async function inBatches<T>(
  all: readonly T[],
  inTime: () => boolean,
  work: (one: T) => Promise<void>,
): Promise<boolean> {
  for (let first = 0; first < all.length; first += AT_ONCE) {
    if (!inTime()) return false;
    await Promise.all(all.slice(first, first + AT_ONCE).map(work));
  }
  return true;
}
