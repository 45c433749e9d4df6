import type { Gender, GrammaticalNumber, Lexicon, Person, VerbForm } from "../lexicon.ts";
import { bare, soundKey } from "./sound.ts";

/** The forms of the words that learners mean, found by what is left of them when they are misspelt. */
export interface UsualForms {
  has(form: string): boolean;
  /** The forms that `plain` is without its accents. */
  unaccented(plain: string): readonly string[];
  /** The forms that sound like `word`. */
  heard(word: string): readonly string[];
}

const PERSONS: readonly Person[] = [1, 2, 3];
const NUMBERS: readonly GrammaticalNumber[] = ["s", "p"];
const GENDERS: readonly Gender[] = ["m", "f"];
/** The tenses that learners use in every person. The simple past is theirs in the third at most. */
const TENSES: readonly Pick<VerbForm, "mode" | "tense">[] = [
  { mode: "ind", tense: "present" },
  { mode: "ind", tense: "imparfait" },
  { mode: "ind", tense: "futur" },
  { mode: "cond", tense: "present" },
  { mode: "sub", tense: "present" },
];
const VERB_FORMS: readonly VerbForm[] = [
  { mode: "inf" },
  { mode: "ppres" },
  ...GENDERS.flatMap((gender) => NUMBERS.map((number): VerbForm => ({ mode: "ppas", gender, number }))),
  ...TENSES.flatMap((tense) =>
    PERSONS.flatMap((person) => NUMBERS.map((number): VerbForm => ({ ...tense, person, number }))),
  ),
  ...NUMBERS.map((number): VerbForm => ({ mode: "ind", tense: "passe", person: 3, number })),
];

function formsOf(lemma: string, lexicon: Lexicon): (string | undefined)[] {
  const readings = lexicon.readings(lemma);
  const nominal = (["NOM", "ADJ"] as const).filter((pos) => readings.some((one) => one.pos === pos));
  return [
    lemma,
    ...(lexicon.isVerb(lemma) ? VERB_FORMS.map((form) => lexicon.conjugate(lemma, form)) : []),
    ...nominal.flatMap((pos) =>
      GENDERS.flatMap((gender) => NUMBERS.map((number) => lexicon.inflect(lemma, pos, gender, number))),
    ),
  ];
}

/** Every form of the `words`, which are forms of any kind, and of the `lemmas`. */
export function usualForms(words: Iterable<string>, lemmas: Iterable<string>, lexicon: Lexicon): UsualForms {
  const known = [...words].flatMap((word) => [word, ...lexicon.readings(word).map(({ lemma }) => lemma)]);
  const all = new Set<string>();
  for (const lemma of new Set([...known, ...lemmas])) {
    for (const form of formsOf(lemma, lexicon)) {
      if (form !== undefined && form.length > 1 && !/[\s'’-]/u.test(form)) all.add(form);
    }
  }
  const plain = Map.groupBy(all, bare);
  let sounds: Map<string, string[]> | undefined;
  return {
    has: (form) => all.has(form),
    unaccented: (word) => plain.get(word) ?? [],
    heard(word) {
      sounds ??= Map.groupBy(all, soundKey);
      return sounds.get(soundKey(word)) ?? [];
    },
  };
}
