import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { isCompound, pastForm, presentOnly } from "./tense-forms.ts";
import { replaced } from "./verb-group.ts";

/** What happened at one moment: "quand je suis arrivé". */
const MOMENT =
  /^(?:arriver|venir|entrer|naître|quitter|déménager|immigrer|émigrer|rencontrer|téléphoner|appeler|ouvrir|voir|rentrer|revenir|commencer|partir|réveiller|marier|divorcer|atterrir|débarquer)$/u;
/** What already was so at that moment. */
const STATE =
  /^(?:être|avoir|savoir|connaître|pouvoir|vouloir|devoir|falloir|parler|comprendre|habiter|vivre|travailler|aimer|penser|croire|dormir|étudier|attendre|porter|rester|faire)$/u;
/** What came next. */
const EVENT =
  /^(?:voir|trouver|entendre|remarquer|découvrir|rencontrer|commencer|appeler|téléphoner|décider|ouvrir|perdre|tomber|apercevoir|recevoir|sentir|prendre|crier|pleurer|courir|répondre|acheter|oublier)$/u;
/** States that a main clause before "quand" tells of; "je sais quand il est venu" asks. */
const BEFORE = /^(?:parler|connaître|avoir|habiter|comprendre|travailler|étudier)$/u;
/** Words of a habit, or that come back to the present. */
const NOT_THEN =
  /^(?:toujours|souvent|parfois|chaque|encore|depuis|maintenant|aujourd'hui|aujourd’hui|désormais|jamais|si|s'|demain|dès)$/u;
const ASKS = /^(?:sa[iv]|sach|su$|ignor|demand|dire$|di[st]|disent|devin|rappel|souv|oubli|vérif|précis)/u;
const TIME = /^(?:ans?|mois|semaines?|jours?|heures?|minutes?|longtemps|années?)$/u;
const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|c'|ça)$/u;
const CLAUSE_MAX = 9;

/** "il y a six mois": a time, and no state. */
function isTimeAgo(words: readonly Word[], { index }: ClauseVerb): boolean {
  return (
    words[index - 1]?.lower === "y" && words.slice(index + 1, index + 4).some(({ lower }) => TIME.test(lower))
  );
}

/** The participle of the compound past at `auxiliary`, where it tells of a moment. */
function participleOfMoment(words: readonly Word[], auxiliary: number): number | undefined {
  const found = words
    .slice(auxiliary + 1, auxiliary + 3)
    .findIndex(({ all }) => all.some(({ mode, lemma }) => mode === "ppas" && MOMENT.test(lemma)));
  const own = words[auxiliary]?.all.some(
    ({ lemma, mode, tense }) => /^(?:avoir|être)$/u.test(lemma) && mode === "ind" && tense === "present",
  );
  return found === -1 || own !== true ? undefined : auxiliary + 1 + found;
}

/** Where the main clause begins: after the comma, or at the next subject pronoun where there is none. */
function mainStart(words: readonly Word[], from: number): number | undefined {
  for (let at = from + 1; at < Math.min(words.length, from + CLAUSE_MAX); at += 1) {
    if (words[at]?.token.text === ",") return at + 1;
    if (words[at]?.token.kind === "punct" || /^(?:et|ou|que|qu'|qui)$/u.test(words[at]?.lower ?? ""))
      return undefined;
    if (SUBJECT.test(words[at]?.lower ?? "")) return at;
  }
  return undefined;
}

function past(
  rule: Rule,
  verb: ClauseVerb,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
  states: boolean,
): Finding | undefined {
  const lemma = verb.readings[0]?.lemma;
  if (lemma === undefined || !presentOnly(verb, false) || isTimeAgo(words, verb)) return undefined;
  if (isCompound(sentence, verb.index, context)) return undefined;
  const state = STATE.test(lemma);
  if (!state && (states || !EVENT.test(lemma))) return undefined;
  const { person, number } = verb;
  const form = state
    ? context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number })
    : pastForm(lemma, verb, context, sentence);
  if (form === undefined) return undefined;
  return replaced(
    rule,
    form.split(" "),
    verb.index,
    verb.index,
    sentence,
    (correction) => `Le moment est passé : il faut ici un temps du passé, « ${correction} ».`,
  );
}

/** "Quand je suis arrivé, je vois", "quand on m'a appelé, je dors": what was so, or came next, at a past moment. */
function* whenArrived(
  rule: Rule,
  at: number,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Iterable<Finding> {
  const timed = clauseVerb(sentence, at + 1, context);
  const participle = timed === undefined ? undefined : participleOfMoment(words, timed.index);
  // "quand on a quitté son pays, on sait": what is so of everybody.
  if (participle === undefined || words[at + 1]?.lower === "on") return;
  let start = at < 4 ? mainStart(words, participle) : undefined;
  // "Je parle pas français quand je suis arrivé ici": the main clause stands before.
  if (start === undefined) {
    const first = words.findIndex(({ token }) => token.kind === "word");
    const main = at < 3 ? undefined : clauseVerb(sentence, first, context);
    if (
      main === undefined ||
      main.index > at ||
      words.slice(first, at).some(({ token }) => token.kind === "punct")
    )
      return;
    const own = main.person === timed?.person && main.number === timed?.number;
    if (!own || !main.readings.some(({ lemma }) => BEFORE.test(lemma))) return;
    const found = past(rule, main, words, sentence, context, true);
    if (found !== undefined) yield found;
    return;
  }
  if (
    /^(?:moi|toi|lui|nous)$/u.test(words[start]?.lower ?? "") &&
    SUBJECT.test(words[start + 1]?.lower ?? "")
  )
    start += 1;
  const main = clauseVerb(sentence, start, context);
  const found = main === undefined ? undefined : past(rule, main, words, sentence, context, false);
  if (main === undefined || found === undefined) return;
  yield found;
  for (let next = main.index + 1; next < words.length; next += 1) {
    if (words[next]?.token.kind === "punct" && words[next]?.token.text !== ",") return;
    if (!/^(?:et|,)$/u.test(words[next]?.lower ?? "")) continue;
    const verb = clauseVerb(sentence, next + 1, context);
    const other = verb === undefined ? undefined : past(rule, verb, words, sentence, context, true);
    if (other !== undefined) yield other;
  }
}

/** The past of a sentence that "quand" and one past moment place in time. */
export const tenseAtMoment: Rule = {
  id: "temps-a-ce-moment",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    const at = words.findIndex(({ lower }) => /^(?:quand|lorsque|lorsqu')$/u.test(lower));
    if (at === -1 || words.some(({ lower }) => NOT_THEN.test(lower))) return;
    // "je veux savoir quand il est arrivé": a question.
    if (ASKS.test(words[at - 1]?.lower ?? "")) return;
    yield* whenArrived(this, at, words, sentence, context);
  },
};
