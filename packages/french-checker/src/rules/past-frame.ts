import type { Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import { ERA, HABIT, MAY_STILL_BE, NOW, OF_WRITER, ONCE, ONE_DAY } from "./past-frame-words.ts";
import { datesOwnLife } from "./report-of-figures.ts";
import { isCompound, isCompoundPast, onlyImperfect } from "./tense-forms.ts";

/** Whether the moment of the sentence is past, and whether it is a habit or a time of life. */
export interface Frame {
  /** How much says that the tale is past: 2 are enough for an event, 3 for a state. */
  weight: number;
  /** The sentence names a past moment, or a time that is over. */
  named: boolean;
  /** All verbs of the sentence before, and of the one after, tell of the past. */
  sandwiched: boolean;
  /** Verbs of the sentence that tell of the past. */
  told: number;
  /** What it tells came again and again, or lasted. */
  lasting: boolean;
}

/** The presents found out of place so far, by sentence: they tell of the past too. */
export type Misplaced = ReadonlyMap<Sentence, ReadonlySet<number>>;

interface Told {
  past: number;
  other: number;
}

/** "si j'avais", "je voulais savoir": no past. */
const POLITE = /^(?:vouloir|souhaiter)$/u;

function isPastVerb(words: readonly Word[], at: number, sentence: Sentence, context: RuleContext): boolean {
  const word = words[at];
  if (word === undefined || word.name) return false;
  if (onlyImperfect(word)) {
    const si = words.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:si|s')$/u.test(lower));
    return !si && !word.all.some(({ lemma }) => POLITE.test(lemma));
  }
  return isCompoundPast(words, at, sentence, context);
}

function surelyFinite({ readings, name }: Word): boolean {
  return !name && readings.length > 0 && readings.every(isFiniteForm);
}

/** How many verbs of the sentence tell of the past, and how many do not; the one at `except` left out. */
function count(
  sentence: Sentence | undefined,
  context: RuleContext,
  misplaced: Misplaced,
  except = -1,
): Told {
  const told = { past: 0, other: 0 };
  if (sentence === undefined) return told;
  const { words } = context.tagger.tag(sentence);
  for (const [at, word] of words.entries()) {
    if (at === except) continue;
    if (misplaced.get(sentence)?.has(at) || isPastVerb(words, at, sentence, context)) {
      if (except === -1 || at < except) told.past += 1;
    } else if (surelyFinite(word) && (except === -1 || !mayBeOfTale(word))) told.other += 1;
  }
  return told;
}

/** "je mange": a present that tells nothing of the moment. */
function mayBeOfTale(word: Word): boolean {
  const lemma = presentOf(word)?.lemma;
  return lemma !== undefined && !OF_WRITER.has(lemma) && !MAY_STILL_BE.has(lemma);
}

function textOf({ tokens }: Sentence, { text }: RuleContext, end = tokens.at(-1)?.end): string {
  return text.slice(tokens[0]?.start ?? 0, end);
}

/** "quand il pleut, les clients commandent": what is so each time. */
function opensPresent(words: readonly Word[], sentence: Sentence, context: RuleContext): boolean {
  const at = words.findIndex(({ lower }) => /^(?:quand|lorsque|lorsqu')$/u.test(lower));
  const verb = at === -1 ? undefined : clauseVerb(sentence, at + 1, context);
  return (
    verb !== undefined &&
    presentOf(words[verb.index]) !== undefined &&
    !isCompound(sentence, verb.index, context)
  );
}

/** The years of who tells of their own life are past; an encyclopedia tells "en 1925" in the present. */
function withoutYears(text: string, sentence: Sentence, context: RuleContext): string {
  return datesOwnLife(sentence, context) ? text : text.replace(/\ben (?:19|20)\d\d\b/giu, "");
}

/** What the sentence and its neighbours say of the moment of the verb at `index`. */
export function frameOf(
  sentence: Sentence,
  index: number,
  context: RuleContext,
  misplaced: Misplaced,
): Frame | undefined {
  const { words } = context.tagger.tag(sentence);
  if (words.some(({ lower }) => NOW.test(lower) || /^(?:si|s'il|s'ils)$/u.test(lower))) return undefined;
  if (opensPresent(words, sentence, context)) return undefined;
  // The moment, and the verbs that tell of it, stand before: "je prie peu, mais j'ai chanté" is of now.
  const text = textOf(sentence, context, sentence.tokens[index]?.start);
  const once = ONCE.test(withoutYears(text, sentence, context)) && !/pour la première fois/iu.test(text);
  const era = ERA.test(text);
  const own = count(sentence, context, misplaced, index);
  const at = sentence.rank;
  const before = context.sentences[at - 1];
  const earlier = context.sentences[at - 2];
  const left = count(before, context, misplaced);
  const right = count(context.sentences[at + 1], context, misplaced);
  let weight = (once || era ? 2 : 0) + Math.min(1, own.past) - Math.min(2, own.other);
  if (!once && !era && ONE_DAY.test(text) && own.past > 0) weight += 1;
  const parted = before?.tokens.some(({ lower }) => NOW.test(lower)) ?? false;
  let former = false;
  if (!parted && left.past > 0 && left.other === 0) {
    weight += 1;
    const [near, far] = [before, earlier].map((one) => (one === undefined ? "" : textOf(one, context)));
    former = ERA.test(near ?? "") && !ONCE.test(near ?? "");
    if (former || ONCE.test(near ?? "") || ONCE.test(far ?? "")) weight += 1;
  }
  const lasting = (era || former) && !once;
  if (!lasting && words.some(({ lower }) => HABIT.test(lower) || /^(?:encore|tous|toutes)$/u.test(lower)))
    return undefined;
  const sandwiched = left.past > 0 && left.other === 0 && right.past > 0 && right.other === 0;
  if (sandwiched || (right.past > 0 && right.other === 0 && (once || era))) weight += 1;
  return {
    weight,
    named: once || era,
    sandwiched,
    told: own.past,
    lasting,
  };
}

export function presentOf(word: Word | undefined): Reading | undefined {
  if (word === undefined || word.name) return undefined;
  const finite = word.readings.filter(isFiniteForm).filter(({ mode }) => mode !== "imp");
  const present = finite.filter(({ mode, tense }) => mode === "ind" && tense === "present");
  const past = finite.some(({ tense }) => tense === "imparfait" || tense === "futur");
  // "il faut" is a form of "faillir" too, "il sommes" of "sommer".
  const common = present.find(({ lemma }) => !/^(?:faillir|sommer|suivre)$/u.test(lemma)) ?? present[0];
  // "ils se mirent": "mettre", of which it is the past, and not "mirer".
  const told = finite.some(({ tense, lemma }) => tense === "passe" && lemma !== common?.lemma);
  return past || told || finite.some(({ mode }) => mode === "cond") ? undefined : common;
}
