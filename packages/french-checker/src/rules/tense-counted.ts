import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { isCompoundPast, onlyImperfect, pastForm } from "./tense-forms.ts";
import { ONE_MOMENT } from "./tense-in-frame-words.ts";
import { replaced } from "./verb-group.ts";

/** What one may do for a stretch of time. */
const AWHILE =
  /^(?:rester|attendre|marcher|travailler|dormir|discuter|parler|étudier|voyager|chercher|pleurer|conduire|nager|danser|jouer|courir|rouler|hésiter|vivre|habiter|patienter|bavarder|rire|crier|pédaler|grimper|tourner|suivre)$/u;
/** What is done, and over, within a time: "en une semaine, il a trouvé". */
const ACHIEVED =
  /^(?:trouver|apprendre|finir|terminer|construire|obtenir|perdre|vendre|réparer|maigrir|grossir|grandir|réussir|changer|devenir|découvrir|guérir|lire|écrire|visiter|nettoyer|ranger|peindre|préparer|planter|ramasser|remplir|vider|recevoir|dépenser|parcourir|traverser|rencontrer|repeindre|installer|monter|économiser|traduire|progresser|comprendre)$/u;
const STRETCH = /^(?:heures?|minutes?|secondes?|jours?|nuits?|semaines?|mois|ans|années?|kilomètres|km)$/u;
const NUMBER =
  /^(?:\d+|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|plusieurs|quelques|demi-heure)$/u;
/** Of a habit, or of a clause that another one limits. */
const REPEATED =
  /^(?:chaque|tous|toutes|toujours|souvent|parfois|quand|lorsque|lorsqu'|que|qu'|qui|si|s'|fois|depuis|encore|déjà|jamais|généralement|habituellement|normalement|où|avant|autrefois|époque|d'habitude|par|presque|pendant)$/u;
const REPEATED_BESIDE =
  /^(?:chaque|tous|toutes|toujours|souvent|parfois|généralement|habituellement|normalement|autrefois|époque|enfance|d'habitude)$/u;

const WHY = "Une durée qui est comptée, et finie, se dit au passé composé";

/** An imperfect by its form, "attendions" of the subjunctive too. */
function isImperfect(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    !word.name &&
    word.all.some(({ mode, tense }) => mode === "ind" && tense === "imparfait") &&
    word.all.every(({ mode, tense }) => (mode === "ind" && tense === "imparfait") || mode === "sub")
  );
}

