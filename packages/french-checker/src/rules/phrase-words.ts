import type { RuleContext } from "../rule.ts";
import type { Token } from "../token.ts";
import lists from "./data/lists.json" with { type: "json" };
import { classTest, readingTest, type Test } from "./phrase-classes.ts";

/** Lists of words by name, each one string with `|` or a space between its words. */
export type Lists = Readonly<Record<string, string>>;

/** The lists that every table may use. */
export const COMMON_LISTS: Lists = lists;

function wordsOf(name: string, lists: Lists): string[] {
  const list = lists[name] ?? COMMON_LISTS[name];
  if (list === undefined) throw new Error(`unknown list: =${name}`);
  return list.split(/[|\s]+/u);
}

export const SUBJECT_PRONOUNS: ReadonlySet<string> = new Set(wordsOf("subject", {}));

/** One element of a pattern, without what says how it is to be matched. */
export interface WordTest {
  test: Test;
  /** The lemmas, when it is a verb's. */
  lemmas: readonly string[] | undefined;
  /** The words it stands for, when they are all known. */
  words: readonly string[] | undefined;
  /** The words and the verbs it stands for, one of which must be there; undefined when a class is among them. */
  keys: Keys | undefined;
}

/** Words as they are written, and the lemmas of verbs in any form. */
export interface Keys {
  words: readonly string[];
  lemmas: readonly string[];
}

/** The words, or the lemmas, that `=list` and `word|other` stand for. */
function spelled(source: string, lists: Lists): string[] {
  return source.split("|").flatMap((one) => (/^=./u.test(one) ? wordsOf(one.slice(1), lists) : [one]));
}

function verbTest(source: string, lists: Lists): WordTest {
  const [names = "", features] = source.slice(1).split(":");
  const lemmas = spelled(names, lists);
  const wanted = new Set(lemmas);
  const matches = readingTest(features?.split(",") ?? []);
  const test: Test = (token: Token, { lexicon }: RuleContext) =>
    token.kind === "word" &&
    lexicon
      .readings(token.lower)
      .some((reading) => reading.pos === "VER" && wanted.has(reading.lemma) && matches(reading));
  return { test, lemmas, words: undefined, keys: { words: [], lemmas } };
}

function oneOf(words: readonly string[]): WordTest {
  const set = new Set(words);
  return { test: (token) => set.has(token.lower), lemmas: undefined, words, keys: { words, lemmas: [] } };
}

/** Reads an element of a pattern. Throws on a list, a class or a feature that does not exist. */
export function wordTest(source: string, lists: Lists): WordTest {
  if (/^@./u.test(source)) return verbTest(source, lists);
  const parts = source.split("|");
  if (!parts.some((part) => /^(?:\p{Lu}|@.)/u.test(part))) return oneOf(spelled(source, lists));
  const alternatives = parts.map((part): Pick<WordTest, "test" | "keys"> => {
    if (/^@./u.test(part)) return verbTest(part, lists);
    if (!/^\p{Lu}/u.test(part)) return oneOf(spelled(part, lists));
    const known = classTest(part);
    if (known === undefined) throw new Error(`unknown class: ${part}`);
    return { test: known, keys: undefined };
  });
  const tests = alternatives.map(({ test }) => test);
  const [only, ...others] = tests;
  const test: Test =
    only !== undefined && others.length === 0
      ? only
      : (token, context) => tests.some((one) => one(token, context));
  return { test, lemmas: undefined, words: undefined, keys: allKeys(alternatives) };
}

function allKeys(alternatives: readonly Pick<WordTest, "keys">[]): Keys | undefined {
  const keys = alternatives.flatMap((one) => one.keys ?? []);
  if (keys.length < alternatives.length) return undefined;
  return { words: keys.flatMap(({ words }) => words), lemmas: keys.flatMap(({ lemmas }) => lemmas) };
}
