import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import type { Match } from "../phrase-pattern.ts";
import type { Predicate } from "../phrase-rule.ts";

/** The word before is a noun or no known word: "une amie que a trois enfants", not "je crois que a". */
export function nounOrUnknownBefore(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const readings = context.lexicon.readings(lowerAt(sentence, match.from - 1));
  return readings.length === 0 || readings.some(({ pos }) => pos === "NOM");
}

/** The word before is no participle after "avoir": not "ils ont dit que". */
export function notTold(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const told = lexicon.readings(lowerAt(sentence, match.from - 1)).some(({ mode }) => mode === "ppas");
  const has = lexicon.readings(lowerAt(sentence, match.from - 2)).some(({ lemma }) => lemma === "avoir");
  return !(told && has);
}

/** Not "le" before a word that is a noun too: "j'ai le fait divers sous les yeux" is right. */
export function noNounAfterLe(match: Match, sentence: Sentence): boolean {
  return !(
    lowerAt(sentence, match.from + 2) === "le" &&
    /^(?:dit|fait|écrit|pris)$/u.test(lowerAt(sentence, match.to))
  );
}

/** The sentence is a question: "Combien de chambres il y a ?" */
export function endsWithQuestionMark(_match: Match, sentence: Sentence): boolean {
  return sentence.tokens.at(-1)?.text === "?";
}

/** The extract ends with an adjective in the masculine singular and nothing else: "quelque chose intéressant". */
export function masculineAdjective(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return context.lexicon
    .readings(lowerAt(sentence, match.to))
    .every(
      ({ pos, gender, number, mode }) =>
        (pos === "ADJ" && gender !== "f" && number !== "p") || pos === "NOM" || mode === "ppres",
    );
}

/**
 * No noun of a place or a part before, and none after a preposition, which "duquel" may complete: "le parc au fond
 * duquel je marche", "un homme sur l'aide duquel je compte" are right.
 */
export function noPlaceNounBefore(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const governed = [2, 3, 4].some((step) =>
    lexicon.readings(lowerAt(sentence, match.from - step)).some(({ pos }) => pos === "PREP"),
  );
  if (governed && lowerAt(sentence, match.from) === "duquel") return false;
  return !/^(?:côté|près|milieu|cours|sujet|sein|fond|fin|bout|bord|centre|terme|sommet|intérieur|extérieur|nom|pied|cœur|moyen)$/u.test(
    lowerAt(sentence, match.from - 1),
  );
}

/** No verb of asking or knowing right before: "je me demande lequel est le meilleur" is right. */
export function noIndirectQuestionBefore(match: Match, sentence: Sentence): boolean {
  return !/^(?:demande|demandes|demandent|savoir|dire|voir|doute|devine|ignore)$/u.test(
    lowerAt(sentence, match.from - 1),
  );
}

/** No quantity and no "au lieu" before "de que": only "je suis sûr de que", "le fait de que". */
export function noPlusOrLieuBefore(match: Match, sentence: Sentence): boolean {
  return !/^(?:plus|moins|autant|tant|lieu)$/u.test(lowerAt(sentence, match.from - 1));
}

