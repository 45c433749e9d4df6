import type { SujetData } from "@epreuve/contract/sujet";
import { TACHES } from "@epreuve/contract/tache";
import * as v from "valibot";
import { usedAttribute } from "../account/account.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { getSujet } from "../sujet/sujet.ts";
import { accountKey, type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { readSimulation } from "./read.ts";
import { SimulationRowSchema } from "./row.ts";
import { allowed, refusal } from "./state.ts";

/**
 * Replaces the subject of a simulation in progress by another active one of its task; the text stays. The use is
 * counted with it, so that a later draw knows. Throws SIMULATION_NOT_FOUND, SUJET_NOT_ALLOWED, SIMULATION_FINISHED,
 * CORRECTION_IN_PROGRESS, EXAM_TIME_OVER or SUJET_NOT_FOUND; then nothing is written.
 */
export async function changeSujet(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  sujetId: string,
): Promise<SujetData> {
  const simulation = await readSimulation(table, ref);
  if (TACHES[simulation.tache].sujet !== "catalogue") throw new AppError("SUJET_NOT_ALLOWED");
  const refused = refusal("changeSujet", simulation, runtime.now());
  if (refused !== null) throw new AppError(refused);
  const sujet = await getSujet(table, simulation.tache, sujetId);

  const nowMs = runtime.now();
  const outcome = await table.transact([
    update(simulationKey(ref))
      .set({
        sujet,
        sujet_resume: { sujet_id: sujet.sujet_id, titre: sujet.titre },
        updated_at: new Date(nowMs).toISOString(),
      })
      // Allowed means that no claim lives: one that lapsed must not come back to life over this.
      .remove("claim")
      .increment("version")
      .when(allowed("changeSujet", nowMs)),
    update(accountKey(ref.owner)).increment(usedAttribute(sujet.sujet_id)),
  ]);
  if (outcome.done) return sujet;
  // A correction or the clock came in between: answer as if it had been there at the first look.
  const now = v.parse(SimulationRowSchema, outcome.failed[0]?.item);
  throw new AppError(refusal("changeSujet", now, nowMs) ?? "SERVICE_UNAVAILABLE");
}
