import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { inOtherTense, isCompound, presentOnly } from "./tense-forms.ts";
import { isToCome } from "./tense-frame-verbs.ts";

const WHY = "Ce qui n'est pas encore arrivé est au futur après « quand » comme dans l'autre proposition";

/** After these a clause of "quand" is what one will know or say: "tu me diras quand tu viens". */
const ASKS =
  /^(?:savoir|dire|demander|préciser|indiquer|confirmer|expliquer|écrire|informer|voir|montrer|raconter|décider|choisir|apprendre|comprendre|annoncer|noter|vérifier|deviner|oublier)$/u;
/** What is so whenever it happens: "il faudra être prudent quand on conduit". */
const GENERAL = /^(?:falloir|devoir)$/u;
const ANY_TIME =
  /^(?:toujours|chaque|souvent|jamais|parfois|même|normalement|généralement|d'habitude|sauf)$/u;
/** What happens once, and is awaited. */
const AWAITED =
  /^(?:arriver|venir|revenir|rentrer|partir|repartir|retourner|finir|terminer|recevoir|commencer|trouver|passer|sortir|acheter|déménager|emménager|obtenir|quitter|naître|ouvrir|changer|gagner|vendre|atterrir|débarquer|réussir|grandir|guérir|choisir|décider|descendre|apprendre|déposer|livrer|envoyer|répondre|signer|inscrire|marier|installer|appeler|téléphoner|fermer|tomber|réparer|retrouver|rappeler)$/u;
/** States that are still to come: "quand tu es prêt", "quand j'ai le temps". */
const READY =
  /^(?:prête?s?|grande?s?|guérie?s?|libres?|rétablie?s?|vieux|vieille|vieilles|retraitée?s?|majeure?s?|adultes?|mûre?s?|cuite?s?|finie?s?|terminée?s?)$/u;
const HAD =
  /^(?:fini|terminé|temps|argent|réponse|permis|diplôme|bac|ans|résultats?|nouvelles?|billets?|visa)$/u;

/** "quand", "dès que": where the clause of time begins. */
function opensTime(words: readonly Word[], at: number): { start: number; sure: boolean } | undefined {
  const lower = words[at]?.lower ?? "";
  const joined = /^qu[e']$/u.test(words[at + 1]?.lower ?? "");
  if (/^(?:quand|lorsque|lorsqu')$/u.test(lower)) return { start: at + 1, sure: false };
  if (joined && /^(?:dès|aussitôt)$/u.test(lower)) return { start: at + 2, sure: true };
  const once = lower === "une" && words[at + 1]?.lower === "fois";
  return once && /^qu[e']$/u.test(words[at + 2]?.lower ?? "") ? { start: at + 3, sure: true } : undefined;
}

function isFuture({ readings }: ClauseVerb): boolean {
  return readings.length > 0 && readings.every(({ mode, tense }) => mode === "ind" && tense === "futur");
}

/** A present that tells of what is to come; of a compound past its auxiliary: "quand j'ai fini". */
function isAwaited(
  verb: ClauseVerb,
  sure: boolean,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): boolean {
  const lemma = verb.readings[0]?.lemma ?? "";
  if (!presentOnly(verb, false)) return false;
  if (isCompound(sentence, verb.index, context)) return true;
  const after = words.slice(verb.index + 1, verb.index + 5).map(({ lower }) => lower);
  // "dès que je vais mieux", "quand tu vas arriver".
  if (lemma === "aller") return /^(?:mieux|bien)$/u.test(after[0] ?? "");
  if (lemma === "être") return after.slice(0, 3).some((one) => READY.test(one));
  if (lemma === "avoir") return after.some((one) => HAD.test(one));
  return sure || AWAITED.test(lemma);
}

/** "je te dirai (demain) quand…"; not "je te dirai le prix quand…", "j'irai te voir quand…". */
function asks({ readings }: Word, next: Word | undefined): boolean {
  const asked = readings.find(({ pos, lemma }) => pos === "VER" && ASKS.test(lemma));
  if (asked === undefined || (asked.lemma === "voir" && asked.mode === "inf")) return false;
  return next?.readings.some(({ pos }) => pos === "DET") !== true;
}

/** Whether the words before the clause of time end in a future, which no question hides: "je t'appellerai quand". */
function promises(words: readonly Word[], from: number, at: number): boolean {
  const clause = words.slice(from, at);
  const verbs = clause.filter(({ name, readings }) => !name && readings.some(isFiniteForm));
  const last = verbs.at(-1);
  if (last === undefined || !isToCome(last) || last.readings.some(({ mode }) => mode === "cond"))
    return false;
  if (last.readings.some(({ lemma }) => GENERAL.test(lemma))) return false;
  return !clause.some((word, index) => asks(word, clause[index + 1]));
}

/** "Je t'appellerai quand je reviens", "dès que j'arrive": the clause of time after the main one. */
function* timeAfter(
  rule: Rule,
  { words }: TaggedSentence,
  sentence: Sentence,
  context: RuleContext,
): Iterable<Finding> {
  for (const at of words.keys()) {
    const opened = at === 0 ? undefined : opensTime(words, at);
    if (opened === undefined) continue;
    // Any person or habit: "on sera prudent quand on conduit".
    if (words[opened.start]?.lower === "on") continue;
    const from = words.findLastIndex(
      ({ token, lower }, index) => index < at && (token.kind === "punct" || /^(?:et|mais)$/u.test(lower)),
    );
    const left = from === at - 1 ? 0 : from + 1;
    if (!promises(words, left, at)) continue;
    if (words.slice(left).some(({ lower }) => ANY_TIME.test(lower))) continue;
    const verb = clauseVerb(sentence, opened.start, context);
    if (verb === undefined || !isAwaited(verb, opened.sure, words, sentence, context)) continue;
    const found = inOtherTense(rule, verb, { mode: "ind", tense: "futur" }, WHY, sentence, context);
    if (found !== undefined) yield found;
  }
}

const SUBJECT = /^(?:je|j'|tu|il|on|ils|elle|elles|nous|vous|ça)$/u;

/** The verb of the main clause that begins, with no comma before it, at the first pronoun that is its subject. */
function mainVerb(
  words: readonly Word[],
  from: number,
  sentence: Sentence,
  context: RuleContext,
): ClauseVerb | undefined {
  for (let at = from + 1; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct") return undefined;
    if (/^(?:et|ou|qui|que|qu'|dont|où)$/u.test(word.lower)) return undefined;
    const verb = SUBJECT.test(word.lower) ? clauseVerb(sentence, at, context) : undefined;
    if (verb !== undefined) return verb;
  }
  return undefined;
}

/** "Quand tu arrives on mangera": the clause of time first, and no comma; with one, see "temps-des-propositions". */
function* timeBefore(
  rule: Rule,
  { words }: TaggedSentence,
  sentence: Sentence,
  context: RuleContext,
): Iterable<Finding> {
  const first = words.findIndex(({ token }) => token.kind === "word");
  const start = /^(?:et|mais|alors|donc)$/u.test(words[first]?.lower ?? "") ? first + 1 : first;
  const opened = opensTime(words, start);
  if (opened === undefined || words[opened.start]?.lower === "on") return;
  const verb = clauseVerb(sentence, opened.start, context);
  if (verb === undefined || !isAwaited(verb, opened.sure, words, sentence, context)) return;
  const main = mainVerb(words, verb.index, sentence, context);
  if (main === undefined || !isFuture(main)) return;
  const found = inOtherTense(rule, verb, { mode: "ind", tense: "futur" }, WHY, sentence, context);
  if (found !== undefined) yield found;
}

/** The present of a clause of time whose main clause is in the future. */
export const tenseOfFuture: Rule = {
  id: "temps-de-l-avenir",
  code: "CONJ_TEMPS",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    yield* timeBefore(this, tagged, sentence, context);
    yield* timeAfter(this, tagged, sentence, context);
  },
};
