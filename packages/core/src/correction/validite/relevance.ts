import type { Lexicon } from "./lexicon.ts";
import { isContent, type ReadText } from "./read-text.ts";
import type { Matter } from "./subject.ts";
import { likeness, type Themes, themesOf } from "./themes.ts";
import type { Mot, Phrase } from "./words.ts";

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
  phrases: readonly Phrase[],
  { lexicon }: Pick<ReadText, "lexicon">,
  matter: Pick<Matter, "stems" | "themes">,
): Relevance {
  const content = phrases.flatMap(({ mots }) => mots).filter((mot) => isContent(mot, lexicon));
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
  const tells = (mot: Mot) =>
    isContent(mot, lexicon) && !lexicon.generiques.has(mot.stem) && lexicon.themes.has(mot.stem);
  return {
    content: content.length,
    own: content.length === 0 ? 0 : own / Math.sqrt(content.length),
    likeness: likeness(themesOf(weights, lexicon), matter.themes),
    themed: new Set(content.filter(tells).map(({ stem }) => stem)).size,
    other: mostOfOther(
      phrases.map(({ mots }) => mots.filter(tells).map(({ stem }) => stem)),
      lexicon,
      matter.themes,
    ),
  };
}

/** A theme with less than this share of the subject's first one is hardly touched by it. */
const TOUCHED_SHARE = 0.34;

/** A list in one sentence is not what a text is about: at most this many words of a theme count in each. */
const STEMS_A_SENTENCE = 2;

/** How many different stems the first of the other themes has, of the stems by sentence. */
function mostOfOther(sentences: readonly string[][], lexicon: Lexicon, subject: Themes): number {
  const touched = Math.max(0, ...subject.values()) * TOUCHED_SHARE;
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const fresh = new Set(sentence.filter((stem) => !seen.has(stem)));
    const here = new Map<string, number>();
    for (const stem of fresh) {
      seen.add(stem);
      for (const name of lexicon.themes.get(stem) ?? []) here.set(name, (here.get(name) ?? 0) + 1);
    }
    for (const [name, count] of here) {
      if ((subject.get(name) ?? 0) >= touched) continue;
      counts.set(name, (counts.get(name) ?? 0) + Math.min(count, STEMS_A_SENTENCE));
    }
  }
  return Math.max(0, ...counts.values());
}
