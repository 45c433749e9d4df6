import type { Gender, GrammaticalNumber, Lexicon, Reading, Tense, VerbForm } from "../lexicon.ts";
import { remembered } from "../remember.ts";

/*
 * The labels that ask for another form of a word: "V:inf", "V:P3p" (present, third person plural), "V:pp.fs" (past
 * participle, feminine singular), "A:mp" (adjective), "N:p" (noun).
 */

const TENSES: readonly (readonly [letter: string, mode: "ind" | "cond" | "sub", tense: Tense])[] = [
  ["P", "ind", "present"],
  ["I", "ind", "imparfait"],
  ["C", "cond", "present"],
  ["F", "ind", "futur"],
  ["S", "sub", "present"],
];
const PERSONS = ["3s", "3p", "1s", "2s", "1p", "2p"] as const;
const OF_ADJECTIVES = ["A:ms", "A:fs", "A:mp", "A:fp"] as const;
const OF_NOUNS = ["N:s", "N:p"] as const;

/** Where two of them give one form, the first is the one that is taught. */
const VERB_FORMS: ReadonlyMap<string, VerbForm> = new Map<string, VerbForm>([
  ["V:inf", { mode: "inf" }],
  ["V:ppres", { mode: "ppres" }],
  ...(["m", "f"] as const).flatMap((gender) =>
    (["s", "p"] as const).map((number): [string, VerbForm] => [
      `V:pp.${gender}${number}`,
      { mode: "ppas", gender, number },
    ]),
  ),
  ...TENSES.flatMap(([letter, mode, tense]) =>
    PERSONS.map((one): [string, VerbForm] => [`V:${letter}${one}`, { mode, tense, ...personOf(one) }]),
  ),
  ...(["2p", "2s", "1p"] as const).map((one): [string, VerbForm] => [
    `V:M${one}`,
    { mode: "imp", tense: "present", ...personOf(one) },
  ]),
]);

function personOf(one: string): Pick<VerbForm, "person" | "number"> {
  const person = one.startsWith("1") ? 1 : one.startsWith("2") ? 2 : 3;
  return { person, number: one.endsWith("s") ? "s" : "p" };
}

/** Words whose forms are kept in memory at most. */
const CACHE_SIZE = 5_000;

export interface Inflections {
  /** The form that a label asks for, of the words that `lower` is a form of; undefined when there is none. */
  formOf(lower: string, label: string): string | undefined;
  /** The label that leads from one form to another; undefined when they are not of one word. */
  labelTo(lower: string, form: string): string | undefined;
  /** The label of the form itself. */
  labelOf(lower: string): string | undefined;
}

export function createInflections(lexicon: Lexicon): Inflections {
  const formsOf = remembered((lower: string): ReadonlyMap<string, string> => {
    const forms = new Map<string, string>();
    for (const reading of lexicon.readings(lower)) {
      for (const [label, form] of inflected(reading, lexicon)) if (!forms.has(label)) forms.set(label, form);
    }
    return forms;
  }, CACHE_SIZE);
  const labelTo = (lower: string, form: string) =>
    [...formsOf(lower)].find(([, other]) => other === form)?.[0];
  return {
    formOf: (lower, label) => formsOf(lower).get(label),
    labelTo,
    labelOf: (lower) => labelTo(lower, lower),
  };
}

function* inflected(
  { pos, lemma, gender = "m" }: Reading,
  lexicon: Lexicon,
): Generator<[label: string, form: string]> {
  if (pos === "VER") {
    for (const [label, form] of VERB_FORMS) {
      const text = lexicon.conjugate(lemma, form);
      if (text !== undefined) yield [label, text];
    }
  } else if (pos === "ADJ") {
    for (const label of OF_ADJECTIVES) {
      const [, , ofGender, number] = label;
      const text = lexicon.inflect(lemma, pos, ofGender as Gender, number as GrammaticalNumber);
      if (text !== undefined) yield [label, text];
    }
  } else if (pos === "NOM") {
    for (const label of OF_NOUNS) {
      const number = label.charAt(2) as GrammaticalNumber;
      const other = gender === "m" ? "f" : "m";
      const text = lexicon.inflect(lemma, pos, gender, number) ?? lexicon.inflect(lemma, pos, other, number);
      if (text !== undefined) yield [label, text];
    }
  }
}
