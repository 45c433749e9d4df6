import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import data from "./data/temps.json" with { type: "json" };
import times from "./data/time-prepositions.json" with { type: "json" };
import { isFiniteReading } from "./phrase-classes.ts";
import { fit } from "./phrase-fit.ts";
import { matchAt } from "./phrase-pattern.ts";
import { datesOwnLife } from "./report-of-figures.ts";
import { PRONOUNS, presentsBefore, REFLEXIVE } from "./tense-before-moment.ts";
import { compoundPast, isCompound, isCounted, pastForm, presentOnly } from "./tense-forms.ts";
import { type Trigger, triggerTable } from "./triggers.ts";

/**
 * "conditional": "je pensais que ce sera", the future seen from the past; "simultaneous": "je pensais que c'est";
 * "supposed": "au cas où il pleut", what may happen.
 * "relative": "il y avait des gens qui attendent"; "after": a past moment that ends "je vais au parc hier". The others open their sentence.
 */
const table = triggerTable(data, [
  "past",
  "future",
  "imperfect",
  "conditional",
  "simultaneous",
  "relative",
  "after",
  "supposed",
]);

/** Presents of what lasts, for which the table of times writes "depuis". */
const LASTING_PRESENTS: ReadonlySet<string> = new Set(times.lists.lastingPresents.split(" "));

const OF_YEARS = "temps/en-2019";
const MOMENT_IS_PAST = "Le moment est passé : il faut un temps du passé";

