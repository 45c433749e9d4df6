import type { ErreursReply } from "@epreuve/core/correction/replies";
import type { Production } from "./study.ts";

/** First width of the quote around an extract, and what it grows by, in characters on each side. */
const WINDOW = 24;

function occurrences(contexte: string, extrait: string): number {
  let total = 0;
  for (let at = contexte.indexOf(extrait); at >= 0; at = contexte.indexOf(extrait, at + 1)) total += 1;
  return total;
}

/** Moves a bound outward to the nearest white space, so that no word and no surrogate pair is cut. */
function outward(texte: string, bound: number, step: -1 | 1): number {
  let at = bound;
  const beside = (): string => texte.charAt(step < 0 ? at - 1 : at);
  while (at > 0 && at < texte.length && /\S/u.test(beside())) at += step;
  return at;
}

/**
 * An exact quote around `texte.slice(debut, fin)` that occurs once in the text and holds the extract once, so that
 * it can be located exactly; the narrowest wins when both cannot be had.
 */
export function contextOf(texte: string, debut: number, fin: number): string {
  const extrait = texte.slice(debut, fin);
  let once: string | null = null;
  for (let width = 0; ; width += WINDOW) {
    const start = outward(texte, Math.max(0, debut - width), -1);
    const end = outward(texte, Math.min(texte.length, fin + width), 1);
    const contexte = texte.slice(start, end);
    const inside = occurrences(contexte, extrait);
    if (inside === 1) {
      once = contexte;
      if (occurrences(texte, contexte) === 1 && width > 0) return contexte;
    } else if (inside > 1) {
      return once ?? texte.slice(debut, fin);
    }
    if (start === 0 && end === texte.length) return once ?? contexte;
  }
}

/** The errors found in the text, each with the quote that locates it. */
export function erreursReply({ findings, texte }: Production): ErreursReply {
  return {
    erreurs: findings.map(({ code, debut, fin, correction, explication, gravite }) => ({
      contexte: contextOf(texte, debut, fin),
      extrait: texte.slice(debut, fin),
      code,
      correction,
      explication,
      gravite,
    })),
  };
}
