import type { RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { PERSONS } from "./clause.ts";
import { datesOwnLife } from "./report-of-figures.ts";
import { presentOf } from "./tense-forms.ts";
import { isAuxiliary, isPastTold, isToCome, subjectOf } from "./tense-frame-verbs.ts";
import {
  FORMER_TIME,
  MAY_STILL_BE,
  ONE_MOMENT,
  SOME_DAY,
  SUDDEN,
  UNPLANNED,
} from "./tense-in-frame-words.ts";

export interface Opener {
  from: number;
  to: number;
  lasting: boolean;
  /** "un jour": of the past only where an event is told of somebody. */
  some: boolean;
  /** "ce jour-là": a moment named before. */
  again: boolean;
  /** "le premier jour", "au début": of a plan, or of everybody, as well. */
  anyTime: boolean;
}

/** Before a moment that is only a complement: "depuis hier", "le film de samedi dernier". */
const COMPLEMENT =
  /^(?:depuis|de|d'|du|des|à|jusqu'|jusque|comme|que|qu'|dès|ou|par|pour|entre|c'|est|était)$/u;

const CLAUSE_OPENS =
  /^(?:,|;|:|\.|…|\.\.\.|et|mais|puis|alors|donc|car|après|aussi|moi|euh|bon|bah|ben|que|qu'|là|ensuite|oui|voilà)$/u;

/** The past moments of a sentence, where they open a clause. */
export function openersOf(
  sentence: Sentence,
  at: number,
  words: readonly Word[],
  context: RuleContext,
): Opener[] {
  const { text } = context;
  const { tokens } = sentence;
  const start = tokens[0]?.start ?? 0;
  const own = text.slice(start, tokens.at(-1)?.end ?? start);
  const openers: Opener[] = [];
  for (const [pattern, lasting] of [
    [ONE_MOMENT, false],
    [FORMER_TIME, true],
    [SOME_DAY, false],
  ] as const) {
    for (const match of own.matchAll(pattern)) {
      const from = tokens.findIndex((token) => token.start >= start + match.index);
      const end = start + match.index + match[0].length;
      const to = tokens.findLastIndex((token) => token.end <= end);
      const before = words[from - 1]?.lower ?? "";
      if (from === -1 || to < from || COMPLEMENT.test(before)) continue;
      if (/^en \d/iu.test(match[0]) && !datesOwnLife(sentence, context)) continue;
      // "au début du film", "la première fois que je viens".
      if (/^(?:de|du|des|d'|que|qu'|où)$/u.test(words[to + 1]?.lower ?? "")) continue;
      const again = /^(?:c|le lendemain)/iu.test(match[0]);
      // "le premier jour est gratuit": the subject of the verb.
      if (words[to + 1]?.readings.some(isFiniteForm) === true && !PERSONS.has(words[to + 1]?.lower ?? ""))
        continue;
      const some = pattern === SOME_DAY;
      if (some && !isEventOfSomebody(words, to, sentence, context)) continue;
      openers.push({ from, to, lasting, some, again, anyTime: /premi|début|commencement/iu.test(match[0]) });
    }
  }
  const next = nextOfTale(sentence, at, words, context);
  if (next !== undefined && openers.length === 0) openers.push(next);
  return openers.sort((one, other) => one.from - other.from);
}

const SOMEBODY = /^(?:mon|ma|mes|un|une|notre|nos|il|elle)$/u;

/** "un jour, ma voisine tombe": an event of one person, and nothing that is wished or planned. */
function isEventOfSomebody(
  words: readonly Word[],
  to: number,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  const end = Math.min(words.length, to + 10);
  for (let index = to + 1; index < end; index += 1) {
    const lemma = presentOf(words[index])?.lemma;
    const subject = lemma === undefined ? undefined : subjectOf(words, index, sentence, context);
    if (lemma === undefined || subject === undefined || subject.from <= to) continue;
    if (
      subject.from - to > 3 ||
      words.some((word) => isToCome(word) || /^(?:lendemain|autre)$/u.test(word.lower))
    )
      return false;
    const first = words[subject.from]?.lower ?? "";
    if (/^(?:je|j')$/u.test(first)) return UNPLANNED.test(lemma);
    if (
      lemma === "vouloir" &&
      /^(?:être|devenir|avoir|faire|aller|vivre|étudier|travailler|que|qu')$/u.test(
        words[index + 1]?.lower ?? "",
      )
    )
      return false;
    return SOMEBODY.test(first) && SUDDEN.test(lemma);
  }
  return false;
}

/** What comes after a time: it opens no tale by itself. */
const SOON = /^(?:après|ensuite|puis)$/u;

/** "Après, nous mangeons ensemble", where every verb of the two sentences before tells of the past. */
function nextOfTale(
  { tokens }: Sentence,
  at: number,
  words: readonly Word[],
  context: RuleContext,
): Opener | undefined {
  const from = tokens.findIndex(({ kind }) => kind === "word");
  if (!SOON.test(tokens[from]?.lower ?? "")) return undefined;
  const thing = /^(?:ça|cela)$/u.test(tokens[from + 1]?.lower ?? "") ? from + 1 : from;
  const start = tokens[thing + 1]?.text === "," ? thing + 2 : thing + 1;
  if (!/^(?:je|j'|il|elle|on|nous|ils|elles|mon|ma|mes)$/u.test(words[start]?.lower ?? "")) return undefined;
  const verb = words.slice(start + 1, start + 4).find((word) => presentOf(word) !== undefined);
  if (MAY_STILL_BE.has(presentOf(verb)?.lemma ?? "être")) return undefined;
  const before = [context.sentences[at - 1], context.sentences[at - 2]];
  if (!before.every((one) => tellsOnlyPast(one, context))) return undefined;
  return { from, to: thing, lasting: false, some: false, again: false, anyTime: false };
}

/** Whether every verb of the sentence that is sure tells of the past. */
export function tellsOnlyPast(sentence: Sentence | undefined, context: RuleContext): boolean {
  if (sentence === undefined || sentence.tokens.at(-1)?.text === "?") return false;
  const { words } = context.tagger.tag(sentence);
  const past = words.some((_, at) => isPastTold(words, at, sentence, context));
  return (
    past &&
    !words.some(
      (word, at) =>
        presentOf(word) !== undefined &&
        word.readings.every(isFiniteForm) &&
        !isAuxiliary(words, at, presentOf(word)?.lemma ?? "", sentence, context),
    )
  );
}

export function opensClause(words: readonly Word[], at: number): boolean {
  return at === 0 || CLAUSE_OPENS.test(words[at - 1]?.lower ?? "") || words[at - 1]?.token.kind === "punct";
}

/** "au début, on a peur", "le premier jour, nous visitons la ville": of everybody, or of a plan. */
export function isOfAnyTime(words: readonly Word[], { to }: Opener): boolean {
  const clause = words.slice(to + 1);
  const verb = clause.find((word) => presentOf(word) !== undefined);
  const lemma = presentOf(verb)?.lemma ?? "";
  const reader = words.some(({ lower }) =>
    /^(?:tu|te|t'|toi|vous|votre|vos|ton|ta|tes|il faut)$/u.test(lower),
  );
  const state = /^(?:être|avoir|pouvoir|connaître|parler|comprendre|savoir|vouloir|pleuvoir|neiger)$/u.test(
    lemma,
  );
  if (reader || !state) return true;
  return !clause
    .slice(0, 4)
    .some(({ lower }) => /^(?:je|j'|mon|ma|mes|nous|notre|nos|il|elle|c')$/u.test(lower));
}
