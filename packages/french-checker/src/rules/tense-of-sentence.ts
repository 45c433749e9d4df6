import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { inOtherTense, isCompound, presentOnly } from "./tense-forms.ts";
import { tellsOnlyPast } from "./tense-frame-openers.ts";
import { isPastTold } from "./tense-frame-verbs.ts";
import { PASSING } from "./tense-in-frame-words.ts";

/** Words that bring the sentence back to the present, or tell what is always so. */
const NOW =
  /^(?:maintenant|aujourd'hui|encore|toujours|désormais|actuellement|depuis|ici|demain|si|s'|jamais|souvent|parfois)$/u;
/** What one thinks, likes or is now, beside a tale of the past. */
const OF_SPEAKER =
  /^(?:être|avoir|penser|croire|trouver|espérer|vouloir|pouvoir|devoir|falloir|savoir|remercier|souhaiter|demander|préférer|aimer|adorer|détester|comprendre|regretter|écrire|attendre|proposer|aller|jurer|assurer|avouer|dire|promettre|répéter|connaître|habiter|vivre|travailler|étudier|venir|apprendre|chercher|parler|souvenir|rappeler|imaginer|rêver)$/u;
/** Imperfects that only soften what is asked now. */
const POLITE = /^(?:vouloir|souhaiter|espérer|penser|croire|devoir|pouvoir|falloir)$/u;
/** What is still so of a person or a thing that was. */
const STILL_SO =
  /^(?:appeler|exister|signifier|permettre|servir|habiter|vivre|venir|être|avoir|coûter|mesurer|contenir|raconter|expliquer|montrer|traiter)$/u;

function imperfectAt(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    !word.name &&
    word.all.length > 0 &&
    word.all.every(({ mode, tense, lemma }) => mode === "ind" && tense === "imparfait" && !POLITE.test(lemma))
  );
}

const SAME_TIME = "Le reste de la phrase est à l'imparfait : ce verbe, du même moment, l'est aussi";

