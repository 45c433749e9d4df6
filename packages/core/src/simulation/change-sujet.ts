import type { SujetData } from "@epreuve/contract/sujet";
import { TACHES } from "@epreuve/contract/tache";
import { usedAttribute } from "../account/account.ts";
import { whileOpen } from "../account/closed.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { getSujet } from "../sujet/sujet.ts";
import { retryOnContention, SIMULATION_CONTENTION } from "../table/contention.ts";
import { accountKey, type SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { readSimulation } from "./read.ts";
import type { SimulationRow } from "./row.ts";
import { refusal } from "./state.ts";
import { replaceSujet } from "./transitions/sujet.ts";

/**
 * Replaces the subject of a simulation in progress by another active one of its task; the text stays. The user's use of
 * the subject is counted in the same transaction, once: a request for the current subject changes nothing. Throws
 * SIMULATION_NOT_FOUND, SUJET_NOT_ALLOWED, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, EXAM_TIME_OVER or
 * SUJET_NOT_FOUND; then nothing is written. If a concurrent change of subject is written first, this one counts as made
 * just before it: a request whose client has timed out never replaces the client's next choice.
 */
export async function changeSujet(
  { table, runtime }: { table: Table; runtime: Runtime },
  ref: SimulationRef,
  sujetId: string,
): Promise<SujetData> {
  let first: SimulationRow | undefined;
  return retryOnContention(runtime, SIMULATION_CONTENTION, async () => {
    const simulation = await readSimulation(table, ref);
    if (TACHES[simulation.tache].sujet !== "catalogue") throw new AppError("SUJET_NOT_ALLOWED");
    const nowMs = runtime.now();
    const refused = refusal("changeSujet", simulation, nowMs);
    if (refused !== null) throw new AppError(refused);
    if (simulation.sujet?.sujet_id === sujetId) return simulation.sujet;
    first ??= simulation;
    const overtaken = simulation.sujet?.sujet_id !== first.sujet?.sujet_id;
    const sujet = await getSujet(table, simulation.tache, sujetId);

    const outcome = await table.transact([
      ...(overtaken ? [] : [replaceSujet(ref, { sujet, seen: simulation, nowMs })]),
      update(accountKey(ref.owner)).increment(usedAttribute(sujet.sujet_id)),
      whileOpen(ref.owner, "SIMULATION_NOT_FOUND"),
    ]);
    // If something changed since the read, the next attempt reads again and checks whether it is refused now.
    return outcome.done ? sujet : undefined;
  });
}
