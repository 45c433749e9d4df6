import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import data from "./data/moods.json" with { type: "json" };
import { fit } from "./phrase-fit.ts";
import { matchAt } from "./phrase-pattern.ts";
import { type Trigger, triggerTable } from "./triggers.ts";

type Mood = "subjunctive" | "doubt" | "indicative" | "future" | "hoped";

const table = triggerTable<Mood>(data, ["subjunctive", "doubt", "indicative", "future", "hoped"]);
/** "et qu'elle…" goes on with the mood of the clause before. */
const GOES_ON = "moods/et-que";

/** Whether "et que" may repeat a conjunction: "qui vient et que vous gardez" has its own antecedent. */
function goesOn({ tokens }: Sentence, from: number | undefined, to: number): boolean {
  if (from === undefined) return false;
  return !tokens.slice(from, to).some(({ lower }) => /^(?:qui|dont|où)$/u.test(lower));
}

function lemmaOf(readings: readonly Reading[]): string | undefined {
  const lemmas = new Set(readings.map((reading) => reading.lemma));
  const [first] = lemmas;
  return lemmas.has("être") ? "être" : first;
}

/** What a mood asks of the verb: its slot, and whether a verb has missed it. */
const MOODS = {
  subjunctive: { mode: "sub", tense: "present", name: "au subjonctif", missed: isIndicative },
  /** Of what one doubts the conditional is right too: "je ne pense pas qu'on serait là". */
  doubt: { mode: "sub", tense: "present", name: "au subjonctif", missed: isPlainIndicative },
  indicative: { mode: "ind", tense: "present", name: "à l'indicatif", missed: isSubjunctive },
  /** What is hoped is still to come. */
  future: { mode: "ind", tense: "futur", name: "à l'indicatif", missed: isNotFuture },
  /** "j'espère que vous pourriez": what is hoped now is no supposition. */
  hoped: { mode: "ind", tense: "futur", name: "au futur", missed: isSupposed },
} as const;

function isIndicative({ readings }: ClauseVerb): boolean {
  return readings.every((reading) => reading.mode === "ind" || reading.mode === "cond");
}

function isPlainIndicative({ readings }: ClauseVerb): boolean {
  return readings.every((reading) => reading.mode === "ind");
}

/** "j'espère que vous veniez": an imperfect by its form, but what is hoped is still to come. */
function isNotFuture(verb: ClauseVerb): boolean {
  const { pronoun, readings } = verb;
  if (isSubjunctive(verb)) return true;
  const unsure = readings.every(
    ({ mode, tense, lemma }) =>
      !SURE.test(lemma) && (mode === "sub" || (mode === "ind" && tense === "imparfait")),
  );
  return pronoun && unsure && readings.some(({ mode }) => mode === "sub");
}

function isSupposed({ readings }: ClauseVerb): boolean {
  return readings.every(({ mode }) => mode === "cond");
}

/** Verbs whose subjunctive is like no other form. */
const SURE = /^(?:être|avoir|faire|pouvoir|aller|savoir|vouloir)$/u;

function isSubjunctive({ pronoun, readings }: ClauseVerb): boolean {
  return readings.every(
    ({ mode, tense, lemma }) => mode === "sub" && tense === "present" && (pronoun || SURE.test(lemma)),
  );
}

function replace(
  verb: ClauseVerb,
  trigger: Trigger<Mood>,
  words: string,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const lemma = lemmaOf(verb.readings);
  if (lemma === undefined) return undefined;
  // "j'espère que tu vas bien": how one is, and not where one will go.
  const well = lemma === "aller" && /^(?:bien|mieux)$/u.test(sentence.tokens[verb.index + 1]?.lower ?? "");
  const { mode, tense, name } = MOODS[well && trigger.wants === "future" ? "indicative" : trigger.wants];
  // « mes enfants a »: the number is the subject's, which the wrong form may not have.
  const subject = verb.pronoun ? undefined : context.tagger.tag(sentence).subject(verb.index);
  const { person, number } = subject ?? verb;
  const form = context.lexicon.conjugate(lemma, { mode, tense, person, number });
  const fitted = form === undefined ? undefined : fit([form], verb.index, verb.index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  if (context.text.slice(from.start, to.end) === fitted.correction) return undefined;
  return {
    code: table.code,
    start: from.start,
    end: to.end,
    correction: fitted.correction,
    explanation: `Après « ${words} », le verbe se met ${name} : « ${fitted.correction} ».`,
    rule: trigger.id,
  };
}

/** The subjunctive where its trigger calls for it, the indicative where it does not. */
export const moods: Rule = {
  id: table.id,
  code: table.code,
  priority: table.priority,
  lines: table.lines,
  *find(sentence, context) {
    const seen = new Set<number>();
    let subjunctive: number | undefined;
    for (const at of sentence.tokens.keys()) {
      for (const trigger of table.of(context)) {
        const match = matchAt(trigger.pattern, sentence, at, context);
        if (match === undefined || (trigger.id === GOES_ON && !goesOn(sentence, subjunctive, at))) continue;
        if (trigger.wants === "subjunctive" || trigger.wants === "doubt") subjunctive = at;
        const verb = clauseVerb(sentence, match.to + 1, context);
        if (verb === undefined || seen.has(verb.index) || !MOODS[trigger.wants].missed(verb)) continue;
        seen.add(verb.index);
        const first = sentence.tokens[match.from];
        const last = sentence.tokens[match.to];
        const words = context.text.slice(first?.start ?? 0, last?.end ?? 0);
        const found = replace(verb, trigger, words, sentence, context);
        if (found !== undefined) yield found;
      }
    }
  },
};
