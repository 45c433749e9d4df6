import { judge, type Proposal, type Verdict } from "./judge.ts";
import type { GoldError } from "./parse.ts";
import { countWords } from "./words.ts";

/** What the measure reads of a finding: the checker's own have more. */
export interface MeasuredFinding extends Proposal {
  code: string;
  rule: string;
}

export interface MeasuredText {
  name: string;
  /** False for a text that has no error by construction. */
  copie: boolean;
  text: string;
  gold: readonly GoldError[];
  findings: readonly MeasuredFinding[];
}

/** Counts of one code, of one rule, or of a whole set. */
export interface Tally {
  /** Errors marked by the reader. */
  gold: number;
  /** Of them, those a right finding corrects, wholly or in part. */
  corrected: number;
  /** Of them, those a finding overlaps or corrects. */
  locatedGold: number;
  findings: number;
  right: number;
  located: number;
}

export interface Judged {
  name: string;
  text: string;
  finding: MeasuredFinding;
  verdict: Verdict;
}

export interface Missed {
  name: string;
  text: string;
  error: GoldError;
  located: boolean;
}

export interface Figures {
  copies: { texts: number; words: number } & Tally;
  corrects: { texts: number; words: number; findings: number };
  /** Findings, right and located over both kinds of texts: a finding in a correct text is never right. */
  precision: number;
  precisionLocated: number;
  /** The same on the learners' texts alone. */
  precisionCopies: number;
  recall: number;
  recallLocated: number;
  /** Findings on the correct texts, for 100 of their words. */
  falseAlarmsPer100Words: number;
  /** Share of the right findings that also name the code of an error they correct. */
  codeAgreement: number;
  perCode: ReadonlyMap<string, Tally>;
  perRule: ReadonlyMap<string, Tally>;
  judged: readonly Judged[];
  missed: readonly Missed[];
}

function emptyTally(): Tally {
  return { gold: 0, corrected: 0, locatedGold: 0, findings: 0, right: 0, located: 0 };
}

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key) ?? emptyTally();
  tallies.set(key, known);
  return known;
}

/** 1 where nothing was counted: no finding is no false one, no error is none missed. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function countFinding(tallies: readonly Tally[], { right, located }: Verdict): void {
  for (const tally of tallies) {
    tally.findings += 1;
    if (right) tally.right += 1;
    if (located) tally.located += 1;
  }
}

function countError(tallies: readonly Tally[], corrected: boolean, located: boolean): void {
  for (const tally of tallies) {
    tally.gold += 1;
    if (corrected) tally.corrected += 1;
    if (located) tally.locatedGold += 1;
  }
}

/** "calques" of "calques/faire-une-decision": the lines of a table count together. */
function ruleOf({ rule }: MeasuredFinding): string {
  return rule.split("/")[0] ?? rule;
}

/** The figures of a checker on a set: pure, the findings being given. What counts as right: `judge`. */
export function measure(texts: readonly MeasuredText[]): Figures {
  const all = emptyTally();
  const copies = { texts: 0, words: 0, ...emptyTally() };
  const corrects = { texts: 0, words: 0, findings: 0 };
  const perCode = new Map<string, Tally>();
  const perRule = new Map<string, Tally>();
  const judged: Judged[] = [];
  const missed: Missed[] = [];
  let sameCode = 0;

  for (const { name, copie, text, gold, findings } of texts) {
    const kind = copie ? copies : corrects;
    kind.texts += 1;
    kind.words += countWords(text);
    const corrected = new Set<GoldError>();
    const touched = new Set<GoldError>();
    for (const finding of findings) {
      const verdict = judge(text, gold, finding);
      judged.push({ name, text, finding, verdict });
      for (const error of verdict.corrects) corrected.add(error);
      for (const error of verdict.touches) touched.add(error);
      if (verdict.corrects.some(({ code }) => code === finding.code)) sameCode += 1;
      countFinding([all, tallyOf(perCode, finding.code), tallyOf(perRule, ruleOf(finding))], verdict);
      if (copie) countFinding([copies], verdict);
      else corrects.findings += 1;
    }
    for (const error of gold) {
      const located = touched.has(error);
      countError([copies, tallyOf(perCode, error.code)], corrected.has(error), located);
      if (!corrected.has(error)) missed.push({ name, text, error, located });
    }
  }

  return {
    copies,
    corrects,
    precision: ratio(all.right, all.findings),
    precisionLocated: ratio(all.located, all.findings),
    precisionCopies: ratio(copies.right, copies.findings),
    recall: ratio(copies.corrected, copies.gold),
    recallLocated: ratio(copies.locatedGold, copies.gold),
    falseAlarmsPer100Words: corrects.words === 0 ? 0 : (100 * corrects.findings) / corrects.words,
    codeAgreement: ratio(sameCode, all.right),
    perCode,
    perRule,
    judged,
    missed,
  };
}
