import { isContent, type ReadText } from "./read-text.ts";
import type { Mot } from "./words.ts";

/** In which language a text is. */
export interface LanguageUse {
  /** Share of the words that lie in passages that are not French, 0 to 1. */
  foreign: number;
  /** The first such passage. */
  passage: readonly Mot[];
  /** Share of the words that our French lists know. */
  known: number;
}

/** Length of a passage in words: shorter ones hold too few grammatical words. */
const PASSAGE_WORDS = 12;

/** Which passages are in another language, whichever: weak French with foreign words in it is French. */
export function languageOf(text: ReadText): LanguageUse {
  const passages = passagesOf(text);
  const foreign = passages.filter((passage) => isForeign(passage, text));
  const total = Math.max(1, text.mots.length);
  return {
    foreign: foreign.reduce((sum, passage) => sum + passage.length, 0) / total,
    passage: foreign[0] ?? [],
    known: text.mots.filter((mot) => isFrench(mot, text)).length / total,
  };
}

/** The sentences, short ones together, until each passage is long enough. */
function passagesOf({ phrases }: ReadText): Mot[][] {
  const passages: Mot[][] = [];
  for (const { mots } of phrases) {
    const current = passages.at(-1);
    if (current === undefined || current.length >= PASSAGE_WORDS) passages.push([...mots]);
    else current.push(...mots);
  }
  return passages;
}

/**
 * The least share of French words of a French passage, where nothing shows another language; and of a passage with so
 * many grammatical words that are only French, a learner's who spells as it sounds: half of their words are in no list.
 */
const KNOWN_MIN = 0.55;
const KNOWN_IN_FRENCH_MIN = 0.4;
const FRENCH_GRAMMAR = 0.1;

function isForeign(passage: readonly Mot[], text: ReadText): boolean {
  const { langues } = text.lexicon;
  const french = passage.filter((mot) => isFrench(mot, text)).length;
  if (passage.some(({ plain }) => /\P{Script=Latin}/u.test(plain.replace(/\P{L}/gu, "")))) {
    const letters = passage.map(({ plain }) => plain).join("");
    const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
    if (latin < (letters.match(/\p{L}/gu)?.length ?? 0) / 2) return true;
  }
  const grammar = langues.get("francais") ?? new Set<string>();
  const frenchGrammar = passage.filter(({ plain }) => grammar.has(plain)).length;
  const others = [...langues].filter(([name]) => name !== "francais");
  const best = Math.max(...others.map(([, words]) => passage.filter(({ plain }) => words.has(plain)).length));
  const only = Math.max(
    ...others.map(
      ([, words]) => passage.filter(({ plain }) => words.has(plain) && !grammar.has(plain)).length,
    ),
  );
  if (only >= 3 && best > frenchGrammar) return true;
  const onlyFrench = passage.filter(
    ({ plain }) => grammar.has(plain) && !others.some(([, words]) => words.has(plain)),
  );
  const isGrammatical = onlyFrench.length >= passage.length * FRENCH_GRAMMAR;
  const least = isGrammatical ? KNOWN_IN_FRENCH_MIN : KNOWN_MIN;
  return passage.length >= PASSAGE_WORDS / 2 && french < passage.length * least;
}

function isFrench(mot: Mot, { lexicon }: ReadText): boolean {
  return (
    !isContent(mot, lexicon) ||
    (lexicon.langues.get("francais")?.has(mot.plain) ?? false) ||
    lexicon.generiques.has(mot.stem) ||
    lexicon.themes.has(mot.stem)
  );
}