/** "c'est vrai, on se connaissait": an aside; "c'est mon oncle qui m'a appris à nager": whom the past is told of. */
function isAside({ tokens }: Sentence, verb: number): boolean {
  const said = tokens.slice(verb + 1, verb + 8).map(({ lower }) => lower);
  if (tokens[verb - 1]?.lower === "c'" && said.some((lower) => /^(?:qui|que|qu')$/u.test(lower))) return true;
  // "dix ans, c'est bien ; avant, c'est trop tôt": no past.
  if (tokens[0]?.lower === "avant" && tokens[verb - 1]?.lower === "c'") return true;
  return /^(?:vrai|sûr|certain|que|qu')$/u.test(tokens[verb + 1]?.lower ?? "");
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

/** A present or a future, of a pronoun or a noun. */
function isReal({ readings }: ClauseVerb): boolean {
  return (
    readings.length > 0 &&
    readings.some(({ mode }) => mode === "ind") &&
    readings.every(({ mode, tense }) => mode !== "cond" && (tense === "present" || tense === "futur"))
  );
}

function* afterPast(
  sentence: Sentence,
  trigger: Trigger<string>,
  starts: readonly number[],
  context: RuleContext,
): Iterable<Finding> {
  for (const at of starts) {
    const match = matchAt(trigger.pattern, sentence, at, context);
    const verb = match === undefined ? undefined : clauseVerb(sentence, match.to + 1, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined) continue;
    const { person, number } = verb;
    const supposed = trigger.wants === "supposed";
    const future = trigger.wants === "conditional" || supposed;
    if (
      supposed
        ? !isReal(verb)
        : future
          ? !verb.readings.every((one) => one.tense === "futur")
          : !presentOnly(verb)
    )
      continue;
    if (!future && isCompound(sentence, verb.index, context)) continue;
    const form = future
      ? context.lexicon.conjugate(lemma, { mode: "cond", tense: "present", person, number })
      : context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
    const explanation = supposed
      ? "Après « au cas où », le verbe se met au conditionnel"
      : future
        ? "Après un verbe au passé, le futur devient un conditionnel"
        : "Après un verbe au passé, ce qui se passait alors se dit à l'imparfait";
    const found = report(verb, form, explanation, trigger, sentence);
    if (found !== undefined) yield found;
  }
}

/** "il y avait des gens qui attendent": what they did then; not "un parc qui existe encore". */
function* inRelative(
  sentence: Sentence,
  trigger: Trigger<string>,
  starts: readonly number[],
  context: RuleContext,
): Iterable<Finding> {
  if (sentence.tokens.some(({ lower }) => /^(?:encore|toujours|maintenant|aujourd'hui)$/u.test(lower)))
    return;
  for (const at of starts) {
    const match = matchAt(trigger.pattern, sentence, at, context);
    if (match === undefined) continue;
    let index = match.to + 2;
    while (PRONOUNS.test(sentence.tokens[index]?.lower ?? "")) index += 1;
    const readings = context.lexicon.readings(sentence.tokens[index]?.lower ?? "");
    const [first] = readings;
    if (first === undefined || !readings.every((one) => isFiniteReading(one) && one.tense === "present"))
      continue;
    if (/^(?:être|avoir|exister|aimer|habiter)$/u.test(first.lemma)) continue;
    const noun = context.lexicon
      .readings(sentence.tokens[match.to]?.lower ?? "")
      .find(({ pos }) => pos === "NOM");
    const verb: ClauseVerb = { index, readings, person: 3, number: noun?.number ?? "p", pronoun: false };
    const { person, number } = verb;
    const form = context.lexicon.conjugate(first.lemma, { mode: "ind", tense: "imparfait", person, number });
    const found = report(verb, form, "Ce qui se passait alors se dit à l'imparfait", trigger, sentence);
    if (found !== undefined) yield found;
  }
}

/** Where the clause of the main verb begins: after the moment, or after the comma of another complement. */
function mainVerb(sentence: Sentence, from: number, context: RuleContext): ClauseVerb | undefined {
  const near = clauseVerb(sentence, from, context);
  if (near !== undefined) return near;
  for (let at = from; at < from + 8 && at < sentence.tokens.length; at += 1) {
    if (sentence.tokens[at]?.lower !== ",") continue;
    const verb = clauseVerb(sentence, at + 1, context);
    return verb?.pronoun === true ? verb : undefined;
  }
  return undefined;
}

/** "tous les jours", "chaque matin". */
function cameAgain({ tokens }: Sentence): boolean {
  return tokens.some(
    ({ lower }, at) =>
      /^(?:chaque|souvent|parfois)$/u.test(lower) ||
      (/^(?:tous|toutes)$/u.test(lower) &&
        tokens[at + 1]?.lower === "les" &&
        /^(?:jours|soirs|matins|semaines|dimanches|samedis|mois|week-ends|nuits|fois)$/u.test(
          tokens[at + 2]?.lower ?? "",
        )),
  );
}

/** The form that the moment calls for, and why; undefined when the verb has nothing to reproach. */
function wantedForm(
  wants: "past" | "future" | "imperfect",
  verb: ClauseVerb,
  lemma: string,
  context: RuleContext,
  sentence: Sentence,
): { form: string | undefined; explanation: string } | undefined {
  const { person, number } = verb;
  const indicative = (tense: "imparfait" | "futur"): string | undefined =>
    context.lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
  switch (wants) {
    case "past":
      if (!presentOnly(verb)) return undefined;
      // "l'année dernière, elle prend tous les jours le bus".
      if (cameAgain(sentence))
        return { form: indicative("imparfait"), explanation: "Une habitude du passé se dit à l'imparfait" };
      return {
        form: pastForm(lemma, verb, context, sentence),
        explanation: MOMENT_IS_PAST,
      };
    case "imperfect":
      if (
        !presentOnly(verb, false) ||
        person === 2 ||
        verb.readings.some((one) => /^(?:falloir|devoir|pouvoir)$/u.test(one.lemma))
      )
        return undefined;
      // "avant, je travaille à Saïgon deux ans": a time that is counted, and over.
      if (isCounted(lemma, verb.index, sentence))
        return {
          form: pastForm(lemma, verb, context, sentence),
          explanation: "Une durée qui est comptée, et finie, se dit au passé composé",
        };
      return { form: indicative("imparfait"), explanation: "Une habitude du passé se dit à l'imparfait" };
    case "future":
      if (!verb.pronoun || !verb.readings.every((one) => one.tense === "imparfait" && one.mode === "ind"))
        return undefined;
      return { form: indicative("futur"), explanation: "Le moment est à venir : il faut le futur" };
  }
}

/** "hier, je me lève": a reflexive verb takes "être". */
function reflexivePast(verb: ClauseVerb, lemma: string, context: RuleContext) {
  if (!presentOnly(verb) || /^(?:avoir|être|faire|pouvoir)$/u.test(lemma)) return undefined;
  return { form: compoundPast(lemma, verb, context, true)?.join(" "), explanation: MOMENT_IS_PAST };
}

const BACK_TO_NOW = /^(?:maintenant|aujourd'hui|mais|depuis|alors|donc|parce|que|qu'|si|encore|toujours)$/u;

/** "Moi petite, je cuisine le riz, je garde mon frère": the clauses that follow tell of the same time. */
function* goesOn(
  sentence: Sentence,
  first: number,
  trigger: Trigger<string>,
  context: RuleContext,
): Iterable<Finding> {
  for (const [at, token] of sentence.tokens.entries()) {
    if (at <= first) continue;
    if (BACK_TO_NOW.test(token.lower) || /^[:;«"“(]$/u.test(token.text)) return;
    if (!/^(?:,|et|puis)$/u.test(token.lower) || sentence.tokens[at + 1]?.lower === "c'") continue;
    const verb = clauseVerb(sentence, at + 1, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined || isCompound(sentence, verb.index, context)) continue;
    // "je suis encore en contact avec elles"
    if (BACK_TO_NOW.test(sentence.tokens[verb.index + 1]?.lower ?? "")) return;
    const wanted = wantedForm("imperfect", verb, lemma, context, sentence);
    const found =
      wanted === undefined ? undefined : report(verb, wanted.form, wanted.explanation, trigger, sentence);
    if (found !== undefined) yield found;
  }
}

/** "je vis ici il y a trois ans": what still lasts, of which "depuis" is meant. */
function lastsSince({ tokens }: Sentence, id: string, verb: ClauseVerb): boolean {
  return id === "temps/il-y-a-apres" && LASTING_PRESENTS.has(tokens[verb.index]?.lower ?? "");
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
    for (const [trigger, starts] of table.of(sentence, context)) {
      const { wants } = trigger;
      if (wants === "conditional" || wants === "simultaneous" || wants === "supposed") {
        yield* afterPast(sentence, trigger, starts, context);
        continue;
      }
      if (wants === "relative") {
        yield* inRelative(sentence, trigger, starts, context);
        continue;
      }
      if (wants === "after") {
        for (const { verb, form } of presentsBefore(sentence, trigger, starts, context)) {
          // "elle est punie pour être rentrée tard hier": that was then.
          const then = sentence.tokens.slice(verb.index + 1);
          if (then.some(({ lower }) => /^(?:être|avoir)$/u.test(lower))) continue;
          if (lastsSince(sentence, trigger.id, verb)) continue;
          const found = report(verb, form, MOMENT_IS_PAST, trigger, sentence);
          if (found !== undefined) yield found;
        }
        continue;
      }
      const match = starts.includes(start) ? matchAt(trigger.pattern, sentence, start, context) : undefined;
      const verb = match === undefined ? undefined : mainVerb(sentence, match.to + 1, context);
      const lemma = verb?.readings[0]?.lemma;
      if (match === undefined || verb === undefined || lemma === undefined) continue;
      if (trigger.id === OF_YEARS && verb.person === 3 && !datesOwnLife(sentence, context)) continue;
      const before = verb.index - 1 > match.to + 1 ? (sentence.tokens[verb.index - 1]?.lower ?? "") : "";
      const compound = /^(?:avoir|être)$/u.test(lemma) && isCompound(sentence, verb.index, context);
      const reflexive = wants === "past" && before === REFLEXIVE[verb.person];
      const pronoun = wants !== "imperfect" && !reflexive && PRONOUNS.test(before);
      if (compound || pronoun || isAside(sentence, verb.index)) continue;
      const wanted = reflexive
        ? reflexivePast(verb, lemma, context)
        : wantedForm(wants, verb, lemma, context, sentence);
      const found =
        wanted === undefined ? undefined : report(verb, wanted.form, wanted.explanation, trigger, sentence);
      if (found !== undefined) yield found;
      if (wants === "imperfect") yield* goesOn(sentence, verb.index, trigger, context);
    }
  },
};
