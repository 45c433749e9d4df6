import type { Erreur, TexteCorrige } from "@epreuve/contract/rapport";

type Placed = { index: number; debut: number; fin: number; correction: string };

/**
 * The whole text with its errors corrected. Of overlapping errors the one that ends first is applied: a small edit is
 * surer than a large one around it. Where a correction deletes its extract, one of the two spaces left goes too.
 */
export function texteCorrigeOf(contenu: string, erreurs: readonly Erreur[]): TexteCorrige {
  const segments: TexteCorrige["segments"] = [];
  let at = 0;
  for (const { index, debut, fin, correction } of applied(erreurs)) {
    const before = contenu.slice(at, debut);
    if (before !== "") segments.push({ texte: before, erreur: null });
    segments.push({ texte: correction, erreur: index });
    at = correction === "" && leavesTwoSpaces(contenu, debut, fin) ? fin + 1 : fin;
  }
  if (at < contenu.length) segments.push({ texte: contenu.slice(at), erreur: null });
  return { segments };
}

function applied(erreurs: readonly Erreur[]): Placed[] {
  const placed = erreurs.flatMap(({ debut, fin, correction }, index) =>
    debut === null || fin === null ? [] : [{ index, debut, fin, correction }],
  );
  let end = 0;
  return placed
    .toSorted((a, b) => a.fin - b.fin || b.debut - a.debut)
    .filter(({ debut, fin }) => {
      if (debut < end) return false;
      end = fin;
      return true;
    });
}

function leavesTwoSpaces(contenu: string, debut: number, fin: number): boolean {
  return (debut === 0 || contenu[debut - 1] === " ") && contenu[fin] === " ";
}
