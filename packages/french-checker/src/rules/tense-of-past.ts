import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { FULL_FORMS } from "./elides.ts";
import { TRADES } from "./missing-verb.ts";
import { isCompoundPast, onlyImperfect, pastForm } from "./tense-forms.ts";
import { replaced } from "./verb-group.ts";
import { MAY_TAKE_ETRE } from "./verbs-of-etre.ts";

const ADVERBS =
  /^(?:pas|plus|jamais|déjà|souvent|toujours|beaucoup|bien|aussi|encore|tout|rien|parfois|même|trop|mal)$/u;
/** What one may have done for a stretch of time that is closed: "j'ai toujours voulu". */
const LASTING =
  /^(?:vouloir|rêver|aimer|penser|croire|dire|adorer|détester|savoir|pouvoir|devoir|avoir|être|apprendre|comprendre|décider|commencer|naître|mourir|rester|gagner|perdre|obtenir|trouver|recevoir)$/u;
/** What happens all at once, and is told in the compound past. */
const SUDDEN =
  /^(?:arriver|aider|commencer|entrer|sortir|tomber|entendre|partir|téléphoner|appeler|crier|casser|perdre|apparaître|arrêter|ouvrir|fermer|décider|rencontrer|recevoir|acheter|finir|revenir|rentrer|disparaître|exploser|sauter|mourir|apprendre|proposer|demander|répondre|découvrir|remarquer|réveiller|voler|éclater|perdre|casser|blesser|quitter|mettre|prendre|décider|naître|inviter|embrasser|expliquer|envoyer|oublier|couper|sonner|approcher|marier|rendre|descendre|monter|traverser|heurter|renverser|freiner|mourir|terminer|déménager|obtenir|réussir|rater|manquer)$/u;
