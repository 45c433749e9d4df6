import type { SimulationRef } from "../../table/keys.ts";
import type { Condition, TableWrite } from "../../table/write.ts";
import { allowed } from "../state.ts";
import { changedByCandidate } from "./simulation-update.ts";

/** A save by the candidate: its id, and when it began (ms since the epoch). */
export interface Save {
  id: string;
  at: number;
}

export interface TextToSave {
  contenu: string;
  save: Save;
  /** Version of the text it may replace; where undefined, any text whose save began before this one. */
  replaces: number | undefined;
  nowMs: number;
}

/** Replaces the text with the candidate's save. A repeat is recognised by the save's identifier. */
export function saveText(ref: SimulationRef, { contenu, save, replaces, nowMs }: TextToSave): TableWrite {
  return changedByCandidate(ref, nowMs)
    .set({ contenu, save })
    .increment("contenu_version")
    .when(allowed("saveContenu", nowMs))
    .when(replaces === undefined ? savedBefore(save.at) : textIs(replaces))
    .recognisedBy("save.id", save.id);
}

/** The condition of a save without a tag: a late request replaces nothing newer. */
function savedBefore(atMs: number): Condition {
  return { template: "attribute_not_exists({save}) OR {save.at} < :at", values: { at: atMs } };
}

/** The condition that the text is unchanged since it was read. */
export function textIs(contenuVersion: number): Condition {
  return { template: "{contenu_version} = :seen", values: { seen: contenuVersion } };
}
