import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { etagOf, ifMatchCondition } from "./etag.ts";
import { isSimulationId } from "./id.ts";
import { SimulationRowSchema } from "./row.ts";
import { allowed, refusal } from "./state.ts";

/**
 * Replaces the text of a simulation in progress: one conditional write, whatever else the user has. Gives the new
 * entity tag. Throws SIMULATION_NOT_FOUND, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, LIVE_IN_PROGRESS, LIVE_ENDED,
 * EXAM_TIME_OVER, or VERSION_CONFLICT when `ifMatch` names another text than the stored one; then nothing is written.
 */
export async function saveContenu(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  { contenu, ifMatch }: { contenu: string; ifMatch?: string | undefined },
): Promise<{ etag: string }> {
  if (!isSimulationId(ref.simulationId)) throw new AppError("SIMULATION_NOT_FOUND");
  const nowMs = runtime.now();
  const write = update(simulationKey(ref))
    .set({ contenu, updated_at: new Date(nowMs).toISOString() })
    .increment("contenu_version")
    // Allowed means that no claim lives: one that lapsed must not come back to life over this.
    .remove("claim")
    .increment("version")
    .when(allowed("saveContenu", nowMs));
  const precondition = ifMatchCondition(ifMatch);
  if (precondition !== null) write.when(precondition);

  const outcome = await table.write(write);
  if (outcome.done) return { etag: etagOf(v.parse(SimulationRowSchema, outcome.attributes).contenu_version) };
  if (outcome.item === undefined) throw new AppError("SIMULATION_NOT_FOUND");
  const stored = v.parse(SimulationRowSchema, outcome.item);
  const code = refusal("saveContenu", stored, nowMs);
  if (code !== null) throw new AppError(code);
  // The answer to this very save may have been lost, and the save sent again: it stands, and nothing newer does.
  const tag = etagOf(stored.contenu_version);
  if (stored.contenu === contenu && etagOf(stored.contenu_version - 1) === ifMatch) return { etag: tag };
  throw new AppError("VERSION_CONFLICT");
}
