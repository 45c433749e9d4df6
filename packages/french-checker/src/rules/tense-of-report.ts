import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import { inOtherTense, isCompound, presentOnly } from "./tense-forms.ts";

/** What one thought at that time; of what one learnt or saw, the present may still be true. */
const THOUGHT = /^(?:penser|croire|imaginer|espérer|sentir|supposer|se dire)$/u;
const KNEW = /^(?:savoir|penser|croire|imaginer|espérer|trouver|sentir|supposer|ignorer|rêver)$/u;
/** They tell of something that was over by then. */
const NOTICED = /^(?:remarquer|apercevoir|réaliser|rendre|penser|croire|imaginer|constater)$/u;
const SURE = /^(?:sûre?s?|certaine?s?|convaincue?s?|persuadée?s?)$/u;
const QUESTION = /^(?:si|s'|pourquoi|où|comment|combien|quand)$/u;
const ADVERB = /^(?:pas|plus|aussi|bien|vraiment|même|tout|déjà|alors|donc|rien)$/u;
/** A truth of all times, or the moment of speaking. */
const ALWAYS = /^(?:toujours|souvent|encore|aujourd'hui|maintenant|actuellement|depuis|jamais)$/u;
const STILL = /^(?:aujourd'hui|maintenant|actuellement|depuis)$/u;
/** "il m'a dit dès le premier jour que je peux": the time when it was said. */
const THEN = /^(?:autrefois|époque|jour|hier|matin|soir|semaine|fois|année)$/u;

const STATES =
  /^(?:fatiguée?s?|épuisée?s?|contente?s?|heureux|heureuses?|tristes?|malades?|fâchée?s?|furieux|furieuses?|fière?s?|fiers|déçue?s?|surprise?s?|stressée?s?|inquiet|inquiets|inquiètes?|perdue?s?|énervée?s?|nerveux|nerveuses?|soulagée?s?|étonnée?s?|choquée?s?|froide?s?|vides?|sales?|mouillée?s?|fermée?s?|cassée?s?|seule?s?|retard|colère|prête?s?|absente?s?|désolée?s?|gênée?s?|bloquée?s?|blessée?s?)$/u;
const FEELINGS = /^(?:faim|soif|mal|peur|sommeil|froid|chaud|honte|mauvaise)$/u;

interface Told {
  /** Where the clause of what was thought or asked begins. */
  start: number;
  /** Whether the clause may hold something that was over by then. */
  over: boolean;
  /** Something that was so at that time, or was to come. */
  so: boolean;
  /** Only what was to be done or to come: "on m'a dit hier que je rêve trop" may still be true. */
  modal?: boolean;
  /** Only what was to come: "il m'a dit que ce sera difficile". */
  toCome?: boolean;
  /** What one knew may be true for ever. */
  known?: boolean;
  /** A question, which "toujours" may be part of: "il m'a demandé pourquoi je reste toujours assis". */
  asked?: boolean;
}

/** What may have changed since. */
const PASSING = /^(?:être|avoir|pouvoir|devoir|vouloir|aller|falloir|venir|rester|attendre)$/u;

function isPluperfectOf({ all }: Word, lemma: RegExp): boolean {
  return all.some((one) => one.mode === "ind" && one.tense === "present" && lemma.test(one.lemma));
}

/** The word after the adverbs at `from`. */
function past(words: readonly Word[], from: number): number {
  let at = from;
  while (at - from < 4 && ADVERB.test(words[at]?.lower ?? "")) at += 1;
  return at;
}

/** What the finite verb at `index` tells of, and where its clause begins. */
function told(words: readonly Word[], index: number): Told | undefined {
  const verb = words[index];
  if (verb === undefined || verb.name) return undefined;
  const imperfect = verb.readings.find(({ mode, tense }) => mode === "ind" && tense === "imparfait");
  let lemma = imperfect?.lemma;
  let next = past(words, index + 1);
  const compound = imperfect === undefined && isPluperfectOf(verb, /^(?:avoir|être)$/u);
  const reflexive = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(words[index - 1]?.lower ?? "");
  if (compound) {
    lemma = words[next]?.all.find(({ mode }) => mode === "ppas")?.lemma;
    next = past(words, next + 1);
  }
  if (lemma === undefined) return undefined;
  const own = lemma === "dire" && reflexive && isPluperfectOf(verb, /^être$/u) ? "se dire" : lemma;
  if (lemma === "rendre" && words[next]?.lower === "compte") next += 1;
  // "elle était sûre que".
  if (lemma === "être" && SURE.test(words[next]?.lower ?? "")) {
    return isQue(words[next + 1]) ? { start: next + 2, over: false, so: true } : undefined;
  }
  if (own === "demander" || (own === "savoir" && !compound && ADVERB.test(words[index + 1]?.lower ?? ""))) {
    const question = QUESTION.test(words[next]?.lower ?? "") ? next + 1 : undefined;
    const you = /^(?:tu|vous)$/u.test(words[index - 1]?.lower ?? "") || /^(?:avez|as)$/u.test(verb.lower);
    if (question !== undefined && !you) return { start: question, over: false, so: true, asked: true };
    if (own === "demander") return undefined;
  }
  let que = next;
  // "on a dit autrefois que".
  const moment = words.slice(next, next + 5).findIndex((one) => isQue(one));
  const dated = moment > 0 && words.slice(next, next + moment).some(({ lower }) => THEN.test(lower));
  if (dated) que = next + moment;
  if (!isQue(words[que])) return undefined;
  if (own === "dire" || own === "expliquer") {
    if (dated && compound) return { start: que + 1, over: false, so: true, modal: true };
    return isSaidTo(words, index)
      ? { start: afterView(words, que + 1), over: false, so: true, toCome: true }
      : undefined;
  }
  if (compound && KNEW_WHAT_COMES.test(own) && isSaidTo(words, index))
    return { start: afterView(words, que + 1), over: false, so: true, toCome: true };
  const thought = compound ? THOUGHT.test(own) : KNEW.test(own);
  const over = compound ? NOTICED.test(own) : KNEW.test(own);
  return thought || over ? { start: que + 1, over, so: thought, known: own === "savoir" } : undefined;
}

/** What one knew or promised then of a time to come. */
const KNEW_WHAT_COMES = /^(?:savoir|comprendre|promettre|jurer|assurer|répondre|répéter|deviner)$/u;

/** "il m'a dit", "j'ai su": of persons, and no news of an authority, "le maire a dit que la piscine sera fermée". */
function isSaidTo(words: readonly Word[], index: number): boolean {
  return words
    .slice(Math.max(0, index - 3), index)
    .some(({ lower }) => /^(?:je|j'|il|elle|ils|elles|on|nous|m'|me|lui|leur)$/u.test(lower));
}

/** After "pour lui", which stands before the subject. */
function afterView(words: readonly Word[], at: number): number {
  const view =
    words[at]?.lower === "pour" && /^(?:moi|lui|elle|nous|eux|elles)$/u.test(words[at + 1]?.lower ?? "");
  const start = view ? at + 2 : at;
  return words[start]?.token.text === "," ? start + 1 : start;
}

/** A time that is still to come where one speaks. */
const STILL_TO_COME =
  /^(?:demain|bientôt|prochain|prochaine|prochains|prochaines|dès|après-demain|encore|depuis|si|20\d\d|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u;

function isQue(word: Word | undefined): boolean {
  return /^qu[e']$/u.test(word?.lower ?? "");
}

const WAS = "Après un verbe au passé, ce qui se passait alors se dit à l'imparfait";
const WAS_OVER = "L'action était déjà finie à ce moment du passé : elle est au plus-que-parfait";
const WAS_TO_COME = "Après un verbe au passé, le futur devient un conditionnel";

function inClause(
  rule: Rule,
  { start, over, so, modal, known, toCome, asked }: Told,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const verb = clauseVerb(sentence, start, context);
  const always = asked === true ? STILL : ALWAYS;
  if (verb === undefined || words.slice(start).some(({ lower }) => always.test(lower))) return undefined;
  if (toCome === true) {
    const later = words.slice(start).some(({ lower }) => STILL_TO_COME.test(lower));
    if (later || verb.person === 2 || !verb.readings.every(({ tense }) => tense === "futur"))
      return undefined;
  }
  if (modal === true && !verb.readings.some(({ lemma }) => /^(?:aller|pouvoir|devoir|falloir)$/u.test(lemma)))
    return undefined;
  // "je savais que tu aimes le chocolat", "je ne savais pas que l'eau bout": still true.
  if (
    known === true &&
    (verb.person === 2 || !verb.readings.some(({ lemma }) => PASSING.test(lemma))) &&
    !isCompound(sentence, verb.index, context)
  )
    return undefined;
  if (isCompound(sentence, verb.index, context)) {
    const now = verb.readings.every(({ tense, mode }) => tense === "present" && mode === "ind");
    if (!over || !now || (verb.person === 2 && !so)) return undefined;
    return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, WAS_OVER, sentence, context);
  }
  // "ils ont demandé pourquoi les loups disparaissent", "comment on débute": a question of all times.
  if (asked === true && /^(?:les|on)$/u.test(words[start]?.lower ?? "") && words[start + 1]?.lower !== "a")
    return undefined;
  // "je me suis dit que c'est une chance": the words as they were thought.
  if (words[start]?.lower === "c'" && words[start - 2]?.lower === "dit") return undefined;
  if (so && presentOnly(verb, false) && (verb.person !== 2 || words[start - 1]?.lower !== "si"))
    return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, WAS, sentence, context);
  if (so && verb.readings.every(({ tense }) => tense === "futur"))
    return inOtherTense(rule, verb, { mode: "cond", tense: "present" }, WAS_TO_COME, sentence, context);
  return undefined;
}

/** "j'étais fatigué parce que j'ai travaillé la nuit": the cause was over before. */
function causeOver(
  rule: Rule,
  index: number,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const parce = words[index]?.lower === "parce" && isQue(words[index + 1]);
  if (!parce && words[index]?.lower !== "car") return undefined;
  const state = words
    .slice(Math.max(0, index - 5), index)
    .findLastIndex(({ lower }) => STATES.test(lower) || FEELINGS.test(lower));
  if (state === -1) return undefined;
  const at = Math.max(0, index - 5) + state;
  let main = at - 1;
  while (at - main < 4 && main > 0 && !words[main]?.all.some(isFiniteForm)) main -= 1;
  const lemma =
    FEELINGS.test(words[at]?.lower ?? "") && !/^(?:froide?s?)$/u.test(words[at]?.lower ?? "")
      ? /^(?:avoir)$/u
      : /^(?:être|avoir)$/u;
  const was = words[main]?.readings.some(
    (one) => one.mode === "ind" && one.tense === "imparfait" && lemma.test(one.lemma),
  );
  if (was !== true) return undefined;
  const verb = clauseVerb(sentence, parce ? index + 2 : index + 1, context);
  if (verb === undefined || !isCompound(sentence, verb.index, context)) return undefined;
  if (
    !verb.readings.every(
      ({ tense, mode, lemma: own }) => tense === "present" && mode === "ind" && own !== "aller",
    )
  )
    return undefined;
  if (words.slice(index).some(({ lower }) => ALWAYS.test(lower))) return undefined;
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, WAS_OVER, sentence, context);
}

/** The tense of a clause that depends on a verb of the past. */
export const tenseOfReport: Rule = {
  id: "concordance",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    for (const index of words.keys()) {
      const clause = told(words, index);
      const found =
        clause === undefined ||
        words.slice(Math.max(0, index - 2), clause.start).some(({ lower }) => ALWAYS.test(lower))
          ? causeOver(this, index, words, sentence, context)
          : inClause(this, clause, words, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
