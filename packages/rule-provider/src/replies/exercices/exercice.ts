import type { ExercicesReply } from "@epreuve/core/enrichment/replies";

export type Exercice = ExercicesReply["exercices"][number];

/** How a gap is written. */
export const GAP = "___";

/** Choices of a `qcm`: with two it is a coin thrown. */
const CHOIX_MIN = 3;

/** Whether an exercise can be done: enough choices, and an answer the statement does not give away. */
export function canBeDone({ type, enonce, choix, reponse }: Exercice): boolean {
  if (type === "correction" || type === "reformulation") return enonce !== reponse;
  const around = ` ${enonce.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const given =
    reponse.length > 3 &&
    around.includes(
      ` ${reponse
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()} `,
    );
  return !given && (type !== "qcm" || (choix?.length ?? 0) >= CHOIX_MIN);
}

/** Puts a gap in the place of a stretch of the sentence. */
export function withGap(phrase: string, { debut, fin }: { debut: number; fin: number }): string {
  return `${phrase.slice(0, debut)}${GAP}${phrase.slice(fin)}`;
}
