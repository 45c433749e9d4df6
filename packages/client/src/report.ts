import { EpreuveError } from "./error.ts";
import type { Report, SimulationState } from "./types.ts";

/** The report of a simulation, as its correction gave it. Throws REPORT_NOT_READY while there is none. */
export function reportOf({ rapport, simulation_id, tache, contenu, ...state }: SimulationState): Report {
  if (rapport === null) throw new EpreuveError("REPORT_NOT_READY");
  const { exercices, exercices_status, modele, modele_status } = state;
  const simulation = { simulation_id, tache, contenu, exercices, exercices_status, modele, modele_status };
  return { ...rapport, ...simulation };
}
