import type { SimulationRef } from "../../table/keys.ts";
import type { Condition, TableWrite } from "../../table/write.ts";
import { allowed } from "../state.ts";
import { changedByCandidate } from "./simulation-update.ts";

/** A save by the candidate: which, and when it began (ms since the epoch). */
export interface Save {
  id: string;
  at: number;
}

export interface TextToSave {
  contenu: string;
  save: Save;
  /** The version of the text it may replace; where undefined, any text whose save began before this one. */
  replaces: number | undefined;
  nowMs: number;
}

/** Replaces the text by what the candidate saves. A repeat is recognised by the save's identifier. */
export function saveText(ref: SimulationRef, { contenu, save, replaces, nowMs }: TextToSave): TableWrite {
  return changedByCandidate(ref, nowMs)
    .set({ contenu, save })
    .increment("contenu_version")
    .when(allowed("saveContenu", nowMs))
    .when(replaces === undefined ? savedBefore(save.at) : textIs(replaces))
    .recognisedBy("save.id", save.id);
}

/** The condition of a save without a tag: a request that comes late replaces nothing newer. */
function savedBefore(atMs: number): Condition {
  return { template: "attribute_not_exists({save}) OR {save.at} < :at", values: { at: atMs } };
}

/** The condition that the text is still the one that was read. */
export function textIs(contenuVersion: number): Condition {
  return { template: "{contenu_version} = :seen", values: { seen: contenuVersion } };
}
