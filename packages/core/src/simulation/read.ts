import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { isSimulationId } from "./id.ts";
import { type SimulationRow, SimulationRowSchema } from "./row.ts";

/** The simulation's own item. Throws SIMULATION_NOT_FOUND, alike for unknown, malformed and someone else's. */
export async function readSimulation(table: Table, ref: SimulationRef): Promise<SimulationRow> {
  const item = isSimulationId(ref.simulationId) ? await table.get(simulationKey(ref)) : undefined;
  if (item === undefined) throw new AppError("SIMULATION_NOT_FOUND");
  return v.parse(SimulationRowSchema, item);
}
