import dictionary from "dictionary-fr";
import { isEnglish } from "./english.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
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
export async function createChecker({ rules = RULES, without = [] }: CheckerOptions = {}): Promise<Checker> {
  const silenced = new Set(without);
  for (const id of silenced) {
    if (!rules.some((rule) => rule.id === id || rule.lines?.includes(id)))
      throw new Error(`no rule and no line has the id ${id}`);
  }
  const applied = rules.filter(({ id }) => !silenced.has(id));
  const lexicon = sharedLexicon();
  const spelling = await createSpelling(lexicon);
  const tagger = createTagger(lexicon);
  const read = remembered(findIn, TEXTS_KEPT, () => !spelling.isSpent());
  return {
    lexicon,
    tagger,
    findErrors(text) {
      spelling.renew();
      return grade(withHidden(text, read(text), read), text, lexicon);
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

interface Place {
  /** In the corrected text. */
  from: number;
  to: number;
  /** What was corrected there; none where the text is as it was. */
  finding?: Finding;
  /** Where the place begins in the text. */
  start: number;
}

const isFinding = (one: object): one is Finding => "rule" in one;

/** The corrected text, cut into what was corrected and what was not. */
function correctedPlaces(text: string, found: readonly Finding[]): { corrected: string; places: Place[] } {
  let corrected = "";
  let last = 0;
  const places: Place[] = [];
  const end = { start: text.length, end: text.length, correction: "" };
  for (const one of [...found, end]) {
    const from = corrected.length;
    const to = from + one.start - last;
    places.push({ from, to, start: last });
    corrected += text.slice(last, one.start) + one.correction;
    if (isFinding(one)) places.push({ from: to, to: corrected.length, finding: one, start: one.start });
    last = one.end;
  }
  return { corrected, places };
}

/** The lesser of two findings of one word: that the other one mends as well is told first. */
const LESSER = /^(?:typography|espaces)$/u;

/** Of speech and of address: they are told of what the candidate wrote, and not of its correction. */
const APART = /^(?:negation|sujet-repris)$/u;

/** Whether the second finding goes on where the first one left off, and does not say otherwise. */
function mayJoin(before: Finding, one: Finding): boolean {
  // The marks of a text are the writer's: they change nothing in what is said of its words.
  if (LESSER.test(one.rule) && !(one.code === "ORTH_USAGE" && before.code.startsWith("ORTH_"))) return false;
  const otherwise = before.code === "SYN_PREPOSITION" && one.code === "SYN_PREPOSITION";
  return !APART.test(one.rule) && !one.code.startsWith("REG_") && !otherwise;
}

/**
 * The errors that others hide: "ton fete" has a wrong gender only once the word is read. They are those of the corrected
 * text, at their places in the text; one that lies on a corrected word becomes one finding with what was found there.
 */
function withHidden(
  text: string,
  found: readonly Finding[],
  findIn: (text: string) => readonly Finding[],
): Finding[] {
  if (found.length === 0) return [];
  const { corrected, places } = correctedPlaces(text, found);
  const kept = new Set(found);
  const taken = new Set<Finding>();
  const more: Finding[] = [];
  let first = 0;
  // Both are in the order of the text.
  for (const one of findIn(corrected)) {
    while (first + 1 < places.length && (places[first]?.to ?? 0) <= one.start) first += 1;
    const touched: Place[] = [];
    for (let at = first; at < places.length && (places[at]?.from ?? 0) < one.end; at += 1) {
      const place = places[at];
      if (place?.finding !== undefined) touched.push(place);
    }
    const [place, other] = touched;
    const before = place?.finding;
    if (place === undefined || before === undefined) {
      const whole = places[first];
      if (whole === undefined) continue;
      const shift = whole.start - whole.from;
      more.push({ ...one, start: one.start + shift, end: one.end + shift });
      continue;
    }
    if (other !== undefined || taken.has(before) || !mayJoin(before, one)) continue;
    taken.add(before);
    const from = Math.min(one.start, place.from);
    const to = Math.max(one.end, place.to);
    const start = before.start - (place.from - from);
    const end = before.end + (to - place.to);
    const correction = corrected.slice(from, one.start) + one.correction + corrected.slice(one.end, to);
    if (text.slice(start, end) === correction) continue;
    const lead = LESSER.test(before.rule) ? one : before;
    const explanation = `${before.explanation} ${one.explanation}`;
    kept.delete(before);
    more.push({ ...lead, start, end, correction, explanation });
  }
  return [...kept, ...more].toSorted((a, b) => a.start - b.start);
}
