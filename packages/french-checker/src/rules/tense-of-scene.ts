import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { inOtherTense, isCompound, isCompoundPast, isWeather, presentOnly } from "./tense-forms.ts";
import { tellsOnlyPast } from "./tense-frame-openers.ts";
import { PASSING } from "./tense-in-frame-words.ts";

/** Words of now, or of what is always so. */
const NOT_THEN =
  /^(?:maintenant|aujourd'hui|aujourd’hui|encore|toujours|souvent|parfois|actuellement|depuis|ici|demain|si|s'|quand|lorsque|jamais|désormais|chaque|tous|toutes|vous|tu|te|t')$/u;
/** What follows from the scene. */
const SO = /^(?:alors|donc)$/u;
const DEGREE = /^(?:très|trop|si|vraiment|un|peu|tellement|bien|déjà|tout|assez|super|pas|encore)$/u;
/** How a thing was that one then bought, took or left. */
const QUALITY =
  /^(?:complets?|complètes?|bonne?s?|bons|délicieux|délicieuses?|chère?s?|chers|épuisée?s?|bondée?s?|excellente?s?)$/u;
/** A part of the day, that opens the sentence: "le matin,". */
const PART = /^(?:matin|soir|midi|nuit|après-midi|matinée|soirée|lendemain)$/u;

/** Where the first clause begins: after "le matin,". */
function firstClause(words: readonly Word[]): number {
  let at = words.findIndex(({ token }) => token.kind === "word");
  if (/^(?:et|mais|malheureusement|heureusement)$/u.test(words[at]?.lower ?? "")) at += 1;
  if (/^(?:le|la|l'|ce)$/u.test(words[at]?.lower ?? "") && PART.test(words[at + 1]?.lower ?? "")) at += 2;
  return words[at]?.token.text === "," ? at + 1 : at;
}

/** "il fait beau", "la salle est pleine", "elle est délicieuse": what was so for that moment. */
function setsScene(words: readonly Word[], verb: ClauseVerb, sentence: Sentence): boolean {
  const lemma = verb.readings[0]?.lemma ?? "";
  if (/^(?:pleuvoir|neiger)$/u.test(lemma) || isWeather(lemma, verb, sentence)) return true;
  if (lemma !== "être") return false;
  let at = verb.index + 1;
  while (at - verb.index < 4 && DEGREE.test(words[at]?.lower ?? "")) at += 1;
  const state = words[at]?.lower ?? "";
  return PASSING.test(state) || QUALITY.test(state);
}

/** The clause of what came of it, from `from` on, in the compound past. */
function cameOfIt(
  words: readonly Word[],
  from: number,
  sentence: Sentence,
  context: RuleContext,
): number | undefined {
  const so = words.findIndex(
    ({ lower }, at) =>
      at > from &&
      (SO.test(lower) || (lower === "du" && words[at + 1]?.lower === "coup")) &&
      words[at - 1]?.token.kind === "punct",
  );
  if (so === -1) return undefined;
  const start = words[so]?.lower === "du" ? so + 2 : so + 1;
  const verb = clauseVerb(sentence, words[start]?.token.text === "," ? start + 1 : start, context);
  return verb !== undefined && isCompoundPast(words, verb.index, sentence, context) ? so : undefined;
}

/** "Le matin, il fait beau, alors j'ai laissé mon manteau", in the middle of a tale: the scene is of the past as well. */
export const tenseOfScene: Rule = {
  id: "temps-du-decor",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    if (words.some(({ lower }) => NOT_THEN.test(lower))) return;
    if (!tellsOnlyPast(context.sentences[sentence.rank - 1], context)) return;
    const verb = clauseVerb(sentence, firstClause(words), context);
    if (verb === undefined || verb.person !== 3 || !presentOnly(verb, false)) return;
    if (isCompound(sentence, verb.index, context) || !setsScene(words, verb, sentence)) return;
    if (cameOfIt(words, verb.index, sentence, context) === undefined) return;
    const why = "Le récit est au passé : ce qui était ainsi se dit à l'imparfait";
    const past = { mode: "ind", tense: "imparfait" } as const;
    const found = inOtherTense(this, verb, past, why, sentence, context);
    if (found !== undefined) yield found;
  },
};
