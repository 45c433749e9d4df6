import type { Redige } from "./banque.ts";
import { keyOf } from "./formes.ts";

/** A candidate's error: what was written, and what replaces it. */
export interface Faute {
  extrait: string;
  correction: string;
  explication: string;
}

/** What distinguishes two texts: the words between their common beginning and end. */
interface Change {
  from: string;
  to: string;
}

function changeOf(wrong: string, right: string): Change {
  const [a, b] = [wordsOf(wrong), wordsOf(right)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return {
    from: a.slice(start, a.length - end).join(" "),
    to: b.slice(start, b.length - end).join(" "),
  };
}

function wordsOf(texte: string): string[] {
  return (
    texte
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+['-]?/gu) ?? []
  );
}

/** How the ending of a word changes: "er>é", ">s". Empty where the words do not begin alike. */
function endingOf({ from, to }: Change): string {
  let common = 0;
  while (common < Math.min(from.length, to.length) && from[common] === to[common]) common += 1;
  return common < 2 ? "" : `${from.slice(common)}>${to.slice(common)}`;
}

/**
 * How near an authored exercise is to an error: 4 for the same words confused, 3 for the same word to find, 2 for the
 * same change of ending, 1 where the error's explanation names what the exercise practises, otherwise 0.
 */
export function proximite(redige: Redige, { extrait, correction, explication }: Faute): number {
  const own = changeOf(extrait, correction);
  const named = explication.toLowerCase().includes(redige.pratique.toLowerCase()) ? 1 : 0;
  if ("enonce" in redige) return named;
  const { cle } = keyOf(redige);
  const changes = redige.faux.map((faux) => changeOf(faux, cle));
  if (changes.some(({ from, to }) => from === own.from && to === own.to)) return 4;
  if (own.to !== "" && changes.some(({ to }) => to === own.to)) return 3;
  const ending = endingOf(own);
  if (ending !== "" && changes.some((change) => endingOf(change) === ending)) return 2;
  return named;
}
