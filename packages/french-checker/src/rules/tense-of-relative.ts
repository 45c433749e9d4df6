import type { Finding, Rule, RuleContext } from "../rule.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { FULL_FORMS } from "./elides.ts";
import { compoundPast, inOtherTense, isCompound, isCompoundPast, presentOnly } from "./tense-forms.ts";
import { isPastTold } from "./tense-frame-verbs.ts";
import { replaced } from "./verb-group.ts";
import { takesEtre } from "./verbs-of-etre.ts";

const STATE =
  /^(?:être|avoir|pouvoir|vouloir|devoir|savoir|falloir|habiter|vivre|aimer|connaître|sembler|croire|penser)$/u;

/** The verb of the relative clause that "qui" at `qui` opens, the adverbs of time after it passed over. */
function relativeVerb(
  words: readonly Word[],
  qui: number,
  sentence: Sentence,
  context: RuleContext,
): ClauseVerb | undefined {
  let index = qui + 1;
  if (isBeginning(words, index)) index += 2;
  if (words[index]?.token.text === ",") index += 1;
  while (CLITICS.test(words[index]?.lower ?? "")) index += 1;
  const word = words[index];
  const readings = word?.all.filter((one) => isFiniteForm(one) && one.mode !== "imp") ?? [];
  if (word === undefined || readings.length === 0 || !word.all.every(({ pos }) => pos === "VER"))
    return undefined;
  const subject = context.tagger.tag(sentence).subject(index);
  const own = readings.filter(({ person }) => person === (subject?.person ?? 3));
  const number = subject?.number ?? own[0]?.number;
  if (number === undefined) return undefined;
  return { index, readings: own, person: subject?.person ?? 3, number, pronoun: true };
}

/** "au début", "au départ": what came first, and is over. */
function isBeginning(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.lower === "au" &&
    /^(?:début|départ|commencement)$/u.test(words[at + 1]?.lower ?? "") &&
    !/^(?:de|du|d'|des)$/u.test(words[at + 2]?.lower ?? "")
  );
}

