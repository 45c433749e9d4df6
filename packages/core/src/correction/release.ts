import { heldBy } from "../simulation/state.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";

const ATTEMPTS = 2;

/**
 * Gives a claim back, if it is still held. Never throws: a claim that cannot be given back lapses by its own time, and
 * the failure that led here is the one to answer.
 */
export async function release(table: Table, ref: SimulationRef, claimId: string): Promise<void> {
  const write = () => update(simulationKey(ref)).remove("claim").increment("version").when(heldBy(claimId));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await table.write(write());
      return;
    } catch {
      // Once more, then the clock does it.
    }
  }
}
