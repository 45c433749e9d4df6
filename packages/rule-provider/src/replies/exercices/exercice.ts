import type { ExercicesReply } from "@epreuve/core/enrichment/replies";

export type Exercice = ExercicesReply["exercices"][number];

/** The gap in a statement (`enonce`). */
export const GAP = "___";

/** Fewest choices of a `qcm`: with two, guessing is right half the time. */
const CHOIX_MIN = 3;

/** Whether an exercise can be done: it has enough choices, and its statement does not contain the answer. */
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

/** Replaces a stretch of a sentence by a gap. */
export function withGap(phrase: string, { debut, fin }: { debut: number; fin: number }): string {
  return `${phrase.slice(0, debut)}${GAP}${phrase.slice(fin)}`;
}
