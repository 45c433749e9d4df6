import { liveTurnKey, type SimulationRef } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { ITEM_EXISTS, update } from "../../table/write.ts";

/** One call's turn to speak an answer, on the turn's item. */
export interface SpeakingLease {
  ref: SimulationRef;
  seq: number;
  id: string;
}

/** `first`: no call has spoken any of the answer. `again`: another one has, and is over. `other`: another one does. */
export type Holding = "first" | "again" | "other";

/** Leases the answer's sounds until `untilMs`, unless another call makes them. Throws SERVICE_UNAVAILABLE. */
export async function leaseSpeaking(
  table: Table,
  { ref, seq, id }: SpeakingLease,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<Holding> {
  const taken = () =>
    update(liveTurnKey(ref, seq))
      .set({ parle: { id, until: untilMs } })
      .when(ITEM_EXISTS)
      .recognisedBy("parle.id", id);
  const first = await table.write(taken().when({ template: "attribute_not_exists({parle})" }));
  if (first.done) return "first";
  const again = await table.write(
    taken().when({ template: "{parle.until} <= :now", values: { now: nowMs } }),
  );
  return again.done ? "again" : "other";
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
