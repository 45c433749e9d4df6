import type { SujetData } from "@epreuve/contract/sujet";
import type { SimulationRef } from "../../table/keys.ts";
import type { TableWrite } from "../../table/write.ts";
import type { SimulationRow } from "../row.ts";
import { allowed } from "../state.ts";
import { changedByCandidate, type SimulationAttributes, unchanged } from "./simulation-update.ts";

/** A subject's attributes in the simulation: a full copy, and the fields of the list. */
export function sujetAttributes(sujet: SujetData): Pick<SimulationAttributes, "sujet" | "sujet_resume"> {
  return { sujet, sujet_resume: { sujet_id: sujet.sujet_id, titre: sujet.titre } };
}

/** Replaces the subject of a simulation that is unchanged since it was read; the text stays. */
export function replaceSujet(
  ref: SimulationRef,
  { sujet, seen, nowMs }: { sujet: SujetData; seen: SimulationRow; nowMs: number },
): TableWrite {
  return changedByCandidate(ref, nowMs)
    .set(sujetAttributes(sujet))
    .when(allowed("changeSujet", nowMs))
    .when(unchanged(seen));
}
