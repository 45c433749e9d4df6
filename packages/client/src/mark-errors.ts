import type { Erreur } from "./types.ts";

/** A part of a text: one error's words, or what stands between two. */
export interface MarkedText {
  texte: string;
  erreur: Erreur | null;
}

/**
 * A text in parts, those with an `erreur` to be underlined; the parts together are the text. An error without a place is
 * in none, nor is one whose words overlap those of an earlier one: list the errors besides.
 */
export function markErrors(contenu: string, erreurs: readonly Erreur[]): MarkedText[] {
  const parts: MarkedText[] = [];
  let end = 0;
  const between = (until?: number) => {
    const texte = contenu.slice(end, until);
    if (texte !== "") parts.push({ texte, erreur: null });
  };
  for (const erreur of [...erreurs].sort((a, b) => (a.debut ?? 0) - (b.debut ?? 0))) {
    const { debut, fin } = erreur;
    if (debut === null || fin === null || debut < end || fin <= debut) continue;
    between(debut);
    parts.push({ texte: contenu.slice(debut, fin), erreur });
    end = fin;
  }
  between();
  return parts;
}
