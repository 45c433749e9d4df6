import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import { genderBefore } from "../clitic-choice.ts";
import type { Match } from "../phrase-pattern.ts";
import type { Predicate } from "../phrase-rule.ts";

/** Where the first word that the pattern consumed stands. */
const opening = (match: Match, sentence: Sentence): number => {
  const first = match.captures[0]?.[0];
  return first === undefined ? match.from : sentence.tokens.indexOf(first);
};

/** The noun after the determiner is not a place, a medium or a tone: "parler sur le ton de la plaisanterie" is right. */
export function noPlaceOrToneAhead(match: Match, sentence: Sentence): boolean {
  return !/^(?:réseaux|scène|place|téléphone|ton|plateau|forum|quai|chemin|route|ligne|écran|base|marché|terrasse|banc)$/u.test(
    lowerAt(sentence, match.to + 2),
  );
}

/** The infinitive is not what someone says of a state: "elle m'a dit vouloir partir" is right. */
export function noReportedState(match: Match, sentence: Sentence): boolean {
  return !/^(?:vouloir|aimer|préférer|adorer|penser|détester|souhaiter|habiter|vivre|connaître|croire|craindre|espérer|regretter|chercher|manquer)$/u.test(
    lowerAt(sentence, match.to),
  );
}

/** No "ne" stands before: "ce ne sont plus des problèmes" is a negation, no quantity. */
export function noNeBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens.slice(0, match.from).some(({ lower }) => /^(?:ne|n')$/u.test(lower));
}

/** No second complement is joined to the pronoun: "parler à lui et à ses parents" is right. */
export function noSecondPersonAfter(match: Match, sentence: Sentence): boolean {
  return !(
    /^(?:et|mais)$/u.test(lowerAt(sentence, match.to + 1)) &&
    /^(?:à|au|aux|pas|non)$/u.test(lowerAt(sentence, match.to + 2))
  );
}

/** The verb is not a reflexive one that takes "à": "je me décide à partir", "il se refuse à répondre" are right. */
export function noReflexiveResolve(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const verb = opening(match, sentence);
  const resolves = context.lexicon
    .readings(lowerAt(sentence, verb))
    .some(({ lemma }) => /^(?:décider|refuser|risquer|essayer|arrêter)$/u.test(lemma));
  return !(
    resolves &&
    sentence.tokens
      .slice(Math.max(0, verb - 4), verb)
      .some(({ lower }) => /^(?:me|te|se|m'|t'|s'|l'|nous|vous)$/u.test(lower))
  );
}

/** Nobody offers food or drink: "elle nous propose à boire" is right. */
export function noOfferOfFoodOrDrink(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !(
    /^(?:boire|manger)$/u.test(lowerAt(sentence, match.to + 1)) &&
    context.lexicon
      .readings(lowerAt(sentence, opening(match, sentence)))
      .some(({ lemma }) => /^(?:proposer|prévoir|offrir)$/u.test(lemma))
  );
}

/** No debt and no grudge: "je me dois de le dire", "je m'en veux de partir", "c'est à cela que je dois d'être restée" are right. */
export function noDebtOrGrudge(match: Match, sentence: Sentence): boolean {
  const verb = opening(match, sentence);
  const pronoun = lowerAt(sentence, verb - 1);
  if (/^(?:me|te|se|lui|leur|s'|m'|t'|en)$/u.test(pronoun)) return false;
  if (pronoun === "nous" && !/ons$/u.test(lowerAt(sentence, verb))) return false;
  if (pronoun === "vous" && !/ez$/u.test(lowerAt(sentence, verb))) return false;
  // "vous vous devez de la tenir"
  if (/^(?:nous|vous)$/u.test(pronoun) && lowerAt(sentence, verb - 2) === pronoun) return false;
  return !sentence.tokens
    .slice(0, match.from)
    .some(
      ({ lower }, at) =>
        lower === "à" &&
        [1, 2].some((distance) => /^(?:qui|que|qu')$/u.test(lowerAt(sentence, at + distance))),
    );
}

/** The infinitive is no verb of opinion: "j'aime à croire que tout ira bien" is right. */
export function noBelief(match: Match, sentence: Sentence): boolean {
  return !/^(?:croire|penser|dire|rappeler|imaginer)$/u.test(lowerAt(sentence, match.to));
}

/** No "que", "quoi" or "ce" stands before: "voici ce que je pense de voyager seul" is right. */
export function noQueBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens.slice(0, match.from).some(({ lower }) => /^(?:que|qu'|quoi|ce)$/u.test(lower));
}

/** What is needed is not "en" or "dont": "j'en ai besoin lundi" is right. */
export function noEnOrDontBefore(match: Match, sentence: Sentence): boolean {
  const verb = opening(match, sentence);
  return (
    lowerAt(sentence, verb - 1) !== "en" &&
    !sentence.tokens.slice(0, verb).some(({ lower }) => lower === "dont")
  );
}

/** Not "le temps pour": "j'ai le temps pour finir ce travail" is right. */
export function noTimeFor(match: Match, sentence: Sentence): boolean {
  return !(lowerAt(sentence, match.from) === "pour" && lowerAt(sentence, match.from - 1) === "temps");
}

/** Not "impossible" without an object: "ce bruit est impossible à supporter" is right. */
export function noPossibilityWithoutObject(match: Match, sentence: Sentence): boolean {
  const infinitive = match.captures.at(-1)?.[0];
  const next = infinitive === undefined ? "" : lowerAt(sentence, sentence.tokens.indexOf(infinitive) + 1);
  return (
    !/^(?:im)?possible$/u.test(lowerAt(sentence, match.from - 1)) ||
    /^(?:le|la|les|l'|un|une|des|du|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|que|qu')$/u.test(
      next,
    )
  );
}

/** No word of time among the next two: "elle téléphone le soir à ses parents" is right. */
export function noTimeAhead(match: Match, sentence: Sentence): boolean {
  return ![1, 2].some((distance) =>
    /^(?:matins?|soirs?|soirée|après-midi|jours?|nuit|midi|semaine|mois|année|week-end|weekend|veille|lendemain|fois|heure|minute|instant|moment|temps|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?)$/u.test(
      lowerAt(sentence, match.to + distance),
    ),
  );
}

/** No word that makes a manner or a setting of it: "participer dans la joie" is right. */
export function noMannerAhead(match: Match, sentence: Sentence): boolean {
  return !/^(?:bonne|joie|cadre|but|bonheur|mesure|passé|temps|plupart|limite|ombre)$/u.test(
    lowerAt(sentence, match.to + 1),
  );
}

/** "À quelle équipe appartient ton cousin ?": what the verb takes is asked before it. */
export function notAskedBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(0, match.from)
    .some(({ lower }) => /^(?:quel(?:le)?s?|qui|quoi)$/u.test(lower));
}

/** No span of time among the next two words: "j'ai participé le mois dernier à un atelier" is right. */
export function noTimeNounAhead(match: Match, sentence: Sentence): boolean {
  return ![1, 2].some((distance) =>
    /^(?:mois|jour|semaine|an|année|matin|soir|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|même|nuit|après-midi|été|temps)$/u.test(
      lowerAt(sentence, match.to + distance),
    ),
  );
}

/** Not "voir à sa famille", which is to take care of it. */
export function noSeeingToFamily(match: Match, sentence: Sentence): boolean {
  return !(
    lowerAt(sentence, match.to + 1) === "famille" &&
    /^(?:voir|attendre)/u.test(lowerAt(sentence, match.from - 1))
  );
}

/** What was visited is not named before: "les musées que j'ai visités à Paris" is right. */
export function noObjectBefore(match: Match, sentence: Sentence): boolean {
  return !(
    sentence.tokens
      .slice(0, match.from)
      .some(({ lower }) => /^(?:que|qu'|quels?|quelles?|combien)$/u.test(lower)) ||
    sentence.tokens
      .slice(Math.max(0, match.from - 3), match.from)
      .some(({ lower }) => /^(?:le|la|l'|les|en)$/u.test(lower))
  );
}

/** The pronoun before the verb is its subject's: "je m'intéresse", not "ce poste m'intéresse". */
export function reflexiveJustBefore(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const verb = opening(match, sentence);
  const before = sentence.tokens
    .slice(Math.max(0, verb - 5), verb)
    .map(({ lower }) => lower)
    .join(" ");
  const isInfinitive = context.lexicon.readings(lowerAt(sentence, verb)).some(({ mode }) => mode === "inf");
  return (
    /(?:^| )(?:je (?:ne )?m[e'](?: |$)|tu (?:ne )?t[e'](?: |$)|s[e'](?: |$)|nous (?:ne )?nous(?: |$)|vous (?:ne )?vous(?: |$))/u.test(
      before,
    ) ||
    (isInfinitive && /(?:^| )(?:m'|t'|nous|vous)$/u.test(before))
  );
}

/** The word is the verb "entrer", not the preposition: "entre la maison et le bureau" is right. */
export function isEnteringNotBetween(match: Match, sentence: Sentence): boolean {
  return (
    lowerAt(sentence, match.from) !== "entre" ||
    /^(?:je|j'|tu|il|elle|on|qui|n'|ne)$/u.test(lowerAt(sentence, match.from - 1))
  );
}

/** Not "de" after a negation or a quantity: "je ne fais pas de sport" is right. */
export function noNegationBeforeDe(match: Match, sentence: Sentence): boolean {
  return (
    lowerAt(sentence, match.from) !== "de" ||
    !sentence.tokens
      .slice(Math.max(0, match.from - 4), match.from)
      .some(({ lower }) => /^(?:pas|plus|jamais|sans|beaucoup|ne|n')$/u.test(lower))
  );
}

/** The extract is a pronoun before a verb, not an article before a noun: "je veux le téléphone" is right. */
export function noNounAfterArticle(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const readings = context.lexicon.readings(lowerAt(sentence, match.to + 1));
  return (
    /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ne|n'|qui)$/u.test(lowerAt(sentence, match.from - 1)) ||
    readings.some(({ mode }) => mode === "inf") ||
    readings.every(({ pos }) => pos !== "NOM")
  );
}

/** Nothing that could be the verb's object follows it: "les répondre demain", not "les répondre deux mots". */
export function verbEndsClause(match: Match, sentence: Sentence): boolean {
  const after = sentence.tokens[match.to + 2];
  return (
    after?.kind !== "word" || /^(?:que|qu'|pas|par|à|rapidement|vite|et|pour|demain)$/u.test(after.lower)
  );
}

/** A clause begins there, so that "nous" or "vous" is its subject: "quand nous levons tôt", not "le bruit nous réveille tôt". */
export function beginsItsClause(match: Match, sentence: Sentence): boolean {
  const before = sentence.tokens[match.from - 1];
  return (
    before === undefined ||
    before.kind === "punct" ||
    /^(?:et|mais|car|donc|puis|alors|quand)$/u.test(before.lower)
  );
}

/** Nothing else is looked at: "je regarde un film à la télévision" is right. */
export function regardsNothingElse(match: Match, sentence: Sentence): boolean {
  return !/^(?:que|qu'|le|la|les|l')$/u.test(lowerAt(sentence, opening(match, sentence) - 2));
}

/** The article has no "à" in it yet: "donner à manger les vaches". */
export function isArticleOnly(match: Match, sentence: Sentence): boolean {
  return lowerAt(sentence, match.from) !== "aux";
}
export * from "./pronouns.ts";

/** Not the question "vous souvenez-vous", whose first "vous" only names the person. */
export function notAskedAfter(match: Match, sentence: Sentence): boolean {
  return lowerAt(sentence, match.to + 1) !== "-vous";
}

/** Not "à partir de", which tells when one begins. */
export function noStartingPoint(match: Match, sentence: Sentence): boolean {
  return !(
    lowerAt(sentence, match.to + 1) === "partir" &&
    /^(?:de|d'|du|des)$/u.test(lowerAt(sentence, match.to + 2))
  );
}

/** Nobody is "je", "tu", "nous" or "vous", who would take another pronoun than "se". */
export const noSpeaker: Predicate = (_match, { tokens }) =>
  !tokens.some(({ lower }) => /^(?:je|j'|tu|nous|vous)$/u.test(lower));

/** No other subject stands between the pronoun and the verb: "je veux qu'il sorte pour amuser". */
export const noOtherSubjectWithin: Predicate = (match, { tokens }) => {
  const [first] = match.captures;
  const head = first?.[0];
  const start = head === undefined ? -1 : tokens.indexOf(head);
  return !tokens
    .slice(start + 1, match.from)
    .some(({ lower }) => /^(?:il|elle|on|ils|elles|qui|que|qu')$/u.test(lower));
};

/** The extract ends with a word without a capital: that of « apprendre Anglais » is the first error. */
export function endsInSmallLetters(match: Match, sentence: Sentence): boolean {
  return /^\p{Ll}/u.test(sentence.tokens[match.to]?.text ?? "");
}

/** Not "à qui profite le crime", where the subject comes last. */
export function notToWhom(match: Match, sentence: Sentence): boolean {
  return !(
    /^(?:qui|quoi)$/u.test(lowerAt(sentence, match.from - 1)) &&
    /^(?:à|de)$/u.test(lowerAt(sentence, match.from - 2))
  );
}

const verbOf = (match: Match, sentence: Sentence, { lexicon }: RuleContext, verb: RegExp): boolean =>
  lexicon
    .readings(lowerAt(sentence, opening(match, sentence)))
    .some(({ pos, lemma }) => pos === "VER" && verb.test(lemma));

/** The verb has no pronoun of a person for its object: "je lui souhaite d'être heureux" is right. */
export const noObjectPronounBefore: Predicate = (match, sentence) => {
  const verb = opening(match, sentence);
  const pronoun = lowerAt(sentence, verb - 1);
  if (pronoun === "nous")
    return /ons$/u.test(lowerAt(sentence, verb)) && lowerAt(sentence, verb - 2) !== "nous";
  if (pronoun === "vous")
    return /ez$/u.test(lowerAt(sentence, verb)) && lowerAt(sentence, verb - 2) !== "vous";
  // "permettre à ceux qui le souhaitent de travailler"
  return !/^(?:me|m'|te|t'|se|s'|lui|leur|le)$/u.test(pronoun);
};

/** The verb is not a noun, and a participle has "avoir": not "sans doute à", "aucun risque à", "décidée à partir". */
export const isVerbHere: Predicate = (match, sentence, { lexicon }) => {
  const verb = opening(match, sentence);
  const before = sentence.tokens.slice(Math.max(0, verb - 3), verb).map(({ lower }) => lower);
  const readings = lexicon.readings(lowerAt(sentence, verb));
  if (readings.some(({ pos }) => pos === "NOM"))
    return /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ne|n'|qui)$/u.test(before.at(-1) ?? "");
  const participle =
    readings.length > 0 && readings.every(({ mode, pos }) => mode === "ppas" || pos === "ADJ");
  return !participle || before.some((one) => lexicon.readings(one).some(({ lemma }) => lemma === "avoir"));
};

/** Not "il me tarde de", "cela m'amuse de" or "elle a résolu de", which are right. */
export const noTimeToDo: Predicate = (match, sentence, context) => {
  const pronoun = lowerAt(sentence, opening(match, sentence) - 1);
  if (verbOf(match, sentence, context, /^résoudre$/u)) return false;
  const told = /^(?:me|m'|te|t'|lui|leur|nous|vous)$/u.test(pronoun);
  // "cela vous amuse de jouer", but "je m'amuse à jouer"
  if (verbOf(match, sentence, context, /^amuser$/u) && !reflexiveJustBefore(match, sentence, context))
    return false;
  return !(told && verbOf(match, sentence, context, /^tarder$/u));
};

/** No other infinitive stands within: "j'ai dit à Léa de continuer à marcher" is right. */
export const noInfinitiveWithin: Predicate = (match, { tokens }, { lexicon }) => {
  const first = match.captures[0]?.[0];
  const start = first === undefined ? match.from : tokens.indexOf(first) + 1;
  return !tokens
    .slice(start, match.from)
    .some(({ lower }) => lexicon.readings(lower).some(({ mode }) => mode === "inf"));
};

/** Nobody asks what for: "à quoi sert de mentir", "de quoi est-il capable pour gagner". */
export const noQuoiBefore: Predicate = (match, { tokens }) =>
  !tokens.slice(0, match.from).some(({ lower }) => lower === "quoi");

/** No "trop" or "assez" calls for "pour": "trop fatigué pour courir" is right. */
export const noExcess: Predicate = (match, { tokens }) =>
  !tokens
    .slice(Math.max(0, match.from - 4), match.from)
    .some(({ lower }) => /^(?:trop|assez|suffisamment)$/u.test(lower));

/** Neither the noun of "beaucoup d'influence sur" nor somebody appointed: "affecté à la patrouille". */
export const affectsSomething: Predicate = (match, sentence, context) => {
  const verb = opening(match, sentence);
  if (verbOf(match, sentence, context, /^affecter$/u) && lowerAt(sentence, match.to) !== "sur")
    return !sentence.tokens.slice(match.from, match.to + 1).some(({ lower }) => lower === "à");
  if (!context.lexicon.readings(lowerAt(sentence, verb)).some(({ pos }) => pos === "NOM")) return true;
  return !/^(?:d'|de|l'|une|aucune|quelle|son|mon|ton|notre|votre|leur|cette|grande|forte|bonne|mauvaise|sous)$/u.test(
    lowerAt(sentence, verb - 1),
  );
};

/** The verb is not reflexive: "je me suis toujours intéressé à la politique" is right. */
export const noOwnPronoun: Predicate = (match, sentence) => {
  const verb = opening(match, sentence);
  const pronoun = lowerAt(sentence, verb - 1);
  if (/^(?:nous|vous)$/u.test(pronoun)) return lowerAt(sentence, verb - 2) !== pronoun;
  return !/^(?:me|m'|te|t'|se|s')$/u.test(pronoun);
};

/** "en" does not stand for what is counted: "j'en ai besoin d'un" is right. */
export const notOneOfThem: Predicate = (match, { tokens }) => {
  const at = tokens.findIndex(({ lower }, index) => index > match.to && /^(?:besoin|envie)$/u.test(lower));
  return !(/^une?$/u.test(tokens[at + 2]?.lower ?? "") && tokens[at + 3]?.kind !== "word");
};

/** No flight, and no obedience that one wins: "s'échapper de la prison", "se faire obéir de son chien" are right. */
export const noEscape: Predicate = (match, sentence, context) => {
  const verb = opening(match, sentence);
  const before = lowerAt(sentence, verb - 1);
  // "la nuit de ses noces"
  if (context.lexicon.readings(lowerAt(sentence, verb)).some(({ pos }) => pos === "NOM"))
    return /^(?:je|tu|il|elle|on|ne|qui|ça|cela)$/u.test(before);
  if (verbOf(match, sentence, context, /^échapper$/u) && /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(before))
    return false;
  return !context.lexicon.readings(before).some(({ lemma }) => lemma === "faire");
};

/** Not "les uns aux autres". */
export const noneOfEach: Predicate = (match, sentence) =>
  ![1, 2].some((distance) => /^(?:uns|unes)$/u.test(lowerAt(sentence, match.to + distance)));

/** No act in the past is recalled: "je me souviens l'avoir vue" is said like "je me rappelle l'avoir vue". */
export const nothingRecalled: Predicate = (match, sentence) =>
  !/^(?:avoir|être)$/u.test(lowerAt(sentence, match.to + 1));

/** Not "demander à vous voir". */
export const notToSee: Predicate = (match, sentence, context) =>
  !(
    verbOf(match, sentence, context, /^demander$/u) &&
    /^(?:nous|vous|lui)$/u.test(lowerAt(sentence, match.from - 1))
  );

/** Nothing asks what it is like: "tu sais ce que ça me fait de partir", "quel effet ça te fait de partir ?" are right. */
export function noEffectAsked(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(0, match.from)
    .some(({ lower }) => /^(?:que|qu'|quoi|effet|bien|mal|plaisir)$/u.test(lower));
}

/** No relative clause whose subject follows its verb: "les cours où s'inscrivent les élèves". */
export const noRelativeBefore: Predicate = (match, { tokens }) =>
  !tokens
    .slice(Math.max(0, match.from - 3), match.from)
    .some(({ lower }) => /^(?:où|dont|que|qu'|auxquels|auxquelles|auquel|laquelle|duquel)$/u.test(lower));

/** What the pronoun stands for is feminine: the person named last, or the thing. */
export const isOneFeminineNamed: Predicate = (match, sentence, { tokens }) => {
  const first = sentence.tokens[match.from];
  return first !== undefined && genderBefore(tokens, first.start) === "la";
};
