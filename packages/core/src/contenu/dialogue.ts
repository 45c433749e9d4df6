import type { Tour } from "@epreuve/contract/live";
import type { Place } from "../text/fold.ts";

const CANDIDAT = "Candidat : ";
const EXAMINATEUR = "Examinateur : ";
const LABELLED_LINE = new RegExp(`^(?:${CANDIDAT}|${EXAMINATEUR})`, "m");

/** White space and invisible characters, line breaks included. */
const BLANK = /[\s\p{Cc}\u200b]+/gu;

/** Invisible characters within a line. Removed, so that they cannot disguise a label or a mark. */
export const UNSEEN = /[^\P{Cc}\t\r\n]|\u200b/gu;

/**
 * A turn as it is stored, shown and sent to the provider: on one line, so that a turn cannot contain a line with the
 * other speaker's label.
 */
export function foldSpaces(texte: string): string {
  return texte.replace(BLANK, " ").trim();
}

/** The dialogue as the simulation's `contenu`: one line per turn, each starting with its speaker's label. */
export function formatDialogue(tours: readonly Pick<Tour, "candidat" | "examinateur">[]): string {
  return tours
    .flatMap(({ candidat, examinateur }) => [
      `${CANDIDAT}${foldSpaces(candidat)}`,
      ...(examinateur === null ? [] : [`${EXAMINATEUR}${foldSpaces(examinateur)}`]),
    ])
    .join("\n");
}

/** Whether any line of the text starts with a speaker's label. */
export function isDialogue(contenu: string): boolean {
  return LABELLED_LINE.test(contenu);
}

/** The candidate's turns in a dialogue: the lines that start with `Candidat : `, without that label. */
export function candidateTurns(contenu: string): Place[] {
  const turns: Place[] = [];
  for (const line of contenu.matchAll(/[^\r\n]+/g)) {
    if (!line[0].startsWith(CANDIDAT)) continue;
    turns.push({ debut: line.index + CANDIDAT.length, fin: line.index + line[0].length });
  }
  return turns;
}