/** "plus" is no negation: "il n'est plus bon" is right. */
export function notNoLonger(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(({ lower }) => /^(?:ne|n')$/u.test(lower));
}

/** No second quality is compared and no set phrase begins: "plus bon que méchant", "plus ou moins" are right. */
export function noSecondQuality(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return (
    !/^(?:ou|marché)$/u.test(lowerAt(sentence, match.to + 1)) &&
    !context.lexicon.readings(lowerAt(sentence, match.to + 2)).some(({ pos }) => pos === "ADJ")
  );
}

/** No comparative follows: "elle est beaucoup plus grande" is right. */
export function noComparativeAhead(match: Match, sentence: Sentence): boolean {
  return !/^(?:meilleurs?|meilleures?|plus|moins|mieux|pires?|trop|supérieure?s?|inférieure?s?|à)$/u.test(
    lowerAt(sentence, match.to + 1),
  );
}

/** A vowel follows, before which "que" would be "qu'": "la personne que est venue". */
export function vowelAhead(match: Match, sentence: Sentence): boolean {
  return /^[aeéiouyh]/u.test(lowerAt(sentence, match.to + 1));
}

/** The word after the verb is neither a noun nor a determiner, which would be its subject: "les jeux que font tes enfants" is right. */
export function noNounTwoAhead(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !context.lexicon
    .readings(lowerAt(sentence, match.to + 2))
    .some(({ pos }) => pos === "NOM" || pos === "DET");
}

/** No subject after the infinitive: "le livre que doit lire ma fille" is right. */
export function noSubjectAfterInfinitive(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const verb = match.to + (/^d[e']$/u.test(lowerAt(sentence, match.to + 2)) ? 3 : 2);
  const next = sentence.tokens[verb + 1];
  return !(
    context.lexicon.readings(lowerAt(sentence, verb)).some(({ mode }) => mode === "inf") &&
    next !== undefined &&
    (/^(?:\p{Lu}|(?:bien|beaucoup|certaine?s|ceux|celles|tous|toutes|chacun)$)/u.test(next.text) ||
      context.lexicon.readings(next.lower).some(({ pos }) => pos === "DET"))
  );
}

/** Not "un plat que mangent beaucoup de gens", whose subject follows. */
export function noManyAhead(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  return !(
    lowerAt(sentence, match.to + 2) === "beaucoup" &&
    /^d[e']$/u.test(lowerAt(sentence, match.to + 3)) &&
    lexicon.readings(lowerAt(sentence, match.to + 1)).some(({ number }) => number === "p")
  );
}

/** After "m'" or "t'" and the verb comes no subject: "ce que m'apporte mon travail" is right. */
export function noSubjectAfterPronoun(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return (
    !/^[mt]'$/u.test(lowerAt(sentence, match.to + 1)) ||
    context.lexicon
      .readings(
        lowerAt(
          sentence,
          match.to + (/^(?:ont|a|avaient|avait)$/u.test(lowerAt(sentence, match.to + 2)) ? 4 : 3),
        ),
      )
      .every(({ pos }) => pos !== "DET" && pos !== "NOM" && pos !== "NUM")
  );
}

/** "que" is no conjunction: "parce que j'ai peur", "un tel bruit que j'ai peur" are right. */
export function noConjunctionOrTimeBefore(match: Match, sentence: Sentence): boolean {
  return (
    !/^(?:parce|alors|avant|fois|moment|est-ce|fait|temps)$/u.test(lowerAt(sentence, match.from - 1)) &&
    !sentence.tokens
      .slice(Math.max(0, match.from - 5), match.from)
      .some(({ lower }) => /^(?:tels?|telles?|tellement|si|tant)$/u.test(lower))
  );
}

/** No verb of saying before, whose object clause "que" would open: "j'ai dit à mon frère que j'ai peur" is right. */
export function noSayingBefore(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !sentence.tokens
    .slice(0, match.from)
    .some(({ lower }) =>
      context.lexicon
        .readings(lower)
        .some(
          ({ pos, lemma }) =>
            pos === "VER" &&
            /^(?:dire|expliquer|écrire|répondre|avouer|annoncer|rappeler|promettre|prouver|assurer|confier|raconter|montrer|répéter)$/u.test(
              lemma,
            ),
        ),
    );
}

/** No language and no noun of time before: "la langue que je parle" is right. */
export function noLanguageOrTimeBefore(match: Match, sentence: Sentence): boolean {
  return !/^(?:langue|langues|dialecte|français|anglais|espagnol|arabe|fait|fois|temps|moment|parce|alors)$/u.test(
    lowerAt(sentence, match.from - 1),
  );
}

/** After "suis" comes a participle of arrival: "le pays que je suis né", not "le quartier que je suis fier de montrer". */
export function bornOrArrived(match: Match, sentence: Sentence): boolean {
  return (
    lowerAt(sentence, match.to + 2) !== "suis" ||
    /^(?:né|née|allé|allée|arrivé|arrivée)$/u.test(lowerAt(sentence, match.to + 3))
  );
}

/** The extract ends with a word that is neither a verb nor an adjective: "rouge robe", not "noir fait", "politique sociale". */
export function pureNounAtEnd(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !context.lexicon
    .readings(lowerAt(sentence, match.to))
    .some(({ pos }) => pos === "VER" || pos === "ADJ");
}

/** The extract ends with nothing but a verb: "toujours mange", not "toujours content". */
export function noNounAtEnd(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return context.lexicon.readings(lowerAt(sentence, match.to)).every(({ pos }) => pos === "VER");
}

/** The extract is in lower case: "français", not "Français". */
export function lowerCaseExtract(match: Match, sentence: Sentence): boolean {
  const token = sentence.tokens[match.from];
  return token?.text === token?.lower;
}

/** The pronoun is not joined to what stands before: "chez elle souvent règne le calme" is right. */
export function noJoinedSubjectBefore(match: Match, sentence: Sentence): boolean {
  return !/^(?:et|moi|toi|lui|chez|de|avec|pour)$/u.test(lowerAt(sentence, match.from - 2));
}

/** Not "elle aussi", a subject made stronger: "elle aussi travaille ici" is right. */
export function notHerToo(match: Match, sentence: Sentence): boolean {
  return !(
    /^(?:elle|elles)$/u.test(lowerAt(sentence, match.from - 1)) && lowerAt(sentence, match.from) === "aussi"
  );
}

/** The extract stands where a clause has its subject, not after "sans que": "rien est facile", not "je ne vois rien". */
export function subjectPlace(match: Match, sentence: Sentence): boolean {
  const before = sentence.tokens[match.from - 1];
  return (
    before === undefined ||
    before.kind === "punct" ||
    (/^(?:que|qu'|mais|car|et|où|quand)$/u.test(before.lower) &&
      !/^(?:sans|avant|plus|moins|mieux)$/u.test(lowerAt(sentence, match.from - 2)))
  );
}

/** Without "c'", the adjective after the verb still agrees with the noun: "le sport c'est bon", not "la danse c'est amusant". */
export function attributeFits(match: Match, sentence: Sentence, context: RuleContext): boolean {
  let at = match.to + 1;
  while (/^(?:pas|plus|très|trop|assez|si|vraiment|toujours|aussi|bien|moins)$/u.test(lowerAt(sentence, at)))
    at += 1;
  const adjectives = context.lexicon.readings(lowerAt(sentence, at)).filter(({ pos }) => pos === "ADJ");
  const genders = context.lexicon
    .readings(lowerAt(sentence, match.from - 1))
    .flatMap(({ pos, gender }) => (pos === "NOM" && gender !== undefined ? [gender] : []));
  return (
    adjectives.length === 0 ||
    adjectives.some(({ gender }) => gender === undefined || genders.includes(gender)) ||
    genders.length === 0
  );
}
export * from "./subordination.ts";

/** No "beau" or "vieux" before a vowel, where it changes: "bel". */
export function noVowelAfterBeau(match: Match, sentence: Sentence): boolean {
  return (
    !/^(?:beau|vieux)$/u.test(lowerAt(sentence, match.to)) ||
    !/^[aeéèêiouyh]/u.test(lowerAt(sentence, match.from))
  );
}

/** The noun before is a thing without a number: "ma fille, neuf" tells her age, "la page neuf" its place. */
export const thingBefore: Predicate = (match, sentence) =>
  !/^(?:fille|femme|sœur|mère|amie|nièce|cousine|petite|dernière|deuxième|première|page|ligne|leçon|question|chambre|salle|porte|partie|étape|table|règle|tâche|voie)s?$/u.test(
    lowerAt(sentence, match.from - 1),
  );

/** "plus" denies and compares nothing: "je ne peux marcher plus loin" is right. */
export const notMoreOf: Predicate = (match, sentence, { lexicon }) =>
  lowerAt(sentence, match.to) !== "plus" ||
  (!/^d[e']$/u.test(lowerAt(sentence, match.to + 1)) &&
    !lexicon.readings(lowerAt(sentence, match.to + 1)).some(({ pos }) => pos === "ADJ" || pos === "ADV"));

/** "tous" says of the subject that it is whole: "nous sommes tous étudiants" is right, "il vient tous jours" is not. */
export const notAllOfThem: Predicate = (match, sentence, { lexicon }) =>
  !/^(?:enfants|gens|personnes|élèves|étudiants|femmes|hommes)$/u.test(lowerAt(sentence, match.to)) ||
  !lexicon.readings(lowerAt(sentence, match.from - 1)).some(({ lemma }) => lemma === "être");

/** "tous" belongs to the subject: "nous savons tous que tu viens" is right. */
export const notAllOfUs: Predicate = (match, sentence, { lexicon }) =>
  lowerAt(sentence, match.from) !== "tous" ||
  !lexicon
    .readings(lowerAt(sentence, match.from - 1))
    .some(({ pos, number }) => pos === "VER" && number === "p");

/** The adjective says in what state the thing is left: "laisser quelque chose inachevé" is right. */
export const notLeftSo: Predicate = (match, sentence, { lexicon }) =>
  !lexicon
    .readings(lowerAt(sentence, match.from - 1))
    .some(({ pos, lemma }) => pos === "VER" && /^(?:laisser|rendre|garder|croire|juger)$/u.test(lemma));
