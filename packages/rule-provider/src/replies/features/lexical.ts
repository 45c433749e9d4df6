import type { AnalysedWord, TextAnalysis } from "../analysis.ts";
import { COMMON_WORDS } from "../common-words.ts";

export interface LexicalFeatures {
  /** Share of words that the lexicon knows, 0 to 1; low for another language. */
  knownShare: number;
  /** Corrected type–token ratio of lemmas (Carroll): types / √(2 tokens), over windows of at most 100 words. */
  cttr: number;
  /** Measure of textual lexical diversity (McCarthy and Jarvis, 2010), mean of both directions. */
  mtld: number;
  /** Share of content words that are rare and not the subject's, 0 to 1. */
  rareShare: number;
  /** Distinct rare lemmas, divided by √(2 words) so that a long text gains little by its length. */
  rareVariety: number;
  /** Distinct verbs, divided by √(2 verbs). */
  verbVariety: number;
  /** Share of the verbs that are « être », « avoir », « faire », « aller », « pouvoir » or « vouloir », 0 to 1. */
  plainVerbShare: number;
}

/** The threshold of MTLD: a factor is complete when the type–token ratio falls below it. */
const FACTOR = 0.72;

function factors(lemmas: readonly string[]): number {
  let total = 0;
  let types = new Set<string>();
  let tokens = 0;
  for (const lemma of lemmas) {
    types.add(lemma);
    tokens += 1;
    if (types.size / tokens >= FACTOR) continue;
    total += 1;
    types = new Set();
    tokens = 0;
  }
  if (tokens > 0) total += (1 - types.size / tokens) / (1 - FACTOR);
  return total;
}

function mtld(lemmas: readonly string[]): number {
  const forward = factors(lemmas);
  const backward = factors([...lemmas].reverse());
  if (forward === 0 || backward === 0) return lemmas.length;
  return (lemmas.length / forward + lemmas.length / backward) / 2;
}

/** Words of greetings, questions and dates, which everyone uses and the list of common words lacks. */
const EVERYDAY = new Set(
  `combien comment accord revoir sujet connaissance bonjour bonsoir salut samedi dimanche lundi mardi mercredi jeudi
  vendredi janvier février mars avril mai juin juillet août septembre octobre novembre décembre`.split(
    /\s+/u,
  ),
);

/** Whether a word is rare: a known content word outside the lists of common words. */
export function isRare({ content, known, lower, word: { name, all } }: AnalysedWord): boolean {
  return (
    content &&
    known &&
    !name &&
    lower.length > 3 &&
    !EVERYDAY.has(lower) &&
    !all.some(({ lemma }) => COMMON_WORDS.has(lemma))
  );
}

const PLAIN_VERBS = new Set("être avoir faire aller pouvoir vouloir".split(" "));

/** Distinct values, divided by √(2 tokens). */
function variety(distinct: number, tokens: number): number {
  return tokens === 0 ? 0 : distinct / Math.sqrt(2 * tokens);
}

/** The type–token ratio of a long text is the mean of windows of so many words, so that length does not count. */
const WINDOW = 100;
const STEP = 10;

function cttr(lemmas: readonly string[]): number {
  const last = Math.max(0, lemmas.length - WINDOW);
  let sum = 0;
  let windows = 0;
  for (let from = 0; from < last + STEP; from += STEP) {
    const start = Math.min(from, last);
    const some = lemmas.slice(start, start + WINDOW);
    sum += variety(new Set(some).size, some.length);
    windows += 1;
  }
  return sum / windows;
}

/** Measures vocabulary. Words that the subject gives are its author's: they are not counted among the rare ones. */
export function lexicalFeatures(
  { words }: TextAnalysis,
  given: readonly Pick<AnalysedWord, "lemma">[] = [],
): LexicalFeatures {
  const lemmas = words.map(({ lemma }) => lemma);
  const content = words.filter((word) => word.content);
  const subject = new Set(given.map(({ lemma }) => lemma));
  const rare = content.filter((word) => isRare(word) && !subject.has(word.lemma));
  const names = words.filter(({ word, known }) => word.name && !known).length;
  const judged = words.length - names;
  const verbs = words.filter(({ word }) => word.readings[0]?.pos === "VER").map(({ lemma }) => lemma);
  return {
    knownShare: judged <= 0 ? 0 : words.filter(({ known }) => known).length / judged,
    cttr: cttr(lemmas),
    mtld: mtld(lemmas),
    rareShare: content.length === 0 ? 0 : rare.length / content.length,
    rareVariety: variety(new Set(rare.map(({ lemma }) => lemma)).size, Math.max(20, words.length)),
    verbVariety: variety(new Set(verbs).size, verbs.length),
    plainVerbShare:
      verbs.length === 0 ? 0 : verbs.filter((lemma) => PLAIN_VERBS.has(lemma)).length / verbs.length,
  };
}
