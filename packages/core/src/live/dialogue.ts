import type { Tour } from "@epreuve/contract/live";

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

/**
 * The dialogue as the simulation's `contenu`: one turn a line, each beginning with who speaks. The correction reads the
 * candidate's turns from these labels (`correction/production.ts`).
 */
export function formatDialogue(tours: readonly Pick<Tour, "candidat" | "examinateur">[]): string {
  return tours
    .flatMap(({ candidat, examinateur }) => [
      `Candidat : ${foldSpaces(candidat)}`,
      ...(examinateur === null ? [] : [`Examinateur : ${foldSpaces(examinateur)}`]),
    ])
    .join("\n");
}
