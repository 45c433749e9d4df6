import { type Nearness, nearnessOf } from "./fields.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Meaning, meaningOf } from "./meaning.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { spaceOf } from "./space.ts";
import type { Matter } from "./subject.ts";
import { leadingThemes, likeness, type Themes, TOUCHED_SHARE, themesOf } from "./themes.ts";
import type { Mot, Phrase } from "./words.ts";

/** How a text, or a part of it, stands to what its subject is about. */
export interface Relevance extends Nearness, Meaning {
  /** The subject's own words in it, weighted, per root of its length: repeats count less than once. */
  own: number;
  /** Root of the share of the subject's own words that it has, and how many it has. */
  met: number;
  metWords: number;
  /** Share of its words in sentences with one of the subject's own. */
  ownSentences: number;
  /** Logarithm of how many words of its own the subject has: of one or two, none may be needed. */
  askedWords: number;
  /** How alike its themes and the subject's are, from 0 to 1. */
  likeness: number;
  /** Different words of the subject's themes, beyond its own: per root of all that have a theme, and how many. */
  developed: number;
  developedWords: number;
  /** Different stems of the theme that has most of them, among those that the subject hardly touches. */
  other: number;
  /** Share of its words in sentences with a word of the subject's, or of its themes. */
  touching: number;
  /** Logarithm of how many different stems belong to a theme, whatever it is. */
  themedWords: number;
}

const GENERAL = 0.3;
/** What a word that fits any subject means, beside the others. */
const GENERAL_MEANING = 0.5;
/** From these counts on, more words of a subject or of another theme show no more. */
const MOST = { met: 2, developed: 6, other: 8 };

export function relevanceOf(
  phrases: readonly Phrase[],
  { tache, lexicon }: Pick<ReadText, "tache" | "lexicon">,
  matter: Matter,
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
  const asked = new Set([...matter.stems].filter(([, weight]) => weight === 1).map(([stem]) => stem));
  const metWords = [...asked].filter((stem) => counts.has(stem)).length;
  const themes = leadingThemes(matter.themes);
  const develops = (stem: string) =>
    !matter.stems.has(stem) &&
    !lexicon.generiques.has(stem) &&
    (lexicon.themes.get(stem) ?? []).some((name) => themes.has(name));
  const developed = [...counts.keys()].filter(develops).length;
  const tells = (mot: Mot) =>
    isContent(mot, lexicon) && !lexicon.generiques.has(mot.stem) && lexicon.themes.has(mot.stem);
  const themed = new Set(content.filter(tells).map(({ stem }) => stem)).size;
  const other = mostOfOther(
    phrases.map(({ mots }) => mots.filter(tells).map(({ stem }) => stem)),
    lexicon,
    matter.themes,
  );
  const { isNear, isRival, ...nearness } = nearnessOf(phrases, weights, { lexicon }, matter);
  const nearSentences = shareWith(phrases, (mot) => asked.has(mot.stem) || isNear(mot));
  const saying = (mot: Mot) =>
    isContent(mot, lexicon) ? (lexicon.generiques.has(mot.stem) ? GENERAL_MEANING : 1) : 0;
  return {
    ...nearness,
    ...meaningOf(phrases, tache, matter.aim, spaceOf(), saying),
    nearSentences,
    rivalSentences: shareWith(phrases, (mot) => isContent(mot, lexicon) && isRival(mot)) - nearSentences,
    own: own / Math.sqrt(Math.max(1, content.length)),
    met: Math.sqrt(metWords / Math.max(1, asked.size)),
    metWords: Math.min(MOST.met, metWords),
    ownSentences: shareWith(phrases, ({ stem }) => asked.has(stem)),
    askedWords: Math.log1p(asked.size),
    likeness: likeness(themesOf(weights, lexicon), matter.themes),
    developed: developed / Math.sqrt(Math.max(1, themed)),
    developedWords: Math.min(MOST.developed, developed),
    other: Math.min(MOST.other, other),
    touching: shareWith(phrases, ({ stem }) => asked.has(stem) || develops(stem)),
    themedWords: Math.log1p(themed),
  };
}

/** The share of the words that lie in a sentence with such a word. */
function shareWith(phrases: readonly Phrase[], wanted: (mot: Mot) => boolean): number {
  const words = (some: readonly Phrase[]) => some.reduce((sum, { mots }) => sum + mots.length, 0);
  return words(phrases.filter(({ mots }) => mots.some(wanted))) / Math.max(1, words(phrases));
}

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
