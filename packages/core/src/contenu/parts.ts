import type { Tache } from "@epreuve/contract/tache";
import type { Place } from "../text/fold.ts";
import { candidateTurns, isDialogue } from "./dialogue.ts";

/**
 * The parts of `contenu` that the candidate produced: the candidate's turns for a live dialogue, otherwise all of it. A
 * live transcript without any label has one speaker, the candidate.
 */
export function judgedParts(tache: Tache, contenu: string): Place[] {
  return tache === "EO_T2_LIVE" && isDialogue(contenu)
    ? candidateTurns(contenu)
    : [{ debut: 0, fin: contenu.length }];
}

/** The candidate's own words, without the examiner's turns. */
export function judgedText({ tache, contenu }: { tache: Tache; contenu: string }): string {
  return textOfParts(contenu, judgedParts(tache, contenu));
}

/** The parts of a text, one per line. */
export function textOfParts(contenu: string, parts: readonly Place[]): string {
  return parts.map(({ debut, fin }) => contenu.slice(debut, fin)).join("\n");
}
