import type * as v from "valibot";
import { type SimulationRef, simulationKey } from "../../table/keys.ts";
import { type Condition, type Update, update } from "../../table/write.ts";
import type { ListedRowSchema, SimulationRow, SimulationRowSchema } from "../row.ts";

/*
 * The transitions are the only writers of a simulation's own item. Each is one conditional write: it states its
 * changes, the states it is allowed from, and the identifier that recognises it if its response is lost. Use cases make
 * one write, or compose several into a transaction.
 */

/** The attributes of a simulation's own item, without its key. */
export type SimulationAttributes = Omit<
  v.InferInput<typeof SimulationRowSchema> & v.InferInput<typeof ListedRowSchema>,
  "sk"
>;

/** An update of a simulation's own item. */
export function simulationUpdate(ref: SimulationRef): Update<SimulationAttributes> {
  return update<SimulationAttributes>(simulationKey(ref));
}

/** An update that increments the version, at `nowMs`: a write that depends on an earlier version is refused. */
export function changedAt(ref: SimulationRef, nowMs: number): Update<SimulationAttributes> {
  return simulationUpdate(ref)
    .set({ updated_at: new Date(nowMs).toISOString() })
    .increment("version");
}

/**
 * A change by the candidate. It removes a lease that has timed out: a holder whose clock is behind must not commit over
 * the change.
 */
export function changedByCandidate(ref: SimulationRef, nowMs: number): Update<SimulationAttributes> {
  return changedAt(ref, nowMs).remove("claim");
}

/** The condition that the simulation is unchanged since it was read: such a write can succeed only once. */
export function unchanged({ version }: Pick<SimulationRow, "version">): Condition {
  return { template: "{version} = :seen_version", values: { seen_version: version } };
}
