import { liveTurnKey, type SimulationRef } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { ITEM_EXISTS, type Update, update } from "../../table/write.ts";

/** One call's turn to speak an answer, on the turn's item. */
export interface SpeakingLease {
  ref: SimulationRef;
  seq: number;
  id: string;
}

/** `first`: no call has spoken any of the answer. `again`: another one has, and is over. `other`: another one does. */
export type Holding = "first" | "again" | "other";

interface Moments {
  nowMs: number;
  untilMs: number;
}

/** Leases the answer's sounds until `untilMs`, unless another call makes them. Throws SERVICE_UNAVAILABLE. */
export async function leaseSpeaking(table: Table, lease: SpeakingLease, moments: Moments): Promise<Holding> {
  const first = await table.write(leased(lease, moments).when({ template: "attribute_not_exists({parle})" }));
  return first.done ? "first" : leaseSpeakingAgain(table, lease, moments);
}

/** Leases what another call was to make, once that call is over or has timed out. Throws SERVICE_UNAVAILABLE. */
export async function leaseSpeakingAgain(
  table: Table,
  lease: SpeakingLease,
  moments: Moments,
): Promise<Exclude<Holding, "first">> {
  const free = { template: "{parle.until} <= :now", values: { now: moments.nowMs } };
  const again = await table.write(leased(lease, moments).when(free));
  return again.done ? "again" : "other";
}

function leased({ ref, seq, id }: SpeakingLease, { untilMs }: Moments): Update {
  return update(liveTurnKey(ref, seq))
    .set({ parle: { id, until: untilMs } })
    .when(ITEM_EXISTS)
    .recognisedBy("parle.id", id);
}

/** Releases the lease, if it is still held. Never throws: it times out. */
export async function releaseSpeaking(table: Table, { ref, seq, id }: SpeakingLease): Promise<void> {
  await table
    .write(
      update(liveTurnKey(ref, seq))
        .set({ parle: { id, until: 0 } })
        .when({ template: "{parle.id} = :id", values: { id } }),
    )
    .catch(() => {});
}
