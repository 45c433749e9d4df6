import type { Production } from "../../simulation.ts";
import { ORAL_SUJET, SUJET } from "../list-sujets/examples.ts";

/** A newly created simulation. */
export const PRODUCTION: Production = {
  simulation_id: "sim_a7fa7778-e76b-4059-9332-5344394568ab",
  tache: "EE_T1",
  mode: "EE",
  sujet: SUJET,
  exam_mode: false,
  expire_a: null,
  live: null,
  created_at: "2026-11-21T14:02:00.000Z",
  quota: { utilise: 1, limite: 5 },
};

/** A newly created simulation of an oral task. */
export const ORAL_PRODUCTION: Production = {
  ...PRODUCTION,
  simulation_id: "sim_0b7d3c51-8a0e-4f7f-9a53-3f1a8c2e6d90",
  tache: "EO_T3",
  mode: "EO",
  sujet: ORAL_SUJET,
};
