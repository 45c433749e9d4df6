import dictionary from "dictionary-fr";
import { isEnglish } from "./english.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
import { priorityRank } from "./priority.ts";
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

/** Whether the finding is about the text: a real span, a correction that changes it, nothing cited. */
function isSound(finding: Finding, text: string): boolean {
  return finding.start < finding.end && text.slice(finding.start, finding.end) !== finding.correction;
}

export interface CheckerOptions {
  /** The rules to apply, all of them when absent: for tests of one rule. */
  rules?: readonly Rule[];
  /** Ids of rules or of lines that give no finding: "register", "calques/faire-une-decision". */
  without?: readonly string[];
}

let lexiconOfAll: Lexicon | undefined;

/** Every checker of the process reads with one lexicon: it depends on nothing but the dictionary. */
function sharedLexicon(): Lexicon {
  lexiconOfAll ??= createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });
  return lexiconOfAll;
}

/** Loads the dictionaries: about 0.6 s. Throws when `without` names a rule or a line that does not exist. */
export async function createChecker({ rules = RULES, without = [] }: CheckerOptions = {}): Promise<Checker> {
  const silenced = new Set(without);
  for (const id of silenced) {
    if (!rules.some((rule) => rule.id === id || rule.lines?.includes(id)))
      throw new Error(`no rule and no line has the id ${id}`);
  }
  const applied = rules.filter(({ id }) => !silenced.has(id));
  const spelling = await createSpelling();
  const lexicon = sharedLexicon();
  const tagger = createTagger(lexicon);
  return {
    lexicon,
    tagger,
    findErrors(text) {
      spelling.renew();
      const found = findIn(text);
      return grade(
        [...found, ...findBehind(text, found, findIn)].toSorted((a, b) => a.start - b.start),
        text,
        lexicon,
      );
    },
    dispose: () => spelling.dispose(),
  };

  function findIn(text: string): Finding[] {
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

/**
 * The errors that others hide: "ton fete" has a wrong gender only once the word is read. They are those of the corrected
 * text that lie where nothing was corrected, at their places in the text.
 */
function findBehind(text: string, found: readonly Finding[], findIn: (text: string) => Finding[]): Finding[] {
  if (found.length === 0) return [];
  let corrected = "";
  let last = 0;
  const kept: { from: number; to: number; shift: number }[] = [];
  for (const { start, end, correction } of [
    ...found,
    { start: text.length, end: text.length, correction: "" },
  ]) {
    kept.push({
      from: corrected.length,
      to: corrected.length + start - last,
      shift: last - corrected.length,
    });
    corrected += text.slice(last, start) + correction;
    last = end;
  }
  // Both are in the order of the text.
  let at = 0;
  return findIn(corrected).flatMap((finding) => {
    while (at + 1 < kept.length && finding.end > (kept[at]?.to ?? 0)) at += 1;
    const place = kept[at];
    if (place === undefined || finding.start < place.from || finding.end > place.to) return [];
    return [{ ...finding, start: finding.start + place.shift, end: finding.end + place.shift }];
  });
}