/** Moments at which one thing happens. */
const ONE_MOMENT =
  /^(?:soudain|soudainement|finalement|à la fin|tout à coup|tout d' un coup|brusquement|un jour|une fois|ce jour-là|ce soir-là|cette nuit-là|à ce moment-là|à minuit|à midi|un (?:matin|soir|samedi|dimanche)|à (?:dix|quinze|seize|dix-huit|vingt|trente|\d+) ans|le lendemain|hier(?: matin| soir| après-midi)?|avant-hier|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) dernier|la semaine (?:dernière|passée)|le (?:mois|week-end) (?:dernier|passé))$/u;
const MOMENT_MAX = 5;
/** With these in the sentence, or at the head of the next, the imperfect sets a scene. */
const SCENE =
  /^(?:quand|lorsque|lorsqu'|pendant|alors|soudain|tandis|si|s'|ne|n'|que|qu'|chaque|toujours|souvent|encore|déjà|comme|parce|car|tous|toutes)$/u;
/** Verbs of what lasts to this day with "depuis". */
const GOING_ON =
  /^(?:étudier|apprendre|attendre|connaître|chercher|enseigner|pratiquer|jouer|suivre|utiliser|fréquenter|habiter|vivre|travailler|dormir|souffrir|collectionner|posséder|élever|fumer|cultiver|diriger|gérer|occuper)$/u;

interface Compound {
  index: number;
  to: number;
  lemma: string;
  reflexive: boolean;
  /** Adverbs between the auxiliary and its participle. */
  between: readonly string[];
  verb: ClauseVerb;
}

/** The compound past of the clause that begins at `start`: "j'ai joué", "elle est allée". */
function compoundOf(
  sentence: Sentence,
  words: readonly Word[],
  start: number,
  context: RuleContext,
): Compound | undefined {
  const verb = clauseVerb(sentence, start, context);
  const auxiliary = verb?.readings.find(({ lemma }) => /^(?:avoir|être)$/u.test(lemma));
  if (verb === undefined || auxiliary === undefined) return undefined;
  if (!(auxiliary.mode === "ind" && auxiliary.tense === "present")) return undefined;
  let to = verb.index + 1;
  while (to - verb.index < 4 && ADVERBS.test(words[to]?.lower ?? "")) to += 1;
  const participle = words[to]?.all.find(({ mode }) => mode === "ppas");
  if (participle === undefined) return undefined;
  const before = words[verb.index - 1]?.lower ?? "";
  const reflexive =
    auxiliary.lemma === "être" && verb.index - 1 > start && /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(before);
  if (auxiliary.lemma === "être" && !reflexive && !MAY_TAKE_ETRE.has(participle.lemma)) return undefined;
  const between = words.slice(verb.index + 1, to).map(({ token }) => token.text);
  return { index: verb.index, to, lemma: participle.lemma, reflexive, between, verb };
}

function simple(
  rule: Rule,
  { index, to, lemma, between, verb }: Compound,
  tense: "imparfait" | "present",
  why: string,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const { person, number } = verb;
  const form = lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
  if (form === undefined) return undefined;
  return replaced(
    rule,
    [form, ...between],
    index,
    to,
    sentence,
    (correction) => `${why} : « ${correction} ».`,
  );
}

const STATE_OF_LIFE =
  /^(?:petite?s?|jeunes?|enfants?|bébé|étudiante?s?|adolescente?s?|ados?|élève|lycéenne?|écolière?)$/u;
const CHILDHOOD = /^(?:quand|lorsque|lorsqu')$/u;

/** "quand j'étais serveur à Lyon,", "lorsque nous habitions au village,": up to the comma. */
function ofPlace(words: readonly Word[], at: number): { from: number; to: number } | undefined {
  const comma = words.findIndex(({ token }, index) => index > at && token.kind === "punct");
  if (words[comma]?.token.text !== "," || comma - at > 12) return undefined;
  const verb = words.findIndex(
    (word, index) => index > at + 1 && index < comma && LIVED.test(imperfectOf(word)),
  );
  if (verb === -1) return undefined;
  const after = words[verb + 1]?.lower ?? "";
  const somewhere = /^(?:à|au|aux|en|dans|chez|avec|comme|là-bas|ici)$/u.test(after);
  const trade = TRADES.test(after) || YEARS_OF_LIFE.test(after);
  const lived = imperfectOf(words[verb]) === "être" ? trade || /^(?:à|au|en|dans)$/u.test(after) : somewhere;
  // "quand j'étais en retard, à midi": no time of life.
  const passing = words
    .slice(verb + 1, comma)
    .some(({ lower }) => /^(?:train|retard|vacances|voyage|panne|moment|route|jour)$/u.test(lower));
  return lived && !passing ? { from: at, to: comma - 1 } : undefined;
}

const LIVED = /^(?:être|habiter|vivre|travailler|étudier)$/u;
const YEARS_OF_LIFE =
  /^(?:assistante?|stagiaire|apprentie?|célibataire|soldat|militaire|bénévole|animateur|animatrice|moniteur|monitrice|scout|apprenti|interne|lycéens?|collégiens?|collégienne|instituteur|institutrice|prof|marin|jeune)s?$/u;

function imperfectOf(word: Word | undefined): string {
  return word?.all.find(({ mode, tense }) => mode === "ind" && tense === "imparfait")?.lemma ?? "";
}

/** Whether the sentence tells of a time of life: "quand j'étais petit", "à cette époque". */
function ofLife(words: readonly Word[]): { from: number; to: number } | undefined {
  for (const [at, word] of words.entries()) {
    if (!CHILDHOOD.test(word.lower)) continue;
    const be = words
      .slice(at + 1, at + 7)
      .findIndex(({ lower }) => /^ét(?:ais|ait|ions|iez|aient)$/u.test(lower));
    const have = words
      .slice(at + 1, at + 4)
      .findIndex(({ lower }) => /^av(?:ais|ait|ions|iez|aient)$/u.test(lower));
    if (be >= 0) {
      const state = at + 1 + be + 1;
      if (words.slice(state, state + 3).some(({ lower }) => STATE_OF_LIFE.test(lower))) {
        const last = words.findIndex(({ lower }, index) => index >= state && STATE_OF_LIFE.test(lower));
        return { from: at, to: last };
      }
    }
    if (have >= 0) {
      const years = words.findIndex(({ lower }, index) => index > at && index < at + 7 && lower === "ans");
      if (years > 0) return { from: at, to: years };
    }
    const place = ofPlace(words, at);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** "tous les matins, nous sommes allés nager": the sentence opens with what came again and again. */
function everyTime(words: readonly Word[]): { from: number; to: number } | undefined {
  const open = words.findIndex(({ token }) => token.kind === "word");
  const first = words[open]?.lower ?? "";
  const each = first === "chaque";
  const all = /^(?:tous|toutes)$/u.test(first) && words[open + 1]?.lower === "les";
  if (!each && !all) return undefined;
  const noun = open + (each ? 1 : 2);
  if (
    !/^(?:jours?|soirs?|matins?|ans|étés?|week-ends?|weekends?|dimanches?|samedis?|vendredis?|jeudis?|mercredis?|mardis?|lundis?|semaines?|mois|années?|nuits?|midis?|après-midis?|soirées?|matinées?|vacances|hivers?|automnes?|printemps|noëls?)$/u.test(
      words[noun]?.lower ?? "",
    )
  )
    return undefined;
  const part = /^(?:soir|matin|après-midi|midi)$/u.test(words[noun + 1]?.lower ?? "");
  return { from: open, to: part ? noun + 1 : noun };
}

/** What filled a time of life and is told as a whole: "quand j'étais étudiante, j'ai travaillé dans un magasin". */
const DURING_LIFE = /^(?:travailler|étudier|vivre|habiter|voyager|suivre|enseigner)$/u;

function untilMark(words: readonly Word[], from: number): readonly Word[] {
  const end = words.findIndex(({ token }, at) => at > from && token.kind === "punct");
  const clause = words.slice(from, end === -1 ? words.length : end);
  const timed = clause.some(
    ({ lower }, at) =>
      lower === "pendant" ||
      (at > 0 &&
        /^(?:ans|mois|semaines|années)$/u.test(lower) &&
        !/^(?:les|des|ces)$/u.test(clause[at - 1]?.lower ?? "")),
  );
  return timed ? [] : clause;
}

const HABIT = /^(?:toujours|souvent|parfois|chaque|généralement|habituellement|régulièrement|rarement)$/u;

function isHabit(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, at) =>
      HABIT.test(lower) ||
      (/^(?:tous|toutes)$/u.test(lower) &&
        /^(?:les)$/u.test(words[at + 1]?.lower ?? "") &&
        /^(?:jours|soirs|matins|ans|étés|week-ends|dimanches|samedis|vendredis|jeudis|mercredis|mardis|lundis|semaines|mois|vacances|années|fois|nuits|hivers|midis)$/u.test(
          words[at + 2]?.lower ?? "",
        )) ||
      (lower === "d'" && words[at + 1]?.lower === "habitude"),
  );
}

/** "quand j'étais jeune, on a joué dehors tous les jours": a habit of that time. */
function* habit(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Iterable<Finding> {
  const life = ofLife(words) ?? everyTime(words);
  if (life === undefined) return;
  const comma = words[life.to + 1]?.lower === ",";
  // "il m'a dit que, quand il était petit, …": what follows the comma is told.
  if (!comma && words.slice(0, life.from).some(({ lower }) => /^(?:que|qu'|qui)$/u.test(lower))) return;
  const start = comma ? life.to + 2 : life.from > 1 ? 0 : life.to + 1;
  // The clauses that "et" joins to it tell of the same time.
  const once = words.some(
    ({ lower }, at) =>
      /^(?:jour|fois|matin|soir)$/u.test(lower) && /^une?$/u.test(words[at - 1]?.lower ?? ""),
  );
  const joined = once
    ? []
    : [...words.keys()].filter(
        (at) =>
          at > life.to &&
          words[at - 1]?.lower === "et" &&
          /^(?:je|j'|nous|on|il|elle|ils|elles)$/u.test(words[at]?.lower ?? ""),
      );
  const why = "Une habitude du passé se dit à l'imparfait";
  for (const from of new Set([start, ...joined])) {
    const compound = compoundOf(sentence, words, from, context);
    if (compound === undefined) continue;
    const denied = /^n[e']$/u.test(words[compound.index - 1]?.lower ?? "");
    const liked =
      (/^(?:aimer|adorer|détester|préférer)$/u.test(compound.lemma) ||
        (compound.lemma === "avoir" && denied)) &&
      !compound.between.some((one) => /^(?:toujours|jamais|déjà|beaucoup)$/u.test(one));
    // "j'ai commandé toujours des pizzas et j'ai grossi": the second clause has a habit of its own, or none.
    const clause = from === start ? words : words.slice(from);
    if (!liked && (LASTING.test(compound.lemma) || !isHabit(clause))) continue;
    // "je lui ai souvent écrit quand j'étais étudiant": how often, told as a whole.
    if (start < life.from && compound.between.some((one) => /^(?:souvent|parfois)$/u.test(one))) continue;
    if (DURING_LIFE.test(compound.lemma) && !isHabit(untilMark(words, compound.to))) continue;
    if (compound.index > life.from && compound.index <= life.to) continue;
    const found = simple(rule, compound, "imparfait", why, sentence, context);
    if (found !== undefined) yield found;
  }
}

/** "quand j'ai été petit". */
function whenSmall(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (!/^(?:quand|lorsque|lorsqu')$/u.test(words[at]?.lower ?? "")) return undefined;
  const compound = compoundOf(sentence, words, at + 1, context);
  const simplePast = clauseVerb(sentence, at + 1, context);
  const past = simplePast?.readings.find(
    ({ tense, lemma }) => tense === "passe" && /^(?:être|avoir)$/u.test(lemma),
  );
  if (simplePast !== undefined && past !== undefined) {
    const after = words.slice(simplePast.index + 1, simplePast.index + 4);
    if (!after.some(({ lower }) => STATE_OF_LIFE.test(lower) || lower === "ans")) return undefined;
    // "elle devint mère quand elle eut vingt ans": a tale in the simple past.
    const tale = words.some(
      ({ readings }, index) =>
        index !== simplePast.index && readings.length > 0 && readings.every(({ tense }) => tense === "passe"),
    );
    if (tale) return undefined;
    const { person, number } = simplePast;
    const form = context.lexicon.conjugate(past.lemma, { mode: "ind", tense: "imparfait", person, number });
    if (form === undefined) return undefined;
    return replaced(
      rule,
      [form],
      simplePast.index,
      simplePast.index,
      sentence,
      (correction) => `Cet état du passé se dit à l'imparfait : « ${correction} ».`,
    );
  }
  if (compound?.lemma !== "être") return undefined;
  const next = words.slice(compound.to + 1, compound.to + 4);
  if (!next.some(({ lower }) => STATE_OF_LIFE.test(lower))) return undefined;
  return simple(rule, compound, "imparfait", "Cet état du passé se dit à l'imparfait", sentence, context);
}

/** "pendant que j'ai dormi, le téléphone a sonné". */
function during(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[at]?.lower !== "pendant" || !/^qu[e']$/u.test(words[at + 1]?.lower ?? "")) return undefined;
  const compound = compoundOf(sentence, words, at + 2, context);
  if (compound === undefined || compound.between.length > 0) return undefined;
  // "garde la maison pendant que je suis parti": the time is now, or to come.
  const past = words.some(
    (word, index) =>
      (index < compound.index || index > compound.to) &&
      (onlyImperfect(word) || isCompoundPast(words, index, sentence, context)),
  );
  if (!past) return undefined;
  const why = "« pendant que » dit ce qui était en cours : le verbe est à l'imparfait";
  if (words[compound.index]?.all.some(({ lemma }) => lemma === "être") && !compound.reflexive) {
    const { person, number } = compound.verb;
    const form = context.lexicon.conjugate("être", { mode: "ind", tense: "imparfait", person, number });
    if (form === undefined) return undefined;
    return replaced(
      rule,
      [form],
      compound.index,
      compound.index,
      sentence,
      (correction) => `${why} : « ${correction} ».`,
    );
  }
  return simple(rule, compound, "imparfait", why, sentence, context);
}

/** "pendant que nous marchions, il commençait à neiger". */
function brokeIn(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const during = words[at]?.lower === "pendant" && /^qu[e']$/u.test(words[at + 1]?.lower ?? "");
  if (!during || isHabit(words)) return undefined;
  const comma = words.findIndex(({ token }, index) => index > at && token.text === ",");
  const verb = comma < 0 ? undefined : clauseVerb(sentence, comma + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (
    verb === undefined ||
    lemma === undefined ||
    !/^(?:commencer|arriver|tomber|entrer|crier|sonner|téléphoner)$/u.test(lemma)
  )
    return undefined;
  if (!verb.readings.every(({ mode, tense }) => mode === "ind" && tense === "imparfait")) return undefined;
  return toldAsEvent(
    rule,
    lemma,
    verb,
    (correction) => `Ce qui arrive pendant ce temps, une fois, se dit au passé composé : « ${correction} ».`,
    sentence,
    context,
  );
}

/** "j'ai étudié le français depuis deux ans", "ça fait deux ans que j'ai habité ici". */
function stillTrue(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const since = words.findIndex(
    ({ lower }, at) =>
      lower === "depuis" &&
      words
        .slice(at + 1, at + 4)
        .some((word) =>
          /^(?:an|ans|mois|semaines?|jours|années?|heures?|longtemps|minutes)$/u.test(word.lower),
        ),
  );
  const makes = words.findIndex(
    ({ lower }, at) =>
      /^qu[e']$/u.test(lower) &&
      at < 9 &&
      words
        .slice(0, at)
        .some(
          (word, index) => word.lower === "fait" && /^(?:ça|cela)$/u.test(words[index - 1]?.lower ?? ""),
        ) &&
      /^(?:an|ans|mois|semaines?|jours|années?|heures?|longtemps)$/u.test(words[at - 1]?.lower ?? ""),
  );
  if (since < 0 && makes < 0) return undefined;
  const opening = words.findIndex(({ token }) => token.kind === "word");
  const starts =
    makes >= 0
      ? [makes + 1]
      : [
          opening,
          words.findIndex(({ lower }) => lower === ",") + 1,
          words.findIndex(({ lower }) => /^(?:et|mais)$/u.test(lower)) + 1,
        ];
  for (const start of starts) {
    const compound = start < 0 ? undefined : compoundOf(sentence, words, start, context);
    if (compound === undefined || compound.between.length > 0 || !GOING_ON.test(compound.lemma)) continue;
    if (/^n[e']$/u.test(words[compound.index - 1]?.lower ?? "") || compound.reflexive) continue;
    if (since >= 0 && (compound.to > since || since - compound.to > 6)) continue;
    if (
      words
        .slice(compound.to, since < 0 ? compound.to : since)
        .some(({ lower }) => /^(?:,|et|mais|qui|que|qu'|dont|beaucoup|dur)$/u.test(lower))
    )
      continue;
    const why = "Ce qui dure encore avec « depuis » ou « ça fait » se dit au présent";
    return simple(rule, compound, "present", why, sentence, context);
  }
  return undefined;
}

/** "il est descendu de la scène", but "il a descendu la valise". */
function eventForm(
  lemma: string,
  verb: ClauseVerb,
  context: RuleContext,
  sentence: Sentence,
): string | undefined {
  const next = sentence.tokens[verb.index + 1]?.lower ?? "";
  const object =
    /^(?:le|la|l'|les|un|une|des|mon|ma|mes|son|sa|ses|notre|nos|leur|leurs|ce|cette|ces|deux|trois)$/u.test(
      next,
    );
  return /^(?:monter|descendre|passer)$/u.test(lemma) && !object
    ? reflexivePast(lemma, verb, context)
    : pastForm(lemma, verb, context, sentence);
}

/** The verb as one event of the past, with the pronoun before it: "commençait" as "a commencé", "se levait" as "s'est levé". */
function toldAsEvent(
  rule: Rule,
  lemma: string,
  verb: ClauseVerb,
  why: (correction: string) => string,
  sentence: Sentence,
  context: RuleContext,
  before = "",
): Finding | undefined {
  const reflexive = before !== "" && isReflexive(before, verb);
  const form = reflexive ? reflexivePast(lemma, verb, context) : eventForm(lemma, verb, context, sentence);
  if (form === undefined) return undefined;
  // The pronoun is elided anew, or not: "se perdait" is "s'est perdu".
  if (before === "l'" && !/^a/u.test(form)) return undefined;
  const pronoun = before !== "" && before !== "l'";
  const list = pronoun ? [FULL_FORMS[before] ?? before, ...form.split(" ")] : form.split(" ");
  return replaced(rule, list, pronoun ? verb.index - 1 : verb.index, verb.index, sentence, why);
}

/** "commençait"; "commencions" may be a subjunctive too. */
function isImperfect({ readings }: ClauseVerb): boolean {
  return readings.every(({ mode, tense }) => (mode === "ind" && tense === "imparfait") || mode === "sub");
}

function momentEnd(words: readonly Word[], from: number): number | undefined {
  let text = "";
  let end: number | undefined;
  for (let at = from; at < from + MOMENT_MAX && at < words.length; at += 1) {
    text += `${at === from ? "" : " "}${words[at]?.lower ?? ""}`;
    if (ONE_MOMENT.test(text)) end = at;
  }
  return end;
}

/** Whether the next sentence tells what broke in: "Hier, je sortais du bureau. Soudain, …". */
function isScene(sentence: Sentence, words: readonly Word[], { sentences }: RuleContext): boolean {
  if (words.some(({ lower }) => SCENE.test(lower))) return true;
  const next = sentences[sentence.rank + 1];
  return (
    next?.tokens
      .slice(0, 3)
      .some(({ lower }) => /^(?:soudain|tout|quand|lorsque|là|alors|c')$/u.test(lower)) ?? false
  );
}

/** "je sortais du travail et j'étais dans le métro": the other verbs tell that the first sets a scene as well. */
function goesOnInImperfect(words: readonly Word[], verb: number): boolean {
  const others = words.slice(verb + 1).filter(({ readings }) => readings.some(isFiniteForm));
  return others.some(({ readings }) =>
    readings.every(({ pos, mode, tense }) => pos !== "VER" || (mode === "ind" && tense === "imparfait")),
  );
}

/** Whether the pronoun is that of the subject: "il se perdait", not "il me disait". */
function isReflexive(pronoun: string, { person, number }: ClauseVerb): boolean {
  if (/^s[e']$/u.test(pronoun)) return true;
  if (/^m[e']$/u.test(pronoun)) return person === 1 && number === "s";
  if (/^t[e']$/u.test(pronoun)) return person === 2 && number === "s";
  return pronoun === "nous" && person === 1 && number === "p";
}

function reflexivePast(
  lemma: string,
  { person, number }: ClauseVerb,
  { lexicon }: RuleContext,
): string | undefined {
  const auxiliary = lexicon.conjugate("être", { mode: "ind", tense: "present", person, number });
  const participle = lexicon.conjugate(lemma, { mode: "ppas", gender: "m", number });
  return auxiliary === undefined || participle === undefined ? undefined : `${auxiliary} ${participle}`;
}

/** "soudain, il commençait à pleuvoir", "hier, j'achetais une robe". */
function atOnce(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  let from = words.findIndex(({ token }) => token.kind === "word");
  if (/^(?:et|mais|puis)$/u.test(words[from]?.lower ?? "")) from += 1;
  // "mais un jour je décidais de partir": the moment of the second clause.
  const second = words.findIndex(
    ({ lower }, at) => at > from && /^(?:et|mais)$/u.test(lower) && momentEnd(words, at + 1) !== undefined,
  );
  if (momentEnd(words, from) === undefined && second > 0) from = second + 1;
  const end = momentEnd(words, from);
  if (end === undefined) return undefined;
  const start = words[end + 1]?.lower === "," ? end + 2 : end + 1;
  const verb = clauseVerb(sentence, start, context);
  const reading: Reading | undefined = verb?.readings[0];
  if (verb === undefined || reading === undefined || !SUDDEN.test(reading.lemma)) return undefined;
  if (!isImperfect(verb)) return undefined;
  const before = verb.index - 1 > start ? (words[verb.index - 1]?.lower ?? "") : "";
  if (/^(?:ne|n'|en|y)$/u.test(before)) return undefined;
  const own = /^(?:me|m'|te|t'|se|s'|nous|vous|le|la|l'|les|lui|leur)$/u.test(before);
  const sudden = /^(?:soudain|tout|brusquement|soudainement)/u.test(words[from]?.lower ?? "");
  if (!sudden && (isScene(sentence, words, context) || goesOnInImperfect(words, verb.index)))
    return undefined;
  return toldAsEvent(
    rule,
    reading.lemma,
    verb,
    (correction) =>
      `Ce qui arrive une fois, à un moment précis, se dit au passé composé : « ${correction} ».`,
    sentence,
    context,
    own ? before : "",
  );
}

/** Verbs of a moment, after "quand": "quand mon père entrait, tout le monde a crié". */
const ENTERED =
  /^(?:entrer|arriver|partir|quitter|sortir|voir|finir|recevoir|apprendre|terminer|déménager|naître|rencontrer|ouvrir|rentrer|découvrir|tomber|commencer)$/u;

/** "quand mon père entrait, tout le monde a crié": two events, the one after the other. */
function whenEvent(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (!/^(?:quand|lorsque|lorsqu')$/u.test(words[at]?.lower ?? "") || at > 2) return undefined;
  if (isHabit(words) || words.some(({ lower }) => /^(?:n'|ne|encore|déjà|pendant)$/u.test(lower)))
    return undefined;
  const verb = clauseVerb(sentence, at + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined || !ENTERED.test(lemma)) return undefined;
  if (!isImperfect(verb)) return undefined;
  const before = verb.index - 1 > at + 1 ? (words[verb.index - 1]?.lower ?? "") : "";
  if (CLITIC.test(before)) return undefined;
  const comma = words.findIndex(({ token }, index) => index > verb.index && token.text === ",");
  if (comma < 0) return undefined;
  const everyone =
    words[comma + 1]?.lower === "tout" &&
    words[comma + 3]?.lower === "monde" &&
    words[comma + 4]?.lower === "a";
  if (!everyone && compoundOf(sentence, words, comma + 1, context) === undefined) return undefined;
  return toldAsEvent(
    rule,
    lemma,
    verb,
    (correction) =>
      `Ce moment est un événement, comme ce qui suit : on emploie le passé composé, « ${correction} ».`,
    sentence,
    context,
  );
}

const CLITIC = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous|ne|n')$/u;
/** Verbs that tell the next event of a tale. */
const NEXT =
  /^(?:commencer|partir|tomber|sortir|entrer|arriver|descendre|monter|décider|rentrer|finir|casser|perdre|trouver|ouvrir|fermer|revenir|venir|quitter|mourir|acheter|rencontrer|courir|sauter|disparaître|éclater|exploser|appeler|téléphoner|prendre|mettre|poser|jeter|donner|demander|répondre|proposer|accepter|refuser|renverser|freiner|voler|mordre|éteindre|allumer|recevoir|envoyer|payer|choisir|découvrir|remarquer|apercevoir|oublier|remercier|embrasser|offrir|retourner|repartir|atterrir|couper|tirer|pousser|frapper|sonner|arrêter|lever|asseoir|réveiller|enfuir|sauver|retrouver)$/u;

/** After what changes a life, an imperfect tells how one lived since: "j'ai acheté une voiture et je prenais moins le bus". */
const CHANGES_LIFE =
  /^(?:changer|acheter|déménager|emménager|trouver|commencer|vivre|habiter|travailler|étudier|obtenir|grandir|apprendre|marier|installer|immigrer|émigrer|naître|rester|continuer|passer|être|avoir)$/u;
const OF_EACH_TIME =
  /^(?:déjà|toujours|souvent|chaque|quand|lorsque|encore|moins|plus|tous|toutes|parfois|rarement|heures|jamais|pendant|que|qu'|si)$/u;

/** "le conducteur est sorti et il commençait à crier": the second of two events. */
function nextEvent(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[at]?.lower !== "et") return undefined;
  const left = words.slice(0, at);
  if (
    left.some(({ lower }) =>
      /^(?:que|qu'|qui|parce|si|quand|lorsque|toujours|chaque|pendant|ne|n')$/u.test(lower),
    )
  )
    return undefined;
  const start = left.findLastIndex(({ token }) => token.text === ",") + 1;
  const opens = left.findIndex(({ token }, index) => index >= start && token.kind === "word");
  const end = momentEnd(words, opens);
  const compound =
    compoundOf(sentence, words, opens, context) ??
    (end === undefined ? undefined : compoundOf(sentence, words, end + 1, context));
  if (compound === undefined || compound.to >= at) return undefined;
  const rained = /^(?:pleuvoir|neiger|grêler|crier|pleurer|trembler|courir)$/u.test(
    words[compound.to + 2]?.lower ?? "",
  );
  if (end === undefined && !rained && CHANGES_LIFE.test(compound.lemma)) return undefined;
  const verb = clauseVerb(sentence, at + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined || verb.person === 2) return undefined;
  // "un voisin arrivait": of somebody new; of what was there before, a scene: "je suis sorti et mon bus arrivait".
  const fresh = /^une?$/u.test(words[at + 1]?.lower ?? "");
  if (!(verb.pronoun ? NEXT : FALLS).test(lemma) || !(verb.pronoun || fresh) || !isImperfect(verb))
    return undefined;
  if (words.slice(at).some(({ lower }) => OF_EACH_TIME.test(lower))) return undefined;
  // Only the pronoun of the subject may stand between: "il se levait"; "il le prenait" would be elided anew.
  const before = verb.pronoun && verb.index > at + 2 ? (words[verb.index - 1]?.lower ?? "") : "";
  if (before !== "" && (verb.index !== at + 3 || !/^(?:se|s'|me|m'|nous|lui|leur|les)$/u.test(before)))
    return undefined;
  return toldAsEvent(
    rule,
    lemma,
    verb,
    (correction) =>
      `La seconde action suit la première : elle est aussi au passé composé, « ${correction} ».`,
    sentence,
    context,
    before,
  );
}

/** What somebody new comes to do, and no scene. */
const FALLS =
  /^(?:tomber|arriver|entrer|sortir|venir|commencer|appeler|demander|répondre|proposer|donner|prendre|renverser|voler|mordre|aider|éclater|exploser)$/u;

/** Of two past tenses, the other: the habit and the state, or the event. */
export const tenseOfPast: Rule = {
  id: "imparfait-ou-passe-compose",
  code: "CONJ_TEMPS",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    yield* habit(this, words, sentence, context);
    const whole = atOnce(this, words, sentence, context) ?? stillTrue(this, words, sentence, context);
    if (whole !== undefined) yield whole;
    for (const at of words.keys()) {
      const found =
        whenSmall(this, words, at, sentence, context) ??
        whenEvent(this, words, at, sentence, context) ??
        nextEvent(this, words, at, sentence, context) ??
        during(this, words, at, sentence, context);
      if (found !== undefined) yield found;
      const broke = brokeIn(this, words, at, sentence, context);
      if (broke !== undefined) yield broke;
    }
  },
};