/** "aussitôt", "tout de suite", "dix minutes après": when the second event came. */
function isAtOnce(words: readonly Word[], from: number): boolean {
  const clause: string[] = [];
  for (let at = from; at < words.length && words[at]?.token.kind !== "punct"; at += 1)
    clause.push(words[at]?.lower ?? "");
  return /(?:^| )(?:aussitôt(?! que| qu')|immédiatement|tout de suite|sur-le-champ|soudain|(?:minutes?|heures?|jours?|secondes?) (?:après|plus tard))(?: |$)/u.test(
    clause.join(" "),
  );
}

/** "nous avons appelé la police, qui venait aussitôt": an event that follows the first. */
function cameAtOnce(
  rule: Rule,
  words: readonly Word[],
  qui: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const verb = words[qui - 1]?.token.text === "," ? relativeVerb(words, qui, sentence, context) : undefined;
  const lemma = verb?.readings.find(({ tense }) => tense === "imparfait")?.lemma;
  if (verb === undefined || lemma === undefined || STATE.test(lemma)) return undefined;
  if (!verb.readings.every(({ mode, tense }) => tense === "imparfait" || mode === "sub")) return undefined;
  if (!isAtOnce(words, verb.index + 1)) return undefined;
  if (words.some(({ lower }) => /^(?:chaque|toujours|souvent|parfois|tous|toutes|quand|si)$/u.test(lower)))
    return undefined;
  if (!words.slice(0, qui).some((_, at) => isCompoundPast(words, at, sentence, context))) return undefined;
  const before = verb.index - 1 > qui ? (words[verb.index - 1]?.lower ?? "") : "";
  if (/^(?:n'|ne|le|la|l'|y|en)$/u.test(before)) return undefined;
  const reflexive = /^s[e']$/u.test(before);
  const group = context.tagger.tag(sentence).groups.find(({ to }) => to === qui - 2);
  const gender = group?.gender ?? "m";
  const etre = reflexive || takesEtre(lemma, words[verb.index + 1]?.lower) || lemma === "venir";
  const form = compoundPast(lemma, { ...verb, gender }, context, etre);
  if (form === undefined) return undefined;
  const list = before === "" ? form : [FULL_FORMS[before] ?? before, ...form];
  return replaced(
    rule,
    list,
    before === "" ? verb.index : verb.index - 1,
    verb.index,
    sentence,
    (one) => `Cet événement suit le premier : il est aussi au passé composé, « ${one} ».`,
  );
}

const WAS_AT_FIRST = "Ce qui était ainsi au début, et ne l'est plus, se dit à l'imparfait";
const NOW = /^(?:maintenant|aujourd'hui|aujourd’hui|désormais|actuellement)$/u;

/** "mes filles, qui au début se moquent de moi, veulent maintenant essayer": then, against now. */
function thenAndNow(
  rule: Rule,
  words: readonly Word[],
  qui: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const verb = relativeVerb(words, qui, sentence, context);
  if (verb === undefined || !presentOnly(verb) || isCompound(sentence, verb.index, context)) return undefined;
  const end = words.findIndex(({ token }, at) => at > verb.index && token.kind === "punct");
  const clause = end === -1 ? words.length : end;
  const opens = [qui + 1, verb.index + 1, clause - 2].some((at) => isBeginning(words, at));
  if (!opens || !words.slice(clause).some(({ lower }) => NOW.test(lower))) return undefined;
  if (words.slice(qui, clause).some(({ lower }) => NOW.test(lower))) return undefined;
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, WAS_AT_FIRST, sentence, context);
}

/** "je ne comprends rien au début, mais maintenant ça va": the same of a clause with its own subject. */
function clauseThenAndNow(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const at = words.findIndex((_, index) => index > 1 && isBeginning(words, index));
  if (at === -1) return undefined;
  const after = words[at + 2];
  if (after === undefined || (after.token.text !== "," && !/^(?:mais|et|puis)$/u.test(after.lower)))
    return undefined;
  if (!words.slice(at + 2).some(({ lower }) => NOW.test(lower))) return undefined;
  const start =
    words.findLastIndex(
      ({ token, lower }, index) =>
        index < at && (token.kind === "punct" || /^(?:mais|et|car|donc)$/u.test(lower)),
    ) + 1;
  const verb = clauseVerb(sentence, start, context);
  if (verb === undefined || verb.index > at || verb.person === 2 || !presentOnly(verb, false))
    return undefined;
  if (isCompound(sentence, verb.index, context)) return undefined;
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, WAS_AT_FIRST, sentence, context);
}

/** Where a time ends that lies before another one of the past: "la veille", "deux jours plus tôt". */
function isEarlier(words: readonly Word[], at: number): boolean {
  const lower = words[at]?.lower ?? "";
  const next = words[at + 1]?.lower ?? "";
  const third = words[at + 2];
  if (lower === "la" && next === "veille") return !/^(?:de|du|d'|des)$/u.test(third?.lower ?? "");
  if (/^précédente?$/u.test(next) && /^(?:jour|soir|semaine|mois|année|nuit|été|hiver)$/u.test(lower))
    return true;
  if (!/^(?:jours?|semaines?|mois|ans?|années?|heures?|minutes?)$/u.test(lower)) return false;
  if (next === "plus") return third?.lower === "tôt";
  const closed = third === undefined || third.token.kind === "punct";
  return next === "auparavant" || (next === "avant" && closed);
}

/** "le plat que j'ai préparé la veille", beside a verb of the past: what was over by then. */
function earlier(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const lower = words[at]?.lower ?? "";
  const relative = lower === "qui";
  if (!relative && !/^(?:que|qu'|dont|où|car|puisque|puisqu')$/u.test(lower)) return undefined;
  if (!words.slice(0, at).some((_, index) => isPastTold(words, index, sentence, context))) return undefined;
  const verb = relative ? relativeVerb(words, at, sentence, context) : clauseVerb(sentence, at + 1, context);
  if (verb === undefined || !isCompoundPast(words, verb.index, sentence, context)) return undefined;
  let index = verb.index + 1;
  while (index < words.length && words[index]?.token.kind !== "punct" && !isEarlier(words, index)) {
    if (/^(?:que|qu'|qui|dont|mais)$/u.test(words[index]?.lower ?? "")) return undefined;
    index += 1;
  }
  if (!isEarlier(words, index)) return undefined;
  const why = "L'action était déjà finie à ce moment du passé : elle est au plus-que-parfait";
  const auxiliary = {
    ...verb,
    readings: verb.readings.filter(({ lemma }) => /^(?:avoir|être)$/u.test(lemma)),
  };
  return inOtherTense(rule, auxiliary, { mode: "ind", tense: "imparfait" }, why, sentence, context);
}

/** The tense of a clause that depends on a clause of another time. */
export const tenseOfRelative: Rule = {
  id: "temps-de-la-relative",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    const then = clauseThenAndNow(this, words, sentence, context);
    if (then !== undefined) yield then;
    for (const [at, { lower }] of words.entries()) {
      const found =
        (lower === "qui"
          ? (cameAtOnce(this, words, at, sentence, context) ?? thenAndNow(this, words, at, sentence, context))
          : undefined) ?? earlier(this, words, at, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
