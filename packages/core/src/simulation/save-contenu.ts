import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { etagOf, ifMatchCondition } from "./etag.ts";
import { isSimulationId } from "./id.ts";
import { type SimulationRow, SimulationRowSchema } from "./row.ts";
import { allowed, refusal } from "./state.ts";

const MAX_ATTEMPTS = 5;

/**
 * Replaces the text of a simulation in progress: one conditional write, whatever else the user has. Gives the new
 * entity tag. A save without `ifMatch` that reaches the table after one that began later is not made over it. Throws
 * SIMULATION_NOT_FOUND, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, LIVE_IN_PROGRESS, LIVE_ENDED,
 * EXAM_TIME_OVER, or VERSION_CONFLICT when `ifMatch` names another text than the stored one; then nothing is written.
 */
export async function saveContenu(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  { contenu, ifMatch }: { contenu: string; ifMatch?: string | undefined },
): Promise<{ etag: string }> {
  if (!isSimulationId(ref.simulationId)) throw new AppError("SIMULATION_NOT_FOUND");
  const nowMs = runtime.now();
  const updatedAt = new Date(nowMs).toISOString();
  const precondition = ifMatchCondition(ifMatch);
  let condition = precondition ?? { template: "{updated_at} < :now_at", values: { now_at: updatedAt } };
  const saveId = runtime.uuid();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await table.write(
      update(simulationKey(ref))
        .set({ contenu, save_id: saveId, updated_at: updatedAt })
        .increment("contenu_version")
        // Allowed means that no claim lives: one that lapsed must not come back to life over this.
        .remove("claim")
        .increment("version")
        .when(allowed("saveContenu", nowMs))
        .when(condition)
        .recognisedBy("save_id", saveId),
    );
    if (outcome.done) return tagOf(v.parse(SimulationRowSchema, outcome.attributes));
    if (outcome.item === undefined) throw new AppError("SIMULATION_NOT_FOUND");
    const stored = v.parse(SimulationRowSchema, outcome.item);
    const code = refusal("saveContenu", stored, nowMs);
    if (code !== null) throw new AppError(code);
    // If the save succeeded and its response was lost, the client's retry finds it stored.
    if (stored.contenu === contenu && etagOf(stored.contenu_version - 1) === ifMatch) return tagOf(stored);
    if (precondition !== null) throw new AppError("VERSION_CONFLICT");
    // A change of the same moment, or by a machine whose clock is ahead: over exactly what stands now.
    condition = {
      template: "{contenu_version} = :seen",
      values: { seen: stored.contenu_version },
    };
  }
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}

function tagOf({ contenu_version }: SimulationRow): { etag: string } {
  return { etag: etagOf(contenu_version) };
}
