import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import data from "./data/moods.json" with { type: "json" };
import { isFiniteReading } from "./phrase-classes.ts";
import { fit } from "./phrase-fit.ts";
import { type Match, matchAt } from "./phrase-pattern.ts";
import { isCompound } from "./tense-forms.ts";
import { type Trigger, triggerTable } from "./triggers.ts";

type Mood = "subjunctive" | "doubt" | "indicative" | "future" | "hoped";

const table = triggerTable<Mood>(data, ["subjunctive", "doubt", "indicative", "future", "hoped"]);
/** "et qu'elle…" goes on with the mood of the clause before. */
const GOES_ON = "moods/et-que";
const OF_FACTS = "moods/important-c-est-que";
const OF_FEELINGS = "moods/content-que";

function samePronoun({ tokens }: Sentence, one: number, other: number): boolean {
  const bare = (at: number): string => (tokens[at]?.lower ?? "").replace("'", "e");
  return /^(?:je|tu|nous|vous|il|elle|on)$/u.test(bare(one)) && bare(one) === bare(other);
}

/** "il était si triste qu'il est parti": what follows, of the same person. */
function isConsequence(sentence: Sentence, { from, to }: Match): boolean {
  const words = sentence.tokens.slice(from, to);
  return words.some(({ lower }) => /^(?:si|tellement)$/u.test(lower)) && samePronoun(sentence, from, to + 1);
}

