import type { AnalysedSentence, AnalysedWord, TextAnalysis } from "../analysis.ts";

/** How often words and constructions occur that candidates use more, or less, from level to level: for each 100 words. */
export interface WordingFeatures {
  /** « je le lui dis », « j'y pense »: pronouns before a verb, reflexive ones too. */
  objectPronouns: number;
  /** « dont », « où », « lequel ». */
  relatives: number;
  /** « ce qui », « ce que », « ce dont ». */
  freeRelatives: number;
  conditionals: number;
  /** « ne », which weak writers leave out and strong ones use beyond « ne … pas ». */
  negations: number;
  prepositions: number;
  /** « pourriez-vous », « sans doute a-t-il ». */
  inversions: number;
  /** « et », « mais », « alors », « après », « parce que ». */
  simpleLinks: number;
  /** Nouns right after a verb or another noun, without a determiner: « je cherche appartement ». */
  bareNouns: number;
  /** Share of the verbs that are not in the present indicative, 0 to 1. */
  otherTenseShare: number;
}

const RELATIVES = new Set(
  "dont où lequel laquelle lesquels lesquelles auquel auxquels auxquelles duquel desquels desquelles".split(
    " ",
  ),
);
const SIMPLE_LINKS = new Set("et mais alors après parce".split(" "));
/** Always pronouns; the others are articles, prepositions or possessives before anything but a verb. */
const PRONOUNS = new Set("me m' te t' se s' lui y".split(" "));
const PRONOUNS_BEFORE_VERBS = new Set("le la l' les leur en".split(" "));
const INVERSION = /\p{L}-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)(?!\p{L})/gu;

type Reading = AnalysedWord["word"]["readings"][number];

function reads(one: AnalysedWord | undefined, wanted: (reading: Reading) => boolean): boolean {
  return one?.word.readings.some(wanted) ?? false;
}

/** Whether every reading that the context leaves is a wanted one. */
function surely({ word }: AnalysedWord, wanted: (reading: Reading) => boolean): boolean {
  return word.readings.length > 0 && word.readings.every(wanted);
}

const isVerb = ({ pos, mode }: Reading): boolean => pos === "VER" && mode !== "ppas" && mode !== "ppres";

/** Whether a pronoun stands before a verb, or before another such pronoun: « je le lui dis ». */
function isObjectPronoun({ lower }: AnalysedWord, next: AnalysedWord | undefined): boolean {
  if (next === undefined) return false;
  if (PRONOUNS.has(lower)) return reads(next, isVerb) || PRONOUNS_BEFORE_VERBS.has(next.lower);
  return (
    PRONOUNS_BEFORE_VERBS.has(lower) && (surely(next, isVerb) || /^(?:lui|leur|y|en)$/u.test(next.lower))
  );
}

/** Verbs that a bare noun may follow: « je suis médecin ». */
const LINKING_VERBS = new Set(["être", "devenir", "rester"]);

function isBareNoun(one: AnalysedWord, before: AnalysedWord | undefined): boolean {
  return (
    before !== undefined &&
    !one.word.name &&
    surely(one, ({ pos }) => pos === "NOM") &&
    /^(?:VER|NOM)$/u.test(before.word.readings[0]?.pos ?? "") &&
    !LINKING_VERBS.has(before.lemma) &&
    !reads(before, ({ pos }) => pos === "DET" || pos === "PREP" || pos === "ADJ" || pos === "NUM")
  );
}

type Counted = (
  one: AnalysedWord,
  next: AnalysedWord | undefined,
  before: AnalysedWord | undefined,
) => boolean;

function countIn(sentences: readonly AnalysedSentence[], counted: Counted): number {
  return sentences.reduce(
    (sum, { words }) => sum + words.filter((one, at) => counted(one, words[at + 1], words[at - 1])).length,
    0,
  );
}

/** Measures wording; a text of fewer than 20 words counts as one of 20. */
export function wordingFeatures({ sentences, words }: TextAnalysis): WordingFeatures {
  const per100 = (count: number): number => (100 * count) / Math.max(20, words.length);
  const density = (counted: Counted): number => per100(countIn(sentences, counted));
  const verbs = words.filter(({ word }) => word.readings[0]?.pos === "VER");
  const present = verbs.filter((one) =>
    reads(one, ({ mode, tense }) => mode === "ind" && tense === "present"),
  );
  return {
    objectPronouns: density(isObjectPronoun),
    relatives: density(({ lower }) => RELATIVES.has(lower)),
    freeRelatives: density(
      ({ lower }, next) => lower === "ce" && /^(?:qui|que|qu'|dont)$/u.test(next?.lower ?? ""),
    ),
    conditionals: density((one) => surely(one, ({ mode }) => mode === "cond")),
    negations: density(({ lower }) => lower === "ne" || lower === "n'"),
    prepositions: density(({ word }) => word.readings[0]?.pos === "PREP"),
    inversions: per100(sentences.reduce((sum, { texte }) => sum + (texte.match(INVERSION)?.length ?? 0), 0)),
    simpleLinks: density(({ lower }) => SIMPLE_LINKS.has(lower)),
    bareNouns: density((one, _, before) => isBareNoun(one, before)),
    otherTenseShare: verbs.length === 0 ? 0 : 1 - present.length / verbs.length,
  };
}
