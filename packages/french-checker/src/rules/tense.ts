import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import data from "./data/temps.json" with { type: "json" };
import { fit } from "./phrase-fit.ts";
import { matchAt } from "./phrase-pattern.ts";
import { type Trigger, triggerTable } from "./triggers.ts";

/** "conditional": "je pensais que ce sera", the future seen from the past. The others open their sentence. */
const table = triggerTable(data, ["past", "future", "imperfect", "conditional"]);

const AVEC_ETRE = new Set(
  "aller venir arriver partir entrer rentrer sortir retourner revenir rester tomber naître mourir devenir".split(
    " ",
  ),
);

function presentOnly(verb: ClauseVerb): boolean {
  return (
    verb.pronoun &&
    verb.readings.length > 0 &&
    verb.readings.every((one) => one.tense === "present" && one.mode !== "cond")
  );
}

function pastForm(lemma: string, verb: ClauseVerb, context: RuleContext): string | undefined {
  const { person, number } = verb;
  if (/^(?:être|avoir|pouvoir|vouloir|devoir|savoir|falloir)$/u.test(lemma)) {
    return context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  }
  const etre = AVEC_ETRE.has(lemma);
  const auxiliary = context.lexicon.conjugate(etre ? "être" : "avoir", {
    mode: "ind",
    tense: "present",
    person,
    number,
  });
  const participle = context.lexicon.conjugate(lemma, {
    mode: "ppas",
    gender: "m",
    number: etre ? number : "s",
  });
  return auxiliary === undefined || participle === undefined ? undefined : `${auxiliary} ${participle}`;
}

function report(
  verb: ClauseVerb,
  form: string | undefined,
  explanation: string,
  { id }: { id: string },
  sentence: Sentence,
): Finding | undefined {
  const fitted =
    form === undefined ? undefined : fit(form.split(" "), verb.index, verb.index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  return {
    code: table.code,
    start: from.start,
    end: to.end,
    correction: fitted.correction,
    explanation: `${explanation} : « ${fitted.correction} ».`,
    rule: id,
  };
}

/** "j'ai tout quitté", "j'ai déménager": an auxiliary, whatever the form its participle was given. */
function isCompound({ tokens }: Sentence, auxiliary: number, { lexicon }: RuleContext): boolean {
  let at = auxiliary + 1;
  while (at - auxiliary < 4 && lexicon.readings(tokens[at]?.lower ?? "").some(({ pos }) => pos === "ADV"))
    at += 1;
  return lexicon.readings(tokens[at]?.lower ?? "").some(({ mode }) => mode === "ppas" || mode === "inf");
}

function* afterPast(sentence: Sentence, trigger: Trigger<string>, context: RuleContext): Iterable<Finding> {
  for (const at of sentence.tokens.keys()) {
    const match = matchAt(trigger.pattern, sentence, at, context);
    const verb = match === undefined ? undefined : clauseVerb(sentence, match.to + 1, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined || !verb.readings.every((one) => one.tense === "futur"))
      continue;
    const { person, number } = verb;
    const form = context.lexicon.conjugate(lemma, { mode: "cond", tense: "present", person, number });
    const explanation = "Après un verbe au passé, le futur devient un conditionnel";
    const found = report(verb, form, explanation, trigger, sentence);
    if (found !== undefined) yield found;
  }
}

/** The form that the moment calls for, and why; undefined when the verb has nothing to reproach. */
function wantedForm(
  wants: "past" | "future" | "imperfect",
  verb: ClauseVerb,
  lemma: string,
  context: RuleContext,
): { form: string | undefined; explanation: string } | undefined {
  const { person, number } = verb;
  const indicative = (tense: "imparfait" | "futur"): string | undefined =>
    context.lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
  switch (wants) {
    case "past":
      if (!presentOnly(verb)) return undefined;
      return {
        form: pastForm(lemma, verb, context),
        explanation: "Le moment est passé : il faut un temps du passé",
      };
    case "imperfect":
      if (!presentOnly(verb)) return undefined;
      return { form: indicative("imparfait"), explanation: "Une habitude du passé se dit à l'imparfait" };
    case "future":
      if (!verb.pronoun || !verb.readings.every((one) => one.tense === "imparfait" && one.mode === "ind"))
        return undefined;
      return { form: indicative("futur"), explanation: "Le moment est à venir : il faut le futur" };
  }
}

/** A tense that the opening words of the sentence forbid; only where they stand right before the subject. */
export const tense: Rule = {
  id: table.id,
  code: table.code,
  priority: table.priority,
  lines: table.lines,
  *find(sentence, context) {
    const start = sentence.tokens.findIndex((token) => token.kind === "word");
    if (start < 0) return;
    for (const trigger of table.of(context)) {
      const { wants } = trigger;
      if (wants === "conditional") {
        yield* afterPast(sentence, trigger, context);
        continue;
      }
      const match = matchAt(trigger.pattern, sentence, start, context);
      const verb = match === undefined ? undefined : clauseVerb(sentence, match.to + 1, context);
      const lemma = verb?.readings[0]?.lemma;
      if (match === undefined || verb === undefined || lemma === undefined) continue;
      const before = verb.index - 1 > match.to + 1 ? (sentence.tokens[verb.index - 1]?.lower ?? "") : "";
      const compound = /^(?:avoir|être)$/u.test(lemma) && isCompound(sentence, verb.index, context);
      if (compound || /^(?:me|m'|te|t'|se|s'|nous|vous|ne|n')$/u.test(before)) continue;
      const wanted = wantedForm(wants, verb, lemma, context);
      const found =
        wanted === undefined ? undefined : report(verb, wanted.form, wanted.explanation, trigger, sentence);
      if (found !== undefined) yield found;
    }
  },
};
