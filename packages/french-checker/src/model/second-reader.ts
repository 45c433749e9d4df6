import { readFileSync } from "node:fs";
import { isEnglish } from "../english.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Finding } from "../rule.ts";
import { isFiniteForm } from "../tagger.ts";
import { type Sentence, sentences, type Token, tokenize } from "../token.ts";
import { isDoubtful } from "./doubtful.ts";
import { createReader, type Proposal } from "./find.ts";
import { type Network, readNetwork } from "./network.ts";
import { noteOf } from "./note.ts";

/** The name of its findings, by which they may be silenced. */
export const SECOND_READER = "relecture";

/** Reads a text after the rules, with a network that was trained on other texts. */
export interface SecondReader {
  /** What it finds in a text whose `others`, so many errors, are corrected. */
  find(text: string, others: number): Finding[];
  /** Those of the rules' findings that it does not hold to be right as the text has them. */
  confirmed(text: string, found: readonly Finding[]): Finding[];
}

/**
 * How likely an edit must be, by the errors found by rule in 100 words: who makes few is believed more. Chosen on
 * development texts, read by networks that had not learnt from them: 77 right edits and 16 where no error was marked,
 * where one likelihood for all, 0.7, gave 52 and 23; and in 30 correct texts none and 3.
 */
const LIKELY = { many: 0.5, few: 0.9 };
const MANY = 3;
/**
 * Rules that take context for agreement: where the network is as sure as this that nothing is wrong, they are silent. On
 * the held-out texts that took back eight wrong findings and one right one.
 */
const DOUBTED = /^(?:accord-nominal|nom-nu)$/u;
const SURE = 0.96;

let shared: Network | undefined;

/** The network of this process: some 20 ms to load. */
function ownNetwork(): Network {
  shared ??= readNetwork(readFileSync(new URL("network.bin", import.meta.url)));
  return shared;
}

/** Tests and measures pass another network. */
export function createSecondReader(lexicon: Lexicon, network = ownNetwork()): SecondReader {
  const reader = createReader(network, lexicon);
  return {
    find(text, others) {
      const tokens = tokenize(text);
      const words = tokens.filter(({ kind }) => kind === "word").length;
      const likely = 100 * others >= MANY * words ? LIKELY.many : LIKELY.few;
      return readSentences(tokens, lexicon).flatMap((sentence) => {
        const proposals = reader.propose(sentence, likely);
        return apart(proposals.filter((one) => !isDoubtful(sentence, one, lexicon))).map((one) =>
          findingOf(text, sentence, one, lexicon),
        );
      });
    },
    confirmed(text, found) {
      if (!found.some(({ rule }) => DOUBTED.test(rule))) return [...found];
      const right = new Set<Finding>();
      for (const { tokens } of readSentences(tokenize(text), lexicon)) {
        const [first, last] = [tokens[0], tokens.at(-1)];
        if (first === undefined || last === undefined) continue;
        const doubted = found.filter(
          ({ rule, start, end }) => DOUBTED.test(rule) && start >= first.start && end <= last.end,
        );
        if (doubted.length === 0) continue;
        const all = reader.guess(tokens);
        for (const finding of doubted) {
          const touched = all.filter((_, at) => isTouched(tokens[at], finding));
          if (touched.every(({ keep }) => keep > SURE)) right.add(finding);
        }
      }
      return found.filter((finding) => !right.has(finding));
    },
  };
}

/** The sentences that it reads: in French, and with a verb; « Dimanche, église. » is a note. */
function readSentences(all: Token[], lexicon: Lexicon): Sentence[] {
  return sentences(all).filter(({ tokens }) => {
    const words = tokens.filter(({ kind }) => kind === "word");
    return words.some(({ lower }) => lexicon.readings(lower).some(isFiniteForm)) && !isEnglish(words);
  });
}

/** The words of a finding, and the one that follows: a missing word is put on either neighbour. */
function isTouched(token: Token | undefined, { start, end }: Finding): boolean {
  return token !== undefined && token.start <= end + 1 && token.end >= start;
}

/** Where two overlap, the likelier one. */
function apart(proposals: readonly Proposal[]): Proposal[] {
  const kept: Proposal[] = [];
  for (const one of proposals.toSorted((a, b) => b.probability - a.probability)) {
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

function findingOf(text: string, { tokens }: Sentence, proposal: Proposal, lexicon: Lexicon): Finding {
  const { start, end, correction, from, labels } = proposal;
  const token = tokens[from] as Token;
  const next = tokens.find((one) => one.start >= end);
  const placed = {
    label: labels[0] ?? "",
    token,
    extract: text.slice(start, end),
    correction,
    following: next?.kind === "word" ? text.slice(end, next.end) : "",
    form: correction.toLowerCase(),
  };
  return { ...noteOf(placed, lexicon), start, end, correction, rule: SECOND_READER };
}
