import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { isSimulationId } from "./id.ts";
import { type SimulationRow, SimulationRowSchema } from "./row.ts";

/** The simulation's own item; undefined for an id that is unknown, malformed or another user's. */
export async function findSimulation(table: Table, ref: SimulationRef): Promise<SimulationRow | undefined> {
  const item = isSimulationId(ref.simulationId) ? await table.get(simulationKey(ref)) : undefined;
  return item && v.parse(SimulationRowSchema, item);
}

/** The simulation's own item. Throws SIMULATION_NOT_FOUND where there is none. */
export async function readSimulation(table: Table, ref: SimulationRef): Promise<SimulationRow> {
  const simulation = await findSimulation(table, ref);
  if (simulation === undefined) throw new AppError("SIMULATION_NOT_FOUND");
  return simulation;
}
