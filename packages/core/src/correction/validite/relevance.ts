import { isContent, type ReadText } from "./read-text.ts";
import type { Matter } from "./subject.ts";
import { likeness, type Themes, themesOf } from "./themes.ts";
import type { Mot } from "./words.ts";

/** How a text, or a part of it, stands to what its subject is about. */
export interface Relevance {
  /** How many words can say what it is about. */
  content: number;
  /** The subject's own words in it, weighted, per root of its length: repeats count less than once. */
  own: number;
  /** How alike its themes and the subject's are, from 0 to 1. */
  likeness: number;
  /** Different stems that belong to a theme, whatever it is. */
  themed: number;
  themes: Themes;
}

const GENERAL = 0.3;

export function relevanceOf(
  mots: readonly Mot[],
  { lexicon }: Pick<ReadText, "lexicon">,
  matter: Pick<Matter, "stems" | "themes">,
): Relevance {
  const content = mots.filter((mot) => isContent(mot, lexicon));
  const counts = new Map<string, number>();
  for (const { stem } of content) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weights = new Map(
    [...counts].map(([stem, times]) => [
      stem,
      Math.sqrt(times) * (lexicon.generiques.has(stem) ? GENERAL : 1),
    ]),
  );
  const own = [...counts].reduce(
    (sum, [stem, times]) => sum + (matter.stems.get(stem) ?? 0) * Math.sqrt(times),
    0,
  );
  const themes = themesOf(weights, lexicon);
  return {
    content: content.length,
    own: content.length === 0 ? 0 : own / Math.sqrt(content.length),
    likeness: likeness(themes, matter.themes),
    themed: [...counts.keys()].filter((stem) => !lexicon.generiques.has(stem) && lexicon.themes.has(stem))
      .length,
    themes,
  };
}