/** "je ne crois pas que quelqu'un pense que ce soit vrai": the doubt covers what is thought. */
function isDenied({ tokens }: Sentence, to: number): boolean {
  return tokens
    .slice(0, to)
    .some(
      ({ lower }, at) =>
        /^(?:pas|plus|jamais|rarement)$/u.test(lower) && /^qu[e']$/u.test(tokens[at + 1]?.lower ?? ""),
    );
}

/** "il faut d'abord avoir un logement et que": a wish of a thing or an action, then one of a clause. */
function wishesThing(tokens: Sentence["tokens"], to: number): boolean {
  const before = tokens.slice(0, to);
  return (
    before.some(({ lower }) =>
      /^(?:faut|faudrait|veux|veut|voudrais|aimerais|souhaite|voulons|aimerions)$/u.test(lower),
    ) &&
    !before.some(({ lower }) =>
      /^(?:que|qu'|qui|dont|où|parce|si|quand|comme|plus|moins|aussi)$/u.test(lower),
    )
  );
}

/** Whether "et que" may repeat a conjunction: "qui vient et que vous gardez" has its own antecedent. */
function goesOn({ tokens }: Sentence, from: number | undefined, to: number): boolean {
  if (from === undefined) return wishesThing(tokens, to);
  return !tokens.slice(from, to).some(({ lower }) => /^(?:qui|dont|où)$/u.test(lower));
}

function lemmaOf(readings: readonly Reading[]): string | undefined {
  if (readings.some(({ lemma }) => lemma === "être")) return "être";
  // "il vit": he lives, and hardly "saw".
  const present = readings.find(({ mode, tense }) => mode === "ind" && tense === "present");
  return (present ?? readings[0])?.lemma;
}

/** What a mood asks of the verb: its slot, and whether a verb has missed it. */
const MOODS = {
  subjunctive: { mode: "sub", tense: "present", name: "au subjonctif", missed: isIndicative },
  /** Of what one doubts the conditional and the future are right too: "je ne pense pas qu'on serait là", "qu'il viendra". */
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
  return readings.every((reading) => reading.mode === "ind" && reading.tense !== "futur");
}

/** "je ne crois pas qu'il va pleuvoir": a future too. */
function isNearFuture({ tokens }: Sentence, verb: ClauseVerb, { lexicon }: RuleContext): boolean {
  const next = lexicon.readings(tokens[verb.index + 1]?.lower ?? "");
  return lemmaOf(verb.readings) === "aller" && next.some(({ mode }) => mode === "inf");
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

const HOPED_THEN = { mode: "cond", tense: "present", name: "au conditionnel" } as const;

/** The mood and the tense that the trigger calls for: "j'espère que tu vas bien", "j'espérais que tu viendrais". */
function wantedMood({ wants }: Trigger<Mood>, well: boolean, words: string) {
  if (wants !== "future") return MOODS[wants];
  if (/espér(?:ais|ait|ions|iez|aient)\b/iu.test(words)) return HOPED_THEN;
  return MOODS[well ? "indicative" : "future"];
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
  const { mode, tense, name } = wantedMood(trigger, well, words);
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

const CLITIC = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|ne|n')$/u;
const ANOTHER_CLAUSE = /^(?:que|qu'|qui|dont|où|si|s'|quand|lorsque|comme|parce|car|mais|donc|pour|afin)$/u;
const JOINED_MAX = 14;

/** Whether the verb that calls for the mood has another subject than the clause: "je voudrais que la ville…", "il faut que". */
function hasOtherSubject(
  sentence: Sentence,
  from: number,
  verb: ClauseVerb,
  { lexicon, tagger }: RuleContext,
): boolean {
  const { tokens } = sentence;
  for (let at = verb.index - 1; at >= 0 && at >= from - 3; at -= 1) {
    if (/^(?:faut|faudrait|faudra|fallait|vaut|suffit)$/u.test(tokens[at]?.lower ?? "")) return true;
    if (/^c'$/u.test(tokens[at]?.lower ?? "")) return true;
  }
  const tagged = tagger.tag(sentence);
  const main = tokens.findIndex(
    ({ lower }, at) => at >= from && at < verb.index && lexicon.readings(lower).some(isFiniteReading),
  );
  const subject = main === -1 ? undefined : tagged.subject(main);
  return subject !== undefined && !(subject.person === verb.person && subject.number === verb.number);
}

/** "que la compagnie paye mieux et prend moins": the second verb of the clause, which goes on with its mood. */
function joinedVerb(sentence: Sentence, verb: ClauseVerb, context: RuleContext): ClauseVerb | undefined {
  const { tokens } = sentence;
  const { words } = context.tagger.tag(sentence);
  for (let at = verb.index + 1; at < Math.min(tokens.length, verb.index + JOINED_MAX); at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === "punct" || ANOTHER_CLAUSE.test(token.lower)) return undefined;
    if (!/^(?:et|ou)$/u.test(token.lower)) continue;
    let index = at + 1;
    while (index - at < 4 && (CLITIC.test(tokens[index]?.lower ?? "") || tokens[index]?.lower === "aussi"))
      index += 1;
    const readings = words[index]?.all ?? [];
    const own = readings.filter(({ person, number }) => person === verb.person && number === verb.number);
    const verbal = /^(?:est|a|va|ont|sont|fait|dit|part|vit)$/u.test(tokens[index]?.lower ?? "");
    if (own.length > 0 && (verbal || readings.every(isFiniteReading)))
      return { ...verb, index, readings: own.filter(({ mode }) => mode !== "imp") };
  }
  return undefined;
}

/** "je veux que Nadia vient": the verb right after a name. */
function verbOfName(sentence: Sentence, at: number, context: RuleContext): ClauseVerb | undefined {
  const { words } = context.tagger.tag(sentence);
  if (words[at]?.name !== true || /^(?:et|ou|,)$/u.test(words[at + 1]?.lower ?? "")) return undefined;
  let index = at + 1;
  while (words[index]?.name === true && index - at < 3) index += 1;
  while (CLITIC.test(words[index]?.lower ?? "") && index - at < 5) index += 1;
  const all = words[index]?.all ?? [];
  const readings = all.filter(
    (one) => isFiniteReading(one) && one.person === 3 && one.number === "s" && one.mode !== "imp",
  );
  const verbal = /^(?:est|a|va|fait|dit|part|sort|vit|peut)$/u.test(words[index]?.lower ?? "");
  if (readings.length === 0 || !(verbal || all.every(({ pos }) => pos === "VER"))) return undefined;
  return { index, readings, person: 3, number: "s", pronoun: false };
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
    for (const [at, triggers] of table.places(sentence, context)) {
      for (const trigger of triggers) {
        const match = matchAt(trigger.pattern, sentence, at, context);
        if (match === undefined || (trigger.id === GOES_ON && !goesOn(sentence, subjunctive, at))) continue;
        if (trigger.wants === "subjunctive" || trigger.wants === "doubt") subjunctive = at;
        const verb =
          clauseVerb(sentence, match.to + 1, context) ?? verbOfName(sentence, match.to + 1, context);
        if (
          verb !== undefined &&
          trigger.wants === "subjunctive" &&
          hasOtherSubject(sentence, at, verb, context)
        ) {
          const joined = joinedVerb(sentence, verb, context);
          if (joined !== undefined && !seen.has(joined.index) && isIndicative(joined)) {
            seen.add(joined.index);
            const found = replace(joined, trigger, "que", sentence, context);
            if (found !== undefined) yield found;
          }
        }
        // "j'étais si triste que j'ai pleuré": what follows, of the same person.
        if (trigger.id === OF_FEELINGS && samePronoun(sentence, match.from - 1, match.to + 1)) continue;
        if (isConsequence(sentence, match)) continue;
        if (trigger.wants === "indicative" && isDenied(sentence, match.from)) continue;
        // "l'important, c'est que nous avons essayé": a fact.
        if (verb !== undefined && trigger.id === OF_FACTS && isCompound(sentence, verb.index, context))
          continue;
        if (verb === undefined || seen.has(verb.index) || !MOODS[trigger.wants].missed(verb)) continue;
        if (trigger.wants === "doubt" && isNearFuture(sentence, verb, context)) continue;
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
