import type { SujetData } from "@epreuve/contract/sujet";
import { TACHES } from "@epreuve/contract/tache";
import { usedAttribute } from "../account/account.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { getSujet } from "../sujet/sujet.ts";
import { accountKey, type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { readSimulation } from "./read.ts";
import { allowed, refusal, unchanged } from "./state.ts";

const MAX_ATTEMPTS = 5;

/**
 * Replaces the subject of a simulation in progress by another active one of its task; the text stays. The use is
 * counted with it, once, so that a later draw knows: asking again for the subject it has changes nothing. Throws
 * SIMULATION_NOT_FOUND, SUJET_NOT_ALLOWED, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, EXAM_TIME_OVER or
 * SUJET_NOT_FOUND; then nothing is written.
 */
export async function changeSujet(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  sujetId: string,
): Promise<SujetData> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const simulation = await readSimulation(table, ref);
    if (TACHES[simulation.tache].sujet !== "catalogue") throw new AppError("SUJET_NOT_ALLOWED");
    const nowMs = runtime.now();
    const refused = refusal("changeSujet", simulation, nowMs);
    if (refused !== null) throw new AppError(refused);
    if (simulation.sujet?.sujet_id === sujetId) return simulation.sujet;
    const sujet = await getSujet(table, simulation.tache, sujetId);

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
        .when(allowed("changeSujet", nowMs))
        .when(unchanged(simulation)),
      update(accountKey(ref.owner)).increment(usedAttribute(sujet.sujet_id)),
    ]);
    if (outcome.done) return sujet;
    // Something changed since the read: look again, which also tells why it is refused now.
  }
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}
