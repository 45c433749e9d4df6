import { type CountedCall, writeGivingBack } from "../account/rate.ts";
import type { Runtime } from "../runtime.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Update, update } from "../table/write.ts";
import { heldBy } from "./state.ts";

const ATTEMPTS = 2;

/** The write that ends a claim, refused once it is no longer held. */
export function releasing(ref: SimulationRef, claimId: string): Update {
  return update(simulationKey(ref)).remove("claim").increment("version").when(heldBy(claimId));
}

/**
 * Releases a claim if it is still held, and gives the call that was counted with it back, at most once: give none where
 * a provider was called. Never throws: a claim that cannot be released lapses by its own time, and the failure that led
 * here is the one to answer.
 */
export async function release(
  { table, runtime }: { table: Table; runtime: Pick<Runtime, "now"> },
  ref: SimulationRef,
  { claimId, counted }: { claimId: string; counted?: CountedCall | undefined },
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const write = () => releasing(ref, claimId);
      if (counted === undefined) await table.write(write());
      else await writeGivingBack(table, write(), counted, runtime.now());
      return;
    } catch {
      // Once more, then the clock does it.
    }
  }
}
