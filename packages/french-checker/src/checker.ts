import dictionary from "dictionary-fr";
import { isEnglish } from "./english.ts";
import { withHidden } from "./hidden.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
import type { Network } from "./model/network.ts";
import { createSecondReader, type SecondReader } from "./model/second-reader.ts";
import { priorityRank } from "./priority.ts";
import { remembered } from "./remember.ts";
import type { Finding, Rule, RuleContext } from "./rule.ts";
import { RULES } from "./rules/index.ts";
import { isRepaired } from "./self-repair.ts";
import { type GradedFinding, grade } from "./severity.ts";
import { createSpelling } from "./spelling.ts";
import { createTagger, type Tagger } from "./tagger.ts";
import { sentences, tokenize } from "./token.ts";

export interface Checker {
  /**
   * The errors of a French text, by place, none overlapping another. Never throws; the same text gives the
   * same findings. A sentence in English has none.
   */
  findErrors(text: string): GradedFinding[];
  /**
   * The same for a learner's text, as a teacher marks it: the errors found by rule, and those that a network trained on
   * other texts finds in what is left. It finds more, and is wrong more often: what must be without an error, such as an
   * answer shown as a model, is read by `findErrors`. The first text loads the network, some 50 ms.
   */
  markErrors(text: string): GradedFinding[];
  /** What the checker reads texts with, for whoever reads them again. */
  readonly lexicon: Lexicon;
  readonly tagger: Tagger;
  dispose(): void;
}

interface Candidate {
  finding: Finding;
  rank: number;
}

/** Overlaps: the higher priority wins, then the wider span, then the first. */
function withoutOverlaps(found: readonly Candidate[]): Finding[] {
  const best = [...found].sort(
    (a, b) =>
      b.rank - a.rank ||
      b.finding.end - b.finding.start - (a.finding.end - a.finding.start) ||
      a.finding.start - b.finding.start,
  );
  const taken = new Set<number>();
  const kept: Finding[] = [];
  for (const { finding } of best) {
    let free = true;
    for (let at = finding.start; at < finding.end; at += 1) if (taken.has(at)) free = false;
    if (!free) continue;
    for (let at = finding.start; at < finding.end; at += 1) taken.add(at);
    kept.push(finding);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** "les étudiant(e)s": the word goes on in brackets. */
const ENDING_IN_BRACKETS = /^\((?:e|s|es|ne|le|te|ère|se|ive|x)\)/u;

/** Whether the finding is about the text: a real span of whole words, and a correction that changes it. */
function isSound({ start, end, correction }: Finding, text: string): boolean {
  if (ENDING_IN_BRACKETS.test(text.slice(end, end + 5))) return false;
  return start < end && text.slice(start, end) !== correction;
}

export interface CheckerOptions {
  /** The rules to apply, all of them when absent: for tests of one rule. */
  rules?: readonly Rule[];
  /** Ids of rules or of lines that give no finding: "register", "calques/faire-une-decision". */
  without?: readonly string[];
  /** The network of the second reading, the committed one when absent: for measures of another. */
  network?: Network;
}

/** Texts whose findings are kept: a corrected text is often read again, to prove or to show its correction. */
const TEXTS_KEPT = 4;

let lexiconOfAll: Lexicon | undefined;

/** Every checker of the process reads with one lexicon: it depends on nothing but the dictionary. */
function sharedLexicon(): Lexicon {
  lexiconOfAll ??= createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });
  return lexiconOfAll;
}

/** Loads the dictionaries: about 0.6 s. Throws when `without` names a rule or a line that does not exist. */
export async function createChecker({
  rules = RULES,
  without = [],
  network,
}: CheckerOptions = {}): Promise<Checker> {
  const silenced = new Set(without);
  for (const id of silenced) {
    if (!rules.some((rule) => rule.id === id || rule.lines?.includes(id)))
      throw new Error(`no rule and no line has the id ${id}`);
  }
  const applied = rules.filter(({ id }) => !silenced.has(id));
  const lexicon = sharedLexicon();
  const spelling = await createSpelling(lexicon);
  const tagger = createTagger(lexicon);
  const read = remembered(findIn, TEXTS_KEPT, { isFinal: () => !spelling.isSpent() });
  const findAll = (text: string) => {
    const found = read(text);
    return found.length === 0 ? found : withHidden(text, found, read);
  };
  let second: SecondReader | undefined;
  const mark = remembered(
    (text: string): readonly Finding[] => {
      // Rules of one's own are proved by themselves.
      if (rules !== RULES) return findAll(text);
      const reader = second ?? createSecondReader(lexicon, network);
      second = reader;
      const found = reader.confirmed(text, findAll(text));
      return withHidden(text, found, (corrected) =>
        reader
          .find(corrected, found.length)
          .filter((one) => isSound(one, corrected) && !isRepaired(one, corrected)),
      );
    },
    TEXTS_KEPT,
    { isFinal: () => !spelling.isSpent() },
  );
  return {
    lexicon,
    tagger,
    findErrors(text) {
      spelling.renew();
      return grade(findAll(text), text, lexicon);
    },
    markErrors(text) {
      spelling.renew();
      return grade(mark(text), text, lexicon);
    },
    dispose: () => spelling.dispose(),
  };

  function findIn(text: string): readonly Finding[] {
    const tokens = tokenize(text);
    const all = sentences(tokens);
    const context: RuleContext = {
      text,
      tokens,
      sentences: all,
      lexicon,
      spelling,
      tagger,
      silenced,
    };
    const quoted = new Set(tokens.filter((token) => token.quoted).map((token) => token.start));
    const found: Candidate[] = [];
    for (const sentence of all) {
      if (isEnglish(sentence.tokens.filter(({ kind }) => kind === "word"))) continue;
      for (const rule of applied) {
        for (const finding of rule.find(sentence, context)) {
          if (!isSound(finding, text) || quoted.has(finding.start) || isRepaired(finding, text)) continue;
          found.push({ finding, rank: priorityRank(rule.priority) });
        }
      }
    }
    return withoutOverlaps(found);
  }
}
