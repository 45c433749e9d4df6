import type { Checker } from "../../src/checker.ts";
import { tokenize } from "../../src/token.ts";
import type { GoldError } from "../parse.ts";
import { AGREEMENT_KINDS } from "./agreement.ts";
import { ARTICLE_KINDS } from "./articles.ts";
import { CLAUSE_KINDS } from "./clauses.ts";
import type { Change, Kind } from "./kind.ts";
import { PREPOSITION_KINDS } from "./prepositions.ts";
import { PRONOUN_KINDS } from "./pronouns.ts";
import { SPELLING_KINDS } from "./spelling.ts";
import { VERB_KINDS } from "./verbs.ts";

export const KINDS: readonly Kind[] = [
  ...ARTICLE_KINDS,
  ...PREPOSITION_KINDS,
  ...PRONOUN_KINDS,
  ...CLAUSE_KINDS,
  ...VERB_KINDS,
  ...AGREEMENT_KINDS,
  ...SPELLING_KINDS,
];

/** A correct sentence in which one error was put. */
export interface MadeError {
  kind: string;
  text: string;
  /** The error, widened to whole words, with what stood there. */
  gold: GoldError;
}

/** Numbers of [0, 1) that a seed decides: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Puts errors into correct sentences, at most `each` of a kind and one of a kind in a sentence, where chance wants them.
 * Sentences in which the checker finds something as they are are left out.
 */
export function makeErrors(
  sentences: readonly string[],
  { findErrors, lexicon }: Pick<Checker, "findErrors" | "lexicon">,
  { seed, each }: { seed: number; each: number },
): MadeError[] {
  const random = seeded(seed);
  const left = new Map(KINDS.map((kind) => [kind, each]));
  return shuffled(sentences, random).flatMap((text) => {
    const line = { text, tokens: tokenize(text), lexicon };
    const possible = [...left.keys()].flatMap((kind) => {
      const changes = kind.changes(line);
      const change = changes[Math.floor(random() * changes.length)];
      return change === undefined ? [] : [{ kind, change }];
    });
    if (possible.length === 0 || findErrors(text).length > 0) return [];
    return possible.map(({ kind, change }) => {
      const rest = (left.get(kind) ?? 0) - 1;
      if (rest > 0) left.set(kind, rest);
      else left.delete(kind);
      return erroneous(kind, text, change);
    });
  });
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The sentence with the error, and the error. */
export function erroneous({ name, code }: Kind, correct: string, { start, end, wrong }: Change): MadeError {
  const written = start === 0 ? `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}` : wrong;
  const after = correct.slice(end);
  const text =
    start === 0 && wrong === ""
      ? `${after.charAt(0).toUpperCase()}${after.slice(1)}`
      : correct.slice(0, start) + written + after;
  let from = start;
  let to = start + written.length;
  while (from > 0 && /\S/u.test(text.charAt(from - 1))) from -= 1;
  // Where a word was left out, the word behind its place stands for it.
  while (to < text.length && (to === from || /\S/u.test(text.charAt(to)))) to += 1;
  const right = correct.slice(from, correct.length - (text.length - to));
  return { kind: name, text, gold: { start: from, end: to, code, corrections: [right] } };
}
