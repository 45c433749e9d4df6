import { judgedParts } from "@epreuve/core/contenu/parts";
import type { GoldError } from "@epreuve/french-checker/evaluation/parse";
import type { Lecture, Texte } from "./production.ts";

/** The errors of a reading with their places in the text, in the order of the text, and what could not be placed. */
export interface LocatedErrors {
  gold: GoldError[];
  faults: string[];
}

/**
 * Places the errors of a reading. Quotes are exact; where a context occurs several times, errors take successive
 * occurrences. An error that overlaps one placed before it, or lies outside the candidate's own words, is a fault.
 */
export function locateErrors({ tache, texte }: Texte, { erreurs }: Pick<Lecture, "erreurs">): LocatedErrors {
  const parts = judgedParts(tache, texte);
  const gold: GoldError[] = [];
  const faults: string[] = [];
  for (const { contexte, extrait, code, corrections } of erreurs) {
    const fault = (what: string) => faults.push(`${code} "${extrait}": ${what}`);
    const within = placesOf(contexte, extrait);
    const [offset] = within;
    if (offset === undefined || within.length > 1) {
      fault(`it occurs ${within.length} times in its context "${contexte}"`);
      continue;
    }
    const places = occurrences(texte, contexte).map((at) => ({
      start: at + offset,
      end: at + offset + extrait.length,
    }));
    const own = places.filter(({ start, end }) =>
      parts.some(({ debut, fin }) => debut <= start && end <= fin),
    );
    const free = own.find((place) => !gold.some((taken) => overlaps(taken, place)));
    if (places.length === 0) fault(`its context "${contexte}" is not in the text`);
    else if (own.length === 0) fault("it is not in the candidate's own words");
    else if (free === undefined) fault("it overlaps another error");
    else gold.push({ ...free, code, corrections });
  }
  return { gold: gold.sort((a, b) => a.start - b.start), faults };
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

function occurrences(text: string, needle: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) places.push(at);
  return places;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/** Where an extract occurs in its context: as whole words if it does anywhere, else anywhere. */
function placesOf(context: string, extract: string): number[] {
  const all = occurrences(context, extract);
  const bordered = (at: number, inner: number) =>
    !WORD.test(context.charAt(at)) || !WORD.test(context.charAt(inner));
  const whole = all.filter((at) => {
    const end = at + extract.length;
    return bordered(at - 1, at) && bordered(end, end - 1);
  });
  return whole.length > 0 ? whole : all;
}
