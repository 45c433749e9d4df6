import type { SimulationState } from "@epreuve/contract/simulation";
import { TACHES } from "@epreuve/contract/tache";
import type { SimulationRow } from "./row.ts";

/**
 * All that GET shows of a simulation's own item, and nothing else: GET renders no other attribute, and the entity tag is
 * made of this object, so that what is added here moves the tag by itself. It may not depend on the time. The parts are
 * written once, in the transaction that makes their status `ready` or the simulation `finished`: these stand for them.
 */
export function shownOf(row: SimulationRow) {
  return {
    simulation_id: row.simulation_id,
    tache: row.tache,
    contenu: row.contenu,
    sujet: row.sujet ?? null,
    statut: row.statut,
    exercices_status: row.exercices_status,
    modele_status: row.modele_status,
    exam_mode: row.exam_mode,
    expire_a: row.expire_a ?? null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
type Shown = ReturnType<typeof shownOf>;

/** What GET shows of a simulation besides its own item. */
export type Parts = Pick<SimulationState, "rapport" | "exercices" | "modele" | "live">;

/** The body of GET. */
export function stateOf(shown: Shown, { rapport, exercices, modele, live }: Parts): SimulationState {
  const { statut: _, ...fields } = shown;
  return { ...fields, rapport, exercices, modele, mode: TACHES[shown.tache].mode, live };
}
