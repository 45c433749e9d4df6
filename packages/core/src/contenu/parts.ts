import type { Tache } from "@epreuve/contract/tache";
import type { Place } from "../text/fold.ts";
import { candidateTurns, isDialogue } from "./dialogue.ts";

/**
 * The parts of `contenu` that are the candidate's own: its turns for a live dialogue, everything otherwise. A live
 * transcript without any label is one speaker's, hence the candidate's.
 */
export function judgedParts(tache: Tache, contenu: string): Place[] {
  return tache === "EO_T2_LIVE" && isDialogue(contenu)
    ? candidateTurns(contenu)
    : [{ debut: 0, fin: contenu.length }];
}

/** The candidate's own words, without the examiner's. */
export function judgedText({ tache, contenu }: { tache: Tache; contenu: string }): string {
  return textOfParts(contenu, judgedParts(tache, contenu));
}

/** The parts of a text, one a line. */
export function textOfParts(contenu: string, parts: readonly Place[]): string {
  return parts.map(({ debut, fin }) => contenu.slice(debut, fin)).join("\n");
}
