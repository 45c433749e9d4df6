import { type CountedCall, writeWithRefund } from "../account/rate.ts";
import type { Runtime } from "../runtime.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { releaseLease } from "./transitions/correction.ts";

const ATTEMPTS = 2;

/**
 * Releases a correction's lease if it is still held, and refunds the call that was counted with it, at most once: pass
 * no call where a provider was called. Never throws: a lease that cannot be released times out, and the original error
 * is the one to report.
 */
export async function release(
  { table, runtime }: { table: Table; runtime: Pick<Runtime, "now"> },
  ref: SimulationRef,
  { leaseId, counted }: { leaseId: string; counted?: CountedCall | undefined },
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const write = () => releaseLease(ref, leaseId);
      if (counted === undefined) await table.write(write());
      else await writeWithRefund(table, write(), counted, runtime.now());
      return;
    } catch {
      // Tried once more; after that the lease times out.
    }
  }
}