/** Where a counted time ends that begins at `at`: "deux heures", "une demi-heure", "plus de trois jours". */
function stretchEnd(words: readonly Word[], at: number): number | undefined {
  let from = at;
  if (/^(?:plus|moins)$/u.test(words[from]?.lower ?? "") && /^d[e']$/u.test(words[from + 1]?.lower ?? ""))
    from += 2;
  if (/^(?:environ|presque|encore)$/u.test(words[from]?.lower ?? "")) from += 1;
  if (!NUMBER.test(words[from]?.lower ?? "") && words[from]?.token.kind !== "number") return undefined;
  if (/^(?:demi-heure|quart)$/u.test(words[from + 1]?.lower ?? "")) return from + 1;
  const unit = /^(?:longues?|bonnes?|petites?)$/u.test(words[from + 1]?.lower ?? "") ? from + 2 : from + 1;
  return STRETCH.test(words[unit]?.lower ?? "") ? unit : undefined;
}

/** A habit, or a clause that another one limits; a cause does not: "parce que le train était en retard". */
function isRepeated(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, at) => REPEATED.test(lower) && !(/^qu[e']$/u.test(lower) && words[at - 1]?.lower === "parce"),
  );
}

/** Whether the sentence, or one beside it, tells one event: an imperfect there is no habit of former times. */
function isOfOneTime(verb: number, sentence: Sentence, context: RuleContext): boolean {
  // "ils criaient, et les repas prenaient une heure": other imperfects of the same time.
  const own = context.tagger.tag(sentence).words;
  if (own.some((word, at) => at < verb && onlyImperfect(word))) return false;
  const beside = [sentence.rank - 1, sentence.rank, sentence.rank + 1].flatMap(
    (rank) => context.sentences[rank] ?? [],
  );
  if (beside.some(({ tokens }) => tokens.some(({ lower }) => REPEATED_BESIDE.test(lower)))) return false;
  const start = sentence.tokens[0]?.start ?? 0;
  if (context.text.slice(start, sentence.tokens.at(-1)?.end).search(ONE_MOMENT) !== -1) return true;
  return beside.some((one) => {
    const { words } = context.tagger.tag(one);
    return words.some((_, at) => isCompoundPast(words, at, one, context));
  });
}

function told(
  rule: Rule,
  verb: ClauseVerb,
  subject: number,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const lemma = words[verb.index]?.all.find(isFiniteForm)?.lemma;
  // "ils l'attendaient": the pronoun would be elided anew.
  const before = verb.index - 1 > subject && verb.pronoun ? (words[verb.index - 1]?.lower ?? "") : "";
  if (lemma === undefined || before !== "") return undefined;
  const form = pastForm(lemma, verb, context, sentence);
  if (form === undefined) return undefined;
  return replaced(rule, form.split(" "), verb.index, verb.index, sentence, (one) => `${WHY} : « ${one} ».`);
}

/** "nous attendions deux heures", "elle marchait pendant cinq heures", "il suivait un stage de deux jours". */
function forAWhile(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const open = at === 0 || /^(?:[,.;:]|et|mais|donc|alors|puis)$/u.test(words[at - 1]?.lower ?? "");
  const verb = open ? clauseVerb(sentence, at, context) : undefined;
  const word = words[verb?.index ?? -1];
  if (verb === undefined || word === undefined || verb.person === 2 || !isImperfect(word)) return undefined;
  if (!word.all.some(({ lemma }) => AWHILE.test(lemma))) return undefined;
  const counted = countedTime(words, verb.index);
  if (counted === undefined) return undefined;
  // "je dormais dix heures par nuit", "nous marchions quand": a habit, or a scene.
  const others = [...words.slice(0, verb.index), ...words.slice(verb.index + 1)];
  const limit = counted === "pendant" ? others.filter(({ lower }) => lower !== "pendant") : others;
  if (isRepeated(limit)) return undefined;
  const sure = counted === "pendant" && /^(?:je|j'|nous|il|elle|ils|elles|on)$/u.test(words[at]?.lower ?? "");
  if (!sure && !isOfOneTime(verb.index, sentence, context)) return undefined;
  return told(rule, verb, at, words, sentence, context);
}

/** How the time is said that the verb at `index` takes: right after it, or with "pendant". */
function countedTime(words: readonly Word[], index: number): "pendant" | "bare" | undefined {
  for (let at = index + 1; at < words.length && at - index < 8; at += 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || /^(?:et|mais|puis)$/u.test(word.lower))
      return undefined;
    if (word.lower === "pendant") return stretchEnd(words, at + 1) === undefined ? undefined : "pendant";
    const end = stretchEnd(words, at);
    if (end === undefined) continue;
    const before = words[at - 1]?.lower ?? "";
    // "un stage de deux semaines"; "à dix kilomètres", "dans trois jours".
    const course = /^d[e']$/u.test(before) && words[index]?.all.some(({ lemma }) => lemma === "suivre");
    const prepositional = words[at - 1]?.readings.some(({ pos }) => pos === "PREP") === true;
    const whole = !/^(?:de|d'|du|plus|avant|après)$/u.test(words[end + 1]?.lower ?? "");
    return whole && (course === true || !prepositional) ? "bare" : undefined;
  }
  return undefined;
}

/** "en une semaine, il trouvait un garage". */
function within(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const at = words.findIndex(({ lower }) => lower === "en");
  const end = at === -1 || at > 4 ? undefined : stretchEnd(words, at + 1);
  if (end === undefined) return undefined;
  const start = words[end + 1]?.token.text === "," ? end + 2 : end + 1;
  const verb = clauseVerb(sentence, start, context);
  const word = words[verb?.index ?? -1];
  if (verb === undefined || word === undefined || verb.person === 2 || !isImperfect(word)) return undefined;
  if (!word.all.some(({ lemma }) => ACHIEVED.test(lemma))) return undefined;
  if (isRepeated(words) || !isOfOneTime(verb.index, sentence, context)) return undefined;
  return told(rule, verb, start, words, sentence, context);
}

/** A time that is counted, or within which a thing is done, is told as a whole. */
export const tenseCounted: Rule = {
  id: "duree-comptee",
  code: "CONJ_TEMPS",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    const done = within(this, words, sentence, context);
    if (done !== undefined) yield done;
    for (const at of words.keys()) {
      const found = forAWhile(this, words, at, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
