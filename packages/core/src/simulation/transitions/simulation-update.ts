import type * as v from "valibot";
import { type SimulationRef, simulationKey } from "../../table/keys.ts";
import { type Condition, type Update, update } from "../../table/write.ts";
import type { ListedRowSchema, SimulationRow, SimulationRowSchema } from "../row.ts";

/*
 * The transitions are the only writers of a simulation's own item. Each is one conditional write: it states what it
 * changes, the states it starts from, and by what it is recognised when its response was lost. Use cases make one, or
 * compose it with other writes into a transaction.
 */

/** The attributes of a simulation's own item, its key apart. */
export type SimulationAttributes = Omit<
  v.InferInput<typeof SimulationRowSchema> & v.InferInput<typeof ListedRowSchema>,
  "sk"
>;

/** An update of a simulation's own item. */
export function simulationUpdate(ref: SimulationRef): Update<SimulationAttributes> {
  return update<SimulationAttributes>(simulationKey(ref));
}

/** One that its readers see as a change, at `nowMs`: a write that rests on an earlier version is refused. */
export function changedAt(ref: SimulationRef, nowMs: number): Update<SimulationAttributes> {
  return simulationUpdate(ref)
    .set({ updated_at: new Date(nowMs).toISOString() })
    .increment("version");
}

/**
 * A change by the candidate. It takes a lease that has timed out away: a holder whose clock is behind must not commit
 * over it.
 */
export function changedByCandidate(ref: SimulationRef, nowMs: number): Update<SimulationAttributes> {
  return changedAt(ref, nowMs).remove("claim");
}

/** The condition that nothing has changed since the simulation was read: such a write can be made only once. */
export function unchanged({ version }: Pick<SimulationRow, "version">): Condition {
  return { template: "{version} = :seen_version", values: { seen_version: version } };
}
