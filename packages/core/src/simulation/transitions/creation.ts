import type { SujetData } from "@epreuve/contract/sujet";
import type { Tache } from "@epreuve/contract/tache";
import { type SimulationRef, simulationKey } from "../../table/keys.ts";
import { type Put, put } from "../../table/write.ts";
import type { SimulationAttributes } from "./simulation-update.ts";
import { sujetAttributes } from "./sujet.ts";

export interface NewSimulation {
  /** Its number among the user's simulations. */
  seq: number;
  tache: Tache;
  examMode: boolean;
  /** When an exam's time ends; null outside exam mode. */
  expireA: string | null;
  sujet: SujetData | null;
  createdAt: string;
}

/** Creates a simulation in progress, with an empty text. Refused if its identifier exists. */
export function createSimulationItem(ref: SimulationRef, simulation: NewSimulation): Put {
  const { seq, tache, examMode, expireA, sujet, createdAt } = simulation;
  const key = simulationKey(ref);
  const attributes: SimulationAttributes = {
    seq,
    tache,
    statut: "in_progress",
    exam_mode: examMode,
    ...(expireA !== null && { expire_a: expireA }),
    ...(sujet !== null && sujetAttributes(sujet)),
    contenu: "",
    contenu_version: 0,
    version: 0,
    exercices_status: "none",
    modele_status: "none",
    created_at: createdAt,
    updated_at: createdAt,
  };
  return put({ ...key, ...attributes }).recognisedBy("sk", key.sk);
}
