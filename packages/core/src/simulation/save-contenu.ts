import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Condition, update } from "../table/write.ts";
import { etagOf, ifMatchCondition } from "./etag.ts";
import { isSimulationId } from "./id.ts";
import { type SimulationRow, SimulationRowSchema } from "./row.ts";
import { allowed, refusal } from "./state.ts";

const MAX_ATTEMPTS = 5;

/**
 * Replaces the text of a simulation in progress: one conditional write, whatever else the user has. Gives the new
 * entity tag. A save without `ifMatch` never replaces a text saved after it was first made. Throws SIMULATION_NOT_FOUND,
 * SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, LIVE_IN_PROGRESS, LIVE_ENDED, EXAM_TIME_OVER, or VERSION_CONFLICT when
 * `ifMatch` names another text than the stored one; then nothing is written. Throws SERVICE_UNAVAILABLE where it cannot
 * be known whether the save was made before another one.
 */
export async function saveContenu(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  { contenu, ifMatch }: { contenu: string; ifMatch?: string | undefined },
): Promise<{ etag: string }> {
  if (!isSimulationId(ref.simulationId)) throw new AppError("SIMULATION_NOT_FOUND");
  const saveId = runtime.uuid();
  const precondition = ifMatchCondition(ifMatch);
  let seen: SimulationRow | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const nowMs = runtime.now();
    const save = { id: saveId, at: Math.max(nowMs, seen?.save?.at ?? nowMs) };
    const outcome = await table.write(
      update(simulationKey(ref))
        .set({ contenu, save, updated_at: new Date(nowMs).toISOString() })
        .increment("contenu_version")
        // Allowed means that no claim lives: one that lapsed must not come back to life over this.
        .remove("claim")
        .increment("version")
        .when(allowed("saveContenu", nowMs))
        .when(precondition ?? overNothingNewer(save.at, seen))
        .recognisedBy("save.id", saveId),
    );
    if (outcome.done) return tagOf(v.parse(SimulationRowSchema, outcome.attributes));
    if (outcome.item === undefined) throw new AppError("SIMULATION_NOT_FOUND");
    seen = v.parse(SimulationRowSchema, outcome.item);
    const code = refusal("saveContenu", seen, nowMs);
    if (code !== null) throw new AppError(code);
    // If the save succeeded and its response was lost, the client's retry finds it stored.
    if (seen.contenu === contenu && etagOf(seen.contenu_version - 1) === ifMatch) return tagOf(seen);
    if (precondition !== null) throw new AppError("VERSION_CONFLICT");
    // The first of several requests may have been made, and a later save since: making it again would undo that one.
    if (outcome.repeated && (seen.save?.at ?? 0) > save.at) break;
  }
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}

/**
 * The condition of a save without a tag: at first, over saves made before it, so that a request that comes late replaces
 * nothing newer; once it was refused, over exactly what stood there.
 */
function overNothingNewer(atMs: number, seen: SimulationRow | undefined): Condition {
  return seen === undefined
    ? { template: "attribute_not_exists({save}) OR {save.at} < :at", values: { at: atMs } }
    : { template: "{contenu_version} = :seen", values: { seen: seen.contenu_version } };
}

function tagOf({ contenu_version }: SimulationRow): { etag: string } {
  return { etag: etagOf(contenu_version) };
}
