import type { RuleContext } from "../rule.ts";
import { isFiniteForm, type Subject, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { PERSONS } from "./clause.ts";
import { isCompound, isCompoundPast, isCounted, onlyImperfect } from "./tense-forms.ts";
import { type InPast, inPast, TIME } from "./verb-in-past.ts";

/** The past moment that a tale is placed in. */
export interface Frame {
  /** A time of life, and no single moment. */
  lasting: boolean;
  /** A childhood, a time when one lived elsewhere. */
  life: boolean;
  /** A present was already out of place in it: who writes tells the past in the present. */
  sure: boolean;
  /** Sentences since the last sign of the past. */
  age: number;
}

const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u;

export const REFLEXIVE = /^(?:me|m'|te|t'|se|s')$/u;

export const NEGATION = /^(?:pas|plus|rien|jamais|personne)$/u;

/** The subject of the verb, or the pronoun right before one that does not agree with it: "nous mange". */
export function subjectOf(words: readonly Word[], index: number, sentence: Sentence, context: RuleContext) {
  let at = index - 1;
  while (index - at < 4 && CLITIC.test(words[at]?.lower ?? "") && !PERSONS.has(words[at]?.lower ?? ""))
    at -= 1;
  // "nous nous levons".
  if (/^(?:nous|vous)$/u.test(words[at]?.lower ?? "") && PERSONS.has(words[at - 1]?.lower ?? "")) at -= 1;
  const person = PERSONS.get(words[at]?.lower ?? "");
  if (person !== undefined) return { from: at, to: at, head: at, kind: "pronom" as const, ...person };
  return context.tagger.tag(sentence).subject(index);
}

export function isPastTold(
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  const word = words[at];
  if (word === undefined || word.name) return false;
  return onlyImperfect(word) || isCompoundPast(words, at, sentence, context);
}

export function tellsPast(sentence: Sentence | undefined, context: RuleContext): boolean {
  if (sentence === undefined) return false;
  const { words } = context.tagger.tag(sentence);
  return words.some((_, at) => isPastTold(words, at, sentence, context));
}

/** A future or a conditional. */
export function isToCome({ readings }: Word): boolean {
  return (
    readings.length > 0 &&
    readings.every((one) => isFiniteForm(one) && (one.tense === "futur" || one.mode === "cond"))
  );
}

/** "je me suis inscris", "il a rigole": the auxiliary of a form that is no participle. */
export function isAuxiliary(
  words: readonly Word[],
  index: number,
  lemma: string,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  if (isCompound(sentence, index, context)) return true;
  if (lemma === "être") return REFLEXIVE.test(words[index - 1]?.lower ?? "");
  return lemma === "avoir" && words[index + 1]?.all.some(({ pos }) => pos === "VER") === true;
}

/** "je va": who writes may know no form of the past either. */
export function agrees({ all }: Word, { person, number, kind }: Subject): boolean {
  return (
    kind !== "pronom" ||
    person !== 1 ||
    all.some((one) => isFiniteForm(one) && one.person === person && one.number === number)
  );
}

/** "après deux mois". */
function afterWhile(words: readonly Word[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 5), from);
  return before.some(({ lower }) => lower === "après") && before.some(({ lower }) => TIME.test(lower));
}

export function wantedForm(
  index: number,
  lemma: string,
  subject: Subject,
  frame: Frame,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): InPast | undefined {
  const next = words[index + 1]?.lower ?? "";
  const negated = NEGATION.test(next);
  const lasting =
    (frame.lasting && !isCounted(lemma, index, sentence)) ||
    (negated && /^(?:marcher|fonctionner|travailler|parler|manger|prendre|accepter|répondre)$/u.test(lemma));
  // "au début il ne marchait pas, après deux mois il marche": what came of it.
  if (
    frame.lasting &&
    !frame.life &&
    afterWhile(words, subject.from) &&
    !/^(?:pouvoir|savoir|connaître|parler|comprendre)$/u.test(lemma)
  )
    return undefined;
  return inPast(lemma, index, subject, lasting, sentence, context);
}
