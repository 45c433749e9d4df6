import { type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { isCompoundPast, presentOf } from "./tense-forms.ts";
import { isOfAnyTime, type Opener, openersOf, opensClause } from "./tense-frame-openers.ts";
import {
  agrees,
  type Frame,
  isAuxiliary,
  isPastTold,
  isToCome,
  subjectOf,
  tellsPast,
  wantedForm,
} from "./tense-frame-verbs.ts";
import { comesBack, judge, type Place } from "./tense-frame-verdict.ts";
import { BACK_TO_NOW, SUDDEN } from "./tense-in-frame-words.ts";
import { isOfWork } from "./tense-of-work.ts";
import { type InPast, toldInPast } from "./verb-in-past.ts";

const SENTENCES_MAX = 2;

function isQuestionOrLive({ tokens }: Sentence): boolean {
  return tokens.at(-1)?.text === "?";
}

/** "le matin, je prends le bus", but "le matin, nous sommes partis". */
function opensHabit(words: readonly Word[]): boolean {
  const first = words.findIndex(({ token }) => token.kind === "word");
  return (
    /^(?:le|la|l')$/u.test(words[first]?.lower ?? "") &&
    /^(?:matin|soir|midi|nuit|après-midi|week-end|weekend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u.test(
      words[first + 1]?.lower ?? "",
    ) &&
    words.some((word) => presentOf(word) !== undefined) &&
    !words.some(({ all }) => all.some(({ tense }) => tense === "imparfait"))
  );
}

function opensParagraph({ tokens }: Sentence, { text }: RuleContext): boolean {
  const start = tokens[0]?.start ?? 0;
  return /\n\s*$/u.test(text.slice(Math.max(0, start - 8), start));
}

/** "ma cousine a téléphoné et un monsieur répond": of somebody not named before, what came next. */
function suddenAfter(
  words: readonly Word[],
  index: number,
  sentence: Sentence,
  context: RuleContext,
): InPast | undefined {
  const lemma = presentOf(words[index])?.lemma;
  if (
    lemma === undefined ||
    !SUDDEN.test(lemma) ||
    /^(?:vouloir|dire|expliquer|proposer|venir)$/u.test(lemma)
  )
    return undefined;
  const subject = context.tagger.tag(sentence).subject(index);
  if (subject?.kind !== "groupe" || !/^(?:un|une)$/u.test(words[subject.from]?.lower ?? "")) return undefined;
  const joint = words[subject.from - 1]?.lower ?? "";
  if (!/^(?:et|puis|alors)$/u.test(joint) || comesBack(words, index, false, "sentence")) return undefined;
  const frame = { lasting: false, life: false, sure: true, age: 0 };
  return wantedForm(index, lemma, subject, frame, words, sentence, context);
}

const inFrames = oncePerText((context: RuleContext): ReadonlyMap<Sentence, ReadonlyMap<number, InPast>> => {
  const all = new Map<Sentence, Map<number, InPast>>();
  if (/^(?:examinateur|examinatrice|candidate?) ?:/imu.test(context.text)) return all;
  let frame: Frame | undefined;
  for (const [at, sentence] of context.sentences.entries()) {
    const before = context.sentences[at - 1];
    const { words } = context.tagger.tag(sentence);
    const found = new Map<number, InPast>();
    if (isQuestionOrLive(sentence) || isOfWork(sentence, context)) {
      frame = undefined;
      continue;
    }
    const openers = openersOf(sentence, at, words, context);
    if (frame !== undefined) {
      frame.age += 1;
      if (frame.age > SENTENCES_MAX) frame = undefined;
    }
    // Another paragraph tells of something else.
    if (frame !== undefined && opensParagraph(sentence, context)) frame = undefined;
    // "le matin, je prends le bus": a habit.
    if (frame !== undefined && !frame.life && opensHabit(words)) frame = undefined;
    let place: Place = "after";
    let opened: Opener | undefined;
    /** Whether an event was told in this sentence. */
    let started = false;
    for (const [index, word] of words.entries()) {
      const opener = openers.find(({ from }) => from === index);
      if (opener !== undefined && (frame !== undefined || !opener.again)) {
        const toReader = words.some(({ lower }) => /^(?:tu|te|t'|vous)$/u.test(lower));
        const doubtful = opener.anyTime && (toReader || (frame === undefined && !tellsPast(before, context)));
        frame = {
          lasting: opener.lasting,
          life: opener.lasting && !opener.anyTime && words[opener.from]?.lower !== "avant",
          sure: frame?.sure ?? false,
          age: 0,
        };
        opened = opensClause(words, index) && !(doubtful && isOfAnyTime(words, opener)) ? opener : undefined;
        place = "sentence";
      }
      if (openers.some(({ from, to }) => from <= index && index <= to)) continue;
      if (BACK_TO_NOW.test(word.lower) || word.token.quoted) frame = undefined;
      if (frame === undefined && !started) {
        started = !word.name && isCompoundPast(words, index, sentence, context);
        continue;
      }
      if (frame === undefined) {
        const next = started ? suddenAfter(words, index, sentence, context) : undefined;
        if (next !== undefined) found.set(index, next);
        continue;
      }
      if (isPastTold(words, index, sentence, context)) {
        frame.age = 0;
        opened = undefined;
        continue;
      }
      if (isToCome(word)) {
        frame = undefined;
        continue;
      }
      const lemma = presentOf(word)?.lemma;
      const subject = lemma === undefined ? undefined : subjectOf(words, index, sentence, context);
      if (lemma === undefined && word.readings.some(isFiniteForm)) opened = undefined;
      if (lemma === undefined) continue;
      if (subject === undefined || isAuxiliary(words, index, lemma, sentence, context)) {
        opened = undefined;
        continue;
      }
      const near = opened !== undefined && subject.from > opened.to && subject.from - opened.to < 8;
      const verdict = judge(words, index, lemma, subject, frame, near ? "clause" : place);
      opened = undefined;
      if (verdict === "now") frame = undefined;
      else if (verdict === "told") {
        const form = agrees(word, subject)
          ? wantedForm(index, lemma, subject, frame, words, sentence, context)
          : undefined;
        if (form !== undefined) found.set(index, form);
        frame.sure = true;
        frame.age = 0;
      }
    }
    if (found.size > 0) all.set(sentence, found);
  }
  return all;
});

/** "Le premier jour, c'est difficile. Il pleut et j'ai peur": the presents of a tale that a past moment opens. */
export const tenseInFrame: Rule = {
  id: "temps-du-cadre",
  code: "CONJ_TEMPS",
  priority: "setPhrase",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    yield* toldInPast(this, inFrames(context).get(sentence), sentence);
  },
};
