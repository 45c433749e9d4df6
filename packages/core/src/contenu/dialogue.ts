import type { Tour } from "@epreuve/contract/live";
import type { Place } from "../text/fold.ts";

const CANDIDAT = "Candidat : ";
const EXAMINATEUR = "Examinateur : ";
const LABELLED_LINE = new RegExp(`^(?:${CANDIDAT}|${EXAMINATEUR})`, "m");

/** What ends a line somewhere, and what nobody sees. */
const BLANK = /[\s\p{Cc}\u200b]+/gu;

/** What nobody sees within a line: it must not keep a label or a mark from being one. */
export const UNSEEN = /[^\P{Cc}\t\r\n]|\u200b/gu;

/**
 * What was said, as it is sent to the provider, shown and stored: on one line, so that nobody can begin one with the
 * other's label.
 */
export function foldSpaces(texte: string): string {
  return texte.replace(BLANK, " ").trim();
}

/** The dialogue as the simulation's `contenu`: one turn a line, each beginning with who speaks. */
export function formatDialogue(tours: readonly Pick<Tour, "candidat" | "examinateur">[]): string {
  return tours
    .flatMap(({ candidat, examinateur }) => [
      `${CANDIDAT}${foldSpaces(candidat)}`,
      ...(examinateur === null ? [] : [`${EXAMINATEUR}${foldSpaces(examinateur)}`]),
    ])
    .join("\n");
}

/** Whether a line of the text says who speaks. */
export function isDialogue(contenu: string): boolean {
  return LABELLED_LINE.test(contenu);
}

/** Where the candidate speaks in a dialogue: the lines that begin with `Candidat : `, without that label. */
export function candidateTurns(contenu: string): Place[] {
  const turns: Place[] = [];
  for (const line of contenu.matchAll(/[^\r\n]+/g)) {
    if (!line[0].startsWith(CANDIDAT)) continue;
    turns.push({ debut: line.index + CANDIDAT.length, fin: line.index + line[0].length });
  }
  return turns;
}
