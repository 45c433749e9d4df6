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

/** What its findings name as their rule. */
export const SECOND_READER = "relecture";

/** Reads a text after the rules, with a network that was trained on other texts. */
export interface SecondReader {
  /** What it finds in a text whose `others`, so many errors, are corrected. */
  find(text: string, others: number): Finding[];
  /** Those of the rules' findings that it does not hold to be right as the text has them. */
  confirmed(text: string, found: readonly Finding[]): Finding[];
}

/**
 * How likely an edit must be, by the errors found by rule in 100 words: who makes few is believed more. Checked on 80
 * learners' texts that came after the networks, and 30 correct ones: 56 right edits, four with another correction than the
 * reader's, three where no error was marked, and none in the correct texts, in which 0.9 for `few` let two pass.
 */
const LIKELY = { many: 0.5, few: 0.95 };
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

/** Measures pass another network. */
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
      const doubted = found.filter(({ rule }) => DOUBTED.test(rule));
      if (doubted.length === 0) return [...found];
      const right = new Set<Finding>();
      // Both are in the order of the text.
      let next = 0;
      for (const { tokens } of readSentences(tokenize(text), lexicon)) {
        const [begin, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
        while ((doubted[next]?.start ?? end) < begin) next += 1;
        const own: Finding[] = [];
        for (let one = doubted[next]; one !== undefined && one.end <= end; one = doubted[next]) {
          own.push(one);
          next += 1;
        }
        for (const finding of sureOf(tokens, own)) right.add(finding);
      }
      return found.filter((finding) => !right.has(finding));
    },
  };

  /** Of some findings of a sentence, those on whose words and neighbours the network is sure that nothing is wrong. */
  function sureOf(tokens: readonly Token[], own: readonly Finding[]): Finding[] {
    if (own.length === 0) return [];
    const all = reader.guess(tokens);
    let first = 0;
    return own.filter(({ start, end }) => {
      while ((tokens[first]?.end ?? start) < start) first += 1;
      let isSure = true;
      for (let at = first; (tokens[at]?.start ?? end + 2) <= end + 1; at += 1)
        if ((all[at]?.keep ?? 0) <= SURE) isSure = false;
      return isSure;
    });
  }
}

/** The sentences that it reads: in French, and with a verb; « Dimanche, église. » is a note. */
function readSentences(all: Token[], lexicon: Lexicon): Sentence[] {
  return sentences(all).filter(({ tokens }) => {
    const words = tokens.filter(({ kind }) => kind === "word");
    return words.some(({ lower }) => lexicon.readings(lower).some(isFiniteForm)) && !isEnglish(words);
  });
}

/** Where two that follow each other overlap, the likelier one. */
function apart(proposals: readonly Proposal[]): Proposal[] {
  const kept: Proposal[] = [];
  for (const one of proposals.toSorted((a, b) => a.start - b.start)) {
    const last = kept.at(-1);
    if (last === undefined || last.end <= one.start) kept.push(one);
    else if (last.probability < one.probability) kept[kept.length - 1] = one;
  }
  return kept;
}

function findingOf(text: string, { tokens }: Sentence, proposal: Proposal, lexicon: Lexicon): Finding {
  const { start, end, correction, from, to, labels } = proposal;
  const token = tokens[from] as Token;
  const next = tokens.slice(to, to + 3).find((one) => one.start >= end);
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
