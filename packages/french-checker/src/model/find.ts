import type { Lexicon } from "../lexicon.ts";
import { remembered } from "../remember.ts";
import { isUncounted } from "../rules/bare-noun-words.ts";
import { elidesBefore } from "../rules/elides.ts";
import { REFLEXIVE_OF_SUBJECT } from "../tagger/word-lists.ts";
import type { Sentence, Token } from "../token.ts";
import { type Edit, editOf } from "./edits.ts";
import { createInflections, type Inflections } from "./inflections.ts";
import { type Guess, guesses, type Network } from "./network.ts";
import { inputMaker } from "./word-input.ts";

/** An edit that the network proposes. */
export interface Proposal extends Edit {
  /** One a token, the first of them being the first that changes. */
  labels: readonly string[];
  /** The first and the last token that change. */
  from: number;
  to: number;
  /** How likely the least likely of the labels is, from 0 to 1. */
  probability: number;
}

export interface Reader {
  /** What the network would change in the sentence, in its order. */
  propose(sentence: Sentence, atLeast: number): Proposal[];
  guess(tokens: readonly Token[]): Guess[];
  readonly inflections: Inflections;
}

/** Tokens whose guesses are kept, some 2 kB each: a sentence is often read again, in a text with another one corrected. */
const TOKENS_KEPT = 3_000;

export function createReader(network: Network, lexicon: Lexicon): Reader {
  const input = inputMaker(network, lexicon);
  const inflections = createInflections(lexicon);
  const guess = remembered((tokens: readonly Token[]) => guesses(network, tokens.map(input)), TOKENS_KEPT, {
    keyOf: (tokens) => tokens.map(({ text }) => text).join(" "),
    weigh: (tokens) => tokens.length,
  });
  return {
    guess,
    inflections,
    propose({ tokens }, atLeast) {
      const all = guess(tokens);
      const proposals: Proposal[] = [];
      for (const [from, first] of all.entries()) {
        if (!isChange(first, atLeast)) continue;
        if (first.label === "D" && all[from - 1]?.label.startsWith("R:")) continue;
        const next = all[from + 1];
        // "de le" to "du": what is left out belongs to what replaces it.
        const leftOut =
          first.label.startsWith("R:") && isChange(next, atLeast) && next?.label === "D" ? next : undefined;
        const takesNext =
          leftOut !== undefined || (CONTRACTED.test(first.label) && isArticle(tokens[from + 1]));
        const labels = takesNext ? [first.label, "D"] : [first.label];
        const put = labels.map((label, at) => ofPlace(label, tokens, from + at));
        const edit = editOf(tokens, from, put, inflections, lexicon.isName);
        if (edit === undefined) continue;
        // "je ne veux pas machine": hardly "machiner".
        if (first.label === "V:inf" && !network.words.has(edit.correction.toLowerCase())) continue;
        const probability = Math.min(first.probability, leftOut?.probability ?? 1);
        proposals.push({ ...edit, labels, from, to: from + labels.length - 1, probability });
      }
      return proposals;
    },
  };
}

/** "vendre dans le marché": « au » takes the article along, however likely that is on its own. */
export const CONTRACTED = /^R:(?:au|aux|du|des)$/u;
const isArticle = (token: Token | undefined): boolean => /^(?:le|la|les|l')$/u.test(token?.lower ?? "");

const AUXILIARIES = /^R:(?:ai|as|a|avons|avez|ont|suis|es|est|sommes|êtes|sont)$/u;
/** "le vendeur était disparu": the other auxiliary has the tense of the one that is replaced. */
const OTHER_AUXILIARY: ReadonlyMap<string, string> = new Map(
  ["ais", "ait", "ions", "iez", "aient"].flatMap((ending): [string, string][] => [
    [`ét${ending}`, `av${ending}`],
    [`av${ending}`, `ét${ending}`],
  ]),
);

/** What a label means where it stands. */
function ofPlace(label: string, tokens: readonly Token[], at: number): string {
  const past = AUXILIARIES.test(label) ? OTHER_AUXILIARY.get(tokens[at]?.lower ?? "") : undefined;
  if (past !== undefined) return `R:${past}`;
  return label === "I:se" ? ofSubject(tokens, at) : ofUncounted(label, tokens[at]);
}

/** "je regarde des films pour habituer": the pronoun of a verb without a subject is that of the subject before it. */
function ofSubject(tokens: readonly Token[], at: number): string {
  const subject = tokens.slice(0, at).findLast(({ lower }) => REFLEXIVE_OF_SUBJECT[lower] !== undefined);
  return `I:${REFLEXIVE_OF_SUBJECT[subject?.lower ?? ""] ?? "se"}`;
}

/** "une fumée" is rather "de la fumée": the network has no label of two words. */
function ofUncounted(label: string, token: Token | undefined): string {
  if (!/^I:une?$/u.test(label) || token === undefined || !isUncounted(token.lower)) return label;
  return label === "I:une" || elidesBefore(token.lower) ? "I:de la" : "I:du";
}

function isChange(guess: Guess | undefined, atLeast: number): boolean {
  return guess !== undefined && guess.label !== "KEEP" && guess.probability >= atLeast;
}