/** "les enfants pleuraient car la télé ne marche plus", "j'habitais à la campagne et mes parents ont des vaches". */
function besideImperfect(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const lower = words[at]?.lower ?? "";
  const cause = lower === "car" || (lower === "parce" && /^qu[e']$/u.test(words[at + 1]?.lower ?? ""));
  // "nous étions dix, la plupart sont des débutants".
  const most =
    lower === "," &&
    ((words[at + 1]?.lower === "la" && words[at + 2]?.lower === "plupart") ||
      /^(?:certains|certaines|plusieurs)$/u.test(words[at + 1]?.lower ?? ""));
  if (!cause && lower !== "et" && !most) return undefined;
  const left = words.slice(0, at);
  const finite = left.filter(({ readings, name }) => !name && readings.some(isFiniteForm));
  if (finite.length === 0 || !finite.every(imperfectAt)) return undefined;
  if (left.some((word) => /^(?:c'|;|:|«)$/u.test(word.lower)) && !cause) return undefined;
  const verb = most
    ? verbOfMost(words, at + 1)
    : clauseVerb(sentence, lower === "parce" ? at + 2 : at + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined || !presentOnly(verb, false)) return undefined;
  if (verb.person === 2 || isCompound(sentence, verb.index, context)) return undefined;
  const subject = words[lower === "parce" ? at + 2 : at + 1]?.lower ?? "";
  if (/^(?:c'|ce|ça|cela|on)$/u.test(subject)) return undefined;
  // "car la plupart des gens font la même erreur": always so.
  if (
    cause &&
    (/^(?:les|des|tout)$/u.test(subject) ||
      (subject === "la" &&
        words[verb.index - 1]?.lower !== "la" &&
        words.slice(at, verb.index).some(({ lower: one }) => one === "plupart")))
  )
    return undefined;
  // "ma mère était infirmière et mon père est chauffeur": both may be so.
  const somebody = /^(?:mon|ma|mes|notre|nos)$/u.test(subject);
  if (!verb.pronoun && !most && lemma === "être" && (cause || somebody)) return undefined;
  // "on recevait peu, et les familles ont besoin d'aide": of all of them, still.
  const need = lemma === "avoir" && words[verb.index + 1]?.lower === "besoin";
  if (need && !verb.pronoun && subject === "les") return undefined;
  const own = /^(?:je|j'|nous)$/u.test(subject);
  if (own && OF_SPEAKER.test(lemma) && !(cause && /^(?:avoir|pouvoir|devoir|travailler)$/u.test(lemma)))
    return undefined;
  if (!own && !cause && verb.pronoun && /^(?:être|aimer|vivre|habiter|travailler)$/u.test(lemma))
    return undefined;
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, SAME_TIME, sentence, context);
}

/** The verb of "la plupart", "certains". */
function verbOfMost(words: readonly Word[], from: number): ClauseVerb | undefined {
  const index = words.findIndex(
    (word, at) => at > from && at < from + 7 && word.readings.length > 0 && word.readings.every(isFiniteForm),
  );
  const readings =
    words[index]?.readings.filter((one) => one.person === 3 && one.number === "p" && one.mode === "ind") ??
    [];
  return readings.length === 0 ? undefined : { index, readings, person: 3, number: "p", pronoun: false };
}

/** "Le propriétaire augmente le prix et il ne réparait rien": the first of two habits. */
function beforeImperfect(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[at]?.lower !== "et" || !/^(?:il|elle|ils|elles)$/u.test(words[at + 1]?.lower ?? ""))
    return undefined;
  const second = clauseVerb(sentence, at + 1, context);
  if (second === undefined || !imperfectAt(words[second.index])) return undefined;
  const start = words.findIndex(({ token }) => token.kind === "word");
  const first = clauseVerb(sentence, start, context);
  if (first === undefined || first.pronoun || first.index > at || !presentOnly(first, false))
    return undefined;
  if (isCompound(sentence, first.index, context)) return undefined;
  if (
    words
      .slice(first.index + 1, at)
      .some(({ lower, readings }) => /^(?:que|qu'|qui)$/u.test(lower) || readings.some(isFiniteForm))
  )
    return undefined;
  return inOtherTense(rule, first, { mode: "ind", tense: "imparfait" }, SAME_TIME, sentence, context);
}

const PEOPLE =
  /^(?:hommes?|femmes?|gens|personnes?|messieurs?|monsieur|dames?|enfants?|garçons?|filles?|voisine?s?|amie?s?|collègues?|professeure?s?|profs?|clients?|clientes?|élèves?|jeunes|touristes|patrons?|patronnes?|chien|chat|quelqu'un|musiciens|vendeurs?|vendeuses?|familles?|étudiante?s?|médecins?|policiers?)$/u;

/** "c'était un homme sérieux qui ne parle presque pas", "il y avait quelqu'un qui chante". */
function ofRelative(
  rule: Rule,
  words: readonly Word[],
  qui: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[qui]?.lower !== "qui" || words[qui - 1]?.token.kind === "punct") return undefined;
  const near = words.slice(Math.max(0, qui - 3), qui);
  if (!near.some(({ lower }) => PEOPLE.test(lower))) return undefined;
  const main = words.findLastIndex((word, at) => at < qui && word.readings.some(isFiniteForm) && !word.name);
  const was = words[main];
  if (
    !imperfectAt(was) ||
    was?.all.some(({ lemma }) => /^(?:être|avoir|rester)$/u.test(lemma)) !== true ||
    qui - main > 7
  )
    return undefined;
  let index = qui + 1;
  while (/^(?:ne|n'|me|m'|se|s'|nous|lui|leur|y|en|les|la|le|l')$/u.test(words[index]?.lower ?? ""))
    index += 1;
  const word = words[index];
  const readings = word?.all.filter((one) => isFiniteForm(one) && one.mode !== "imp") ?? [];
  const [first] = readings;
  if (word === undefined || first === undefined || !word.all.every(({ pos }) => pos === "VER"))
    return undefined;
  const subject = context.tagger.tag(sentence).subject(index);
  if (!readings.every(({ tense, mode }) => tense === "present" && mode !== "cond")) return undefined;
  if (STILL_SO.test(first.lemma) || isCompound(sentence, index, context)) return undefined;
  const number = subject?.number ?? first.number ?? "s";
  const verb: ClauseVerb = { index, readings, person: 3, number, pronoun: false };
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, SAME_TIME, sentence, context);
}

/** "Maintenant, le docteur m'a dit que j'ai du cholestérol. Il a dit que je dois…". */
function isOfToday(sentence: Sentence, { sentences }: RuleContext): boolean {
  const at = sentence.rank;
  return [sentences[at - 1], sentence].some((one) =>
    one?.tokens.some(({ lower }) =>
      /^(?:maintenant|aujourd'hui|récemment|actuellement|demain)$/u.test(lower),
    ),
  );
}

/** "un jour, elle m'a dit": once, and it may have changed since. */
function isOfOneDay(words: readonly Word[]): boolean {
  const text = words.map(({ lower }) => lower).join(" ");
  return /(?:^| )(?:un|ce|l' autre|le premier|le même) (?:jour|matin|soir)|(?:^| )une fois|(?:dernière?|passée?)(?: |$)/u.test(
    text,
  );
}

/** "elle est très fatiguée", "il a peur". */
function isPassingState(words: readonly Word[], index: number, lemma: string): boolean {
  let at = index + 1;
  while (at - index < 3 && /^(?:très|trop|vraiment|si|tellement|un|peu)$/u.test(words[at]?.lower ?? ""))
    at += 1;
  const next = words[at]?.lower ?? "";
  return lemma === "être"
    ? PASSING.test(next)
    : lemma === "avoir" && /^(?:peur|faim|soif|mal|froid|chaud|honte|sommeil)$/u.test(next);
}

/** What a hotel, a train, a shop was on that day: "tout est complet", "le bus est en retard". */
const SERVICE =
  /^(?:complet|complète|complets|complètes|fermée?s?|pleine?s?|pleins|occupée?s?|réservée?s?|disponibles?|annulée?s?|épuisée?s?|prête?s?|libres?|cassée?s?|vides?|vendue?s?|sales?|absente?s?)$/u;
const SERVICE_IN = /^(?:panne|retard|rupture|travaux|réunion|grève)$/u;

function isServiceState(words: readonly Word[], index: number, lemma: string): boolean {
  let at = index + 1;
  while (
    at - index < 4 &&
    /^(?:pas|plus|déjà|tous|toutes|très|trop|malheureusement)$/u.test(words[at]?.lower ?? "")
  )
    at += 1;
  if (lemma === "être")
    return (
      SERVICE.test(words[at]?.lower ?? "") ||
      (words[at]?.lower === "en" && SERVICE_IN.test(words[at + 1]?.lower ?? ""))
    );
  // "il n'y a plus de place", "il n'y a pas de chambre".
  return (
    lemma === "avoir" &&
    words[index - 1]?.lower === "y" &&
    /^(?:pas|plus)$/u.test(words[index + 1]?.lower ?? "")
  );
}

/** Whether what was told belongs to a tale of the past: the clauses, or the sentence, before it. */
function isOfThen(words: readonly Word[], at: number, sentence: Sentence, context: RuleContext): boolean {
  const own = words.slice(0, at - 1).some((_, index) => isPastTold(words, index, sentence, context));
  return own || tellsOnlyPast(context.sentences[sentence.rank - 1], context);
}

const TOLD = /^(?:dit|répondu|expliqué|avoué|raconté|annoncé|écrit|confirmé)$/u;

/** "il m'a dit que j'ai réussi", "le médecin m'a dit que je dois arrêter". */
function ofTold(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (!TOLD.test(words[at]?.lower ?? "") || !/^(?:a|ont|avait|avaient)$/u.test(words[at - 1]?.lower ?? ""))
    return undefined;
  const que = words.findIndex(({ lower }, index) => index > at && index < at + 4 && /^qu[e']$/u.test(lower));
  const asked = words.slice(at + 1, que + 2).some(({ lower }) => /^(?:ce|est|-ce|est-ce)$/u.test(lower));
  if (que === -1 || asked || words.slice(at + 1, que).some(({ token }) => token.kind === "punct"))
    return undefined;
  const verb = clauseVerb(sentence, que + 1, context);
  if (verb === undefined || !presentOnly(verb, false) || verb.person === 2) return undefined;
  const lemma = verb.readings[0]?.lemma ?? "";
  if (isCompound(sentence, verb.index, context)) {
    if (!/^(?:avoir|être)$/u.test(lemma)) return undefined;
    // "il m'a dit qu'il a perdu des clients" may be the news of today.
    const mine = /^(?:je|j'|nous)$/u.test(words[que + 1]?.lower ?? "");
    if (!mine && words[at]?.lower === "dit") return undefined;
    const why = "L'action était déjà finie quand elle fut dite : elle est au plus-que-parfait";
    return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, why, sentence, context);
  }
  const own = /^(?:je|j')$/u.test(words[que + 1]?.lower ?? "");
  if (!own && verb.pronoun && isOfOneDay(words.slice(0, at)) && isPassingState(words, verb.index, lemma)) {
    const then = "Après un verbe au passé, ce qui se passait alors se dit à l'imparfait";
    return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, then, sentence, context);
  }
  if (!own && isServiceState(words, verb.index, lemma) && isOfThen(words, at, sentence, context)) {
    const then = "Après un verbe au passé, ce qui se passait alors se dit à l'imparfait";
    return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, then, sentence, context);
  }
  if (
    !own ||
    !/^(?:devoir|pouvoir|avoir|être|parler|travailler|cuisiner|chanter|manger|conduire|dormir)$/u.test(lemma)
  )
    return undefined;
  // "ma femme a dit que je suis fou": she may still think so.
  const next = words[verb.index + 1];
  const isJudged =
    lemma === "être" && next?.all.some(({ pos }) => pos === "ADJ") === true && !PASSING.test(next.lower);
  if (isJudged && !isOfOneDay(words.slice(0, at))) return undefined;
  const why = "Après un verbe au passé, ce qui se passait alors se dit à l'imparfait";
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, why, sentence, context);
}

const STRETCH = /^(?:heures?|minutes?|jours?|semaines?|mois|ans|années?)$/u;

/** "ça fait quatre ans que je faisais ce métier": what still goes on. */
function goesOn(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[at]?.lower !== "fait" || !/^(?:ça|cela)$/u.test(words[at - 1]?.lower ?? "")) return undefined;
  const que = words.findIndex(({ lower }, index) => index > at && index < at + 5 && /^qu[e']$/u.test(lower));
  if (que === -1 || !STRETCH.test(words[que - 1]?.lower ?? "")) return undefined;
  const verb = clauseVerb(sentence, que + 1, context);
  if (verb === undefined || !verb.pronoun || !imperfectAt(words[verb.index])) return undefined;
  if (isCompound(sentence, verb.index, context)) return undefined;
  const why = "Ce qui dure encore se dit au présent";
  return inOtherTense(rule, verb, { mode: "ind", tense: "present" }, why, sentence, context);
}

/** "sans ton aide, je n'aurai jamais réussi", "à ta place, je partirai": what is supposed. */
function supposed(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const start = words.findIndex(({ token }) => token.kind === "word");
  const sans = words[start]?.lower === "sans";
  const place =
    words[start]?.lower === "à" &&
    /^(?:ta|votre)$/u.test(words[start + 1]?.lower ?? "") &&
    words[start + 2]?.lower === "place";
  if (!sans && !place) return undefined;
  const comma = words.findIndex(({ token }, at) => at > start && token.kind === "punct");
  if (words[comma]?.token.text !== "," || comma > 9) return undefined;
  const verb = clauseVerb(sentence, comma + 1, context);
  if (verb === undefined || !verb.readings.every(({ mode, tense }) => mode === "ind" && tense === "futur"))
    return undefined;
  if (sans && !isCompound(sentence, verb.index, context)) return undefined;
  const why = "On suppose ce qui n'est pas : le verbe se met au conditionnel";
  return inOtherTense(rule, verb, { mode: "cond", tense: "present" }, why, sentence, context);
}

/** The tense that the rest of the sentence calls for. */
export const tenseOfSentence: Rule = {
  id: "temps-de-la-phrase",
  code: "CONJ_TEMPS",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    const condition = supposed(this, words, sentence, context);
    if (condition !== undefined) yield condition;
    const now = words.some(({ lower }) => NOW.test(lower));
    for (const at of words.keys()) {
      const found =
        (isOfToday(sentence, context) ? undefined : ofTold(this, words, at, sentence, context)) ??
        goesOn(this, words, at, sentence, context) ??
        (now
          ? undefined
          : (besideImperfect(this, words, at, sentence, context) ??
            beforeImperfect(this, words, at, sentence, context) ??
            ofRelative(this, words, at, sentence, context)));
      if (found !== undefined) yield found;
    }
  },
};
