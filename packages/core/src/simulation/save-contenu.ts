import * as v from "valibot";
import { AppError, unavailable } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { retryOnContention, SIMULATION_CONTENTION } from "../table/contention.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { etagOf, versionOf } from "./etag.ts";
import { isSimulationId } from "./id.ts";
import { type SimulationRow, SimulationRowSchema } from "./row.ts";
import { refusal } from "./state.ts";
import { saveText } from "./transitions/text.ts";

/**
 * Replaces the text of a simulation in progress, by one conditional write, and returns the new entity tag. A save
 * without `ifMatch` never replaces a text whose save began later. Throws SIMULATION_NOT_FOUND, SIMULATION_FINISHED,
 * CORRECTION_IN_PROGRESS, LIVE_IN_PROGRESS, LIVE_ENDED, EXAM_TIME_OVER, or VERSION_CONFLICT when `ifMatch` does not
 * match the stored text; then nothing is written. Throws SERVICE_UNAVAILABLE where it is unknown whether the save was
 * made before a later one.
 */
export async function saveContenu(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  { contenu, ifMatch }: { contenu: string; ifMatch?: string | undefined },
): Promise<{ etag: string }> {
  if (!isSimulationId(ref.simulationId)) throw new AppError("SIMULATION_NOT_FOUND");
  const saveId = runtime.uuid();
  const expected = versionOf(ifMatch);
  let seen: SimulationRow | undefined;
  return retryOnContention(runtime, SIMULATION_CONTENTION, async () => {
    const nowMs = runtime.now();
    const save = { id: saveId, at: Math.max(nowMs, seen?.save?.at ?? nowMs) };
    // Without a tag the first attempt replaces any older save; after a refusal, only the text that caused it.
    const replaces = expected ?? seen?.contenu_version;
    const outcome = await table.write(saveText(ref, { contenu, save, replaces, nowMs }));
    if (outcome.done) return tagOf(v.parse(SimulationRowSchema, outcome.attributes));
    if (outcome.item === undefined) throw new AppError("SIMULATION_NOT_FOUND");
    seen = v.parse(SimulationRowSchema, outcome.item);
    const code = refusal("saveContenu", seen, nowMs);
    if (code !== null) throw new AppError(code);
    // If the save succeeded and its response was lost, the client's retry finds it stored.
    if (seen.contenu === contenu && expected === seen.contenu_version - 1) return tagOf(seen);
    if (expected !== undefined) throw new AppError("VERSION_CONFLICT");
    // One of the SDK's retries may have succeeded before a later save: repeating this save would undo that one.
    if (outcome.repeated && (seen.save?.at ?? 0) > save.at) {
      throw unavailable();
    }
    return undefined;
  });
}

function tagOf(row: SimulationRow): { etag: string } {
  return { etag: etagOf(row) };
}
