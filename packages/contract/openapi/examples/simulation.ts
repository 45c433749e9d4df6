import type { Production, SimulationState } from "../../src/simulation.ts";
import { CONTENU } from "./rapport.ts";
import { SUJET } from "./sujet.ts";

/** A simulation just created. */
export const PRODUCTION: Production = {
  simulation_id: "sim_a7fa7778-e76b-4059-9332-5344394568ab",
  tache: "EE_T1",
  mode: "EE",
  sujet: SUJET,
  exam_mode: false,
  expire_a: null,
  created_at: "2026-11-21T14:02:00.000Z",
  quota: { utilise: 1, limite: 5 },
};

/** The same, while it is being written. */
export const STATE: SimulationState = {
  simulation_id: PRODUCTION.simulation_id,
  tache: "EE_T1",
  contenu: CONTENU.slice(0, 80),
  sujet: SUJET,
  rapport: null,
  exercices: null,
  exercices_status: "none",
  modele: null,
  modele_status: "none",
  mode: "EE",
  exam_mode: false,
  expire_a: null,
  live: null,
  created_at: PRODUCTION.created_at,
  updated_at: "2026-11-21T14:03:10.482Z",
};
