import type { Lexicon } from "./lexicon.ts";
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
  /** Different stems of the theme that has most of them, among those that the subject hardly touches. */
  other: number;
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
  const telling = [...counts.keys()].filter(
    (stem) => !lexicon.generiques.has(stem) && lexicon.themes.has(stem),
  );
  return {
    content: content.length,
    own: content.length === 0 ? 0 : own / Math.sqrt(content.length),
    likeness: likeness(themesOf(weights, lexicon), matter.themes),
    themed: telling.length,
    other: mostOfOther(telling, lexicon, matter.themes),
  };
}

/** A theme with less than this share of the subject's first one is hardly touched by it. */
const TOUCHED_SHARE = 0.34;

function mostOfOther(stems: readonly string[], lexicon: Lexicon, subject: Themes): number {
  const touched = Math.max(0, ...subject.values()) * TOUCHED_SHARE;
  const counts = new Map<string, number>();
  for (const name of stems.flatMap((stem) => lexicon.themes.get(stem) ?? [])) {
    if ((subject.get(name) ?? 0) < touched) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
