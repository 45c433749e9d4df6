import type { Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Token } from "../token.ts";
import { smallName } from "./small-name.ts";

/** What an element of a pattern asks of a word. */
export type Test = (token: Token, context: RuleContext) => boolean;

/** A finite form, or one that could be. */
export const isFiniteReading = (reading: Reading): boolean =>
  reading.pos === "VER" && reading.mode !== "inf" && reading.mode !== "ppas" && reading.mode !== "ppres";

type ReadingTest = (reading: Reading) => boolean;

/** What a feature asks of one reading of the word, by kind: any of one kind, and all kinds, must hold. */
const READING_FEATURES: Readonly<Record<string, { kind: string; test: ReadingTest }>> = {
  singular: { kind: "number", test: ({ number }) => number === "s" },
  plural: { kind: "number", test: ({ number }) => number === "p" },
  masculine: { kind: "gender", test: ({ gender }) => gender === "m" },
  feminine: { kind: "gender", test: ({ gender }) => gender === "f" },
  infinitive: { kind: "mode", test: ({ mode }) => mode === "inf" },
  participle: { kind: "mode", test: ({ mode }) => mode === "ppas" },
  gerund: { kind: "mode", test: ({ mode }) => mode === "ppres" },
  indicative: { kind: "mode", test: ({ mode }) => mode === "ind" },
  subjunctive: { kind: "mode", test: ({ mode }) => mode === "sub" },
  conditional: { kind: "mode", test: ({ mode }) => mode === "cond" },
  imperative: { kind: "mode", test: ({ mode }) => mode === "imp" },
  finite: { kind: "mode", test: isFiniteReading },
};

/** The test of a reading that features of one or several kinds make. Throws on a feature of no reading. */
export function readingTest(features: readonly string[]): ReadingTest {
  const byKind = new Map<string, ReadingTest[]>();
  for (const name of features) {
    const feature = READING_FEATURES[name];
    if (feature === undefined) throw new Error(`unknown feature: ${name}`);
    byKind.set(feature.kind, [...(byKind.get(feature.kind) ?? []), feature.test]);
  }
  const kinds = [...byKind.values()];
  return (reading) => kinds.every((tests) => tests.some((test) => test(reading)));
}

/** Infinitives that are nouns as well: a bare one proves nothing. */
const NOUN_TOO = new Set(
  "être avoir pouvoir devoir savoir dîner déjeuner souper goûter rire sourire souvenir plaisir loisir avenir boucher boulanger berger danger étranger léger premier dernier entier baiser repentir désir métier quartier papier cahier calendrier courrier atelier escalier particulier régulier singulier familier cher fier hier foyer loyer message mer hiver ouvrier policier infirmier pompier verger cuisinier saladier or".split(
    " ",
  ),
);

/** What a feature asks of all the readings of the word together, by class. */
type WordFeature = (readings: readonly Reading[], token: Token) => boolean;

const isParticiple = readingTest(["participle"]);
const isInfinitive = readingTest(["infinitive"]);

/** A noun that no grammatical word, adverb, infinitive or participle could be, and that is no name. */
const isPlainNoun: WordFeature = (readings, token) =>
  token.text === token.lower &&
  readings.every(
    (one) =>
      one.pos === "NOM" ||
      one.pos === "ADJ" ||
      (one.pos === "VER" && !isInfinitive(one) && !isParticiple(one)),
  );

const NOUN_FEATURES: Readonly<Record<string, WordFeature>> = {
  only: (readings) => readings.every(({ pos }) => pos === "NOM"),
  notverb: (readings) => readings.every(({ pos }) => pos !== "VER"),
  plain: isPlainNoun,
};

const VERB_FEATURES: Readonly<Record<string, WordFeature>> = {
  /** A participle may be an adjective; a finite form may not be an infinitive or a participle. */
  only: (readings) =>
    readings.some(isFiniteReading)
      ? readings.every((one) => one.pos === "VER" && !isInfinitive(one) && !isParticiple(one))
      : readings.every((one) => isParticiple(one) || one.pos === "ADJ"),
  /** A participle that cannot be the noun of a feminine determiner: "ma" before it is "m'a". */
  notfeminine: (readings) =>
    readings.every(({ pos, gender }) => (pos !== "NOM" && pos !== "ADJ") || gender === "m"),
  /** Infinitives that are nouns too, which VERB:infinitive leaves out. */
  ornoun: () => true,
};

/** Classes of words that the lexicon reads, and the features of the whole word each may have. */
const WORD_CLASSES: Readonly<
  Record<string, { pos: Reading["pos"]; features: Readonly<Record<string, WordFeature>> }>
> = {
  NOUN: { pos: "NOM", features: NOUN_FEATURES },
  VERB: { pos: "VER", features: VERB_FEATURES },
  ADJ: { pos: "ADJ", features: {} },
  ADV: { pos: "ADV", features: {} },
  DET: { pos: "DET", features: {} },
  PREP: { pos: "PREP", features: {} },
};

/** Classes that have no features. */
const TOKEN_CLASSES: Readonly<Record<string, Test>> = {
  NUM: ({ kind, lower }, { lexicon }) =>
    kind === "number" || (kind === "word" && lexicon.readings(lower).some(({ pos }) => pos === "NUM")),
  // "a alger": a name of the dictionary that no other word is, its capital left out.
  NAME: ({ kind, text, lower }, context) =>
    kind === "word" && (/^\p{Lu}\p{Ll}/u.test(text) || smallName(lower, context) !== undefined),
  WORD: ({ kind }) => kind === "word",
  PUNCT: ({ kind }) => kind === "punct",
};

/** The test of a class such as `NOUN:singular,only`; undefined when `source` names none. Throws on an unknown feature. */
export function classTest(source: string): Test | undefined {
  const [name = "", list] = source.split(":");
  const features = list?.split(",") ?? [];
  const simple = TOKEN_CLASSES[name];
  if (simple !== undefined && features.length === 0) return simple;
  const known = WORD_CLASSES[name];
  if (known === undefined) return undefined;
  const ofReading = readingTest(features.filter((feature) => known.features[feature] === undefined));
  const ofWord = features.flatMap((feature) => known.features[feature] ?? []);
  const leavesNounsOut = name === "VERB" && features.includes("infinitive") && !features.includes("ornoun");
  return (token, { lexicon }) => {
    if (token.kind !== "word" || (leavesNounsOut && NOUN_TOO.has(token.lower))) return false;
    const readings = lexicon.readings(token.lower);
    return (
      readings.some((one) => one.pos === known.pos && ofReading(one)) &&
      ofWord.every((test) => test(readings, token))
    );
  };
}
