import type { ExercicesReply } from "@epreuve/core/enrichment/replies";

export type Exercice = ExercicesReply["exercices"][number];
export type CodeExercice = Exercice["code"];

/** How a gap is written. */
export const GAP = "___";

/** Puts a gap in the place of a stretch of the sentence. */
export function withGap(phrase: string, { debut, fin }: { debut: number; fin: number }): string {
  return `${phrase.slice(0, debut)}${GAP}${phrase.slice(fin)}`;
}
