import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import type { Match } from "../phrase-pattern.ts";
import type { Predicate } from "../phrase-rule.ts";

/** Someone's home is meant: "mes parents vivent dans la campagne", not "nous marchons dans la campagne". */
export function homeBefore(match: Match, sentence: Sentence): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 4), match.from)
    .some(({ lower }) => /^(?:maison|habit\p{L}*|viv\p{L}*|vis|vit)$/u.test(lower));
}

/** The word after the extract has a capital: "à France", not "à france". */
export function capitalAhead(match: Match, sentence: Sentence): boolean {
  return /^\p{Lu}/u.test(sentence.tokens[match.to + 1]?.text ?? "");
}

/** The extract begins with a capital: "j'ai visité France". */
export function startsWithCapital(match: Match, sentence: Sentence): boolean {
  return /^\p{Lu}/u.test(sentence.tokens[match.from]?.text ?? "");
}

/** Not "à" or "dans" before a country that has a town of its name: "j'habite à Québec" is right. */
export function noTownOfThatName(match: Match, sentence: Sentence): boolean {
  return (
    lowerAt(sentence, match.from) === "en" ||
    !/^(?:québec|luxembourg|panama|guatemala|koweït|salvador)$/u.test(lowerAt(sentence, match.to + 1))
  );
}

/** No span begins just before: "de mars à juin", "du mardi au samedi", "de 2010 à 2019" are right. */
export function noStartOfSpanBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 6), match.from)
    .some(({ lower }) => /^(?:de|du|d'|entre|depuis|dès|jusque|jusqu')$/u.test(lower));
}

/** Not the planet: "un voyage à Mars" is right. */
export function notThePlanet(match: Match, sentence: Sentence): boolean {
  return sentence.tokens[match.to + 1]?.text !== "Mars";
}

/** Nothing is put off to that day: "la réunion est reportée au lundi" is right. */
export function noPostponement(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(0, match.from)
    .some(({ lower }) => /^(?:report|remis|remet|repouss|déplac|décal|avanc|fix)/u.test(lower));
}

/** The extract ends with a year that counts nothing: "dans 2019", not "dans 2000 ans". */
export function yearAlone(match: Match, sentence: Sentence): boolean {
  return (
    /^(?:19|20)\d\d$/u.test(sentence.tokens[match.to]?.text ?? "") &&
    sentence.tokens[match.to + 1]?.kind !== "word"
  );
}

/** The extract ends with a year: "arrivé 2019 avec eux"; what may follow it is for the pattern to say. */
export function isYear(match: Match, sentence: Sentence): boolean {
  return /^(?:19|20)\d\d$/u.test(sentence.tokens[match.to]?.text ?? "");
}

/** The extract ends with the number of a day: "le mai 5", not "le mai 1968". */
export function dayOfMonth(match: Match, sentence: Sentence): boolean {
  return /^\d\d?$/u.test(sentence.tokens[match.to]?.text ?? "");
}

/** Someone moves there: "je vais à mes parents", not "mes remerciements vont à mes parents". */
export function movingPerson(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const verb = match.captures[0]?.[0];
  if (verb === undefined) return false;
  const readings = context.lexicon.readings(verb.lower);
  if (readings.some(({ mode }) => mode === "inf" || mode === "ppas")) return true;
  let at = sentence.tokens.indexOf(verb) - 1;
  while (/^(?:ne|n'|y)$/u.test(lowerAt(sentence, at))) at -= 1;
  return /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(lowerAt(sentence, at));
}

/** The word before does not call for "à": "j'ai accès à Internet" is right. */
export function noAccessBefore(match: Match, sentence: Sentence): boolean {
  return !/^(?:acc[éè]|accro|connect|connex|abonn|reli|raccord|grâce|recour|dépend|renonc)/u.test(
    lowerAt(sentence, match.from - 1),
  );
}

/** Not "sur" after a noun, which names a topic: "un débat sur la télévision" is right. */
export function noTopicBefore(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return (
    lowerAt(sentence, match.from) !== "sur" ||
    context.lexicon.readings(lowerAt(sentence, match.from - 1)).every(({ pos }) => pos !== "NOM")
  );
}

/** No future, conditional or imperfect before: "je vais habiter ici pour cinq ans" is right. */
export function noFutureOrPastBefore(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !sentence.tokens
    .slice(0, match.from)
    .some(
      ({ lower }) =>
        /^(?:vais|va|veux|voudrais|dois|peux|veut)$/u.test(lower) ||
        context.lexicon
          .readings(lower)
          .some(({ tense, mode }) => tense === "futur" || mode === "cond" || tense === "imparfait"),
    );
}

/** A perfect tense comes before: "je suis arrivé avant deux ans", not "il faut avoir fini avant deux ans". */
export function perfectBefore(match: Match, sentence: Sentence): boolean {
  return sentence.tokens
    .slice(0, match.from)
    .some(({ lower }) => /^(?:suis|ai|est|a|sommes|avons|sont|ont)$/u.test(lower));
}

/** The number is the time of the clock: "à neuf heures", not "pendant trois heures". */
export function atOClockBefore(match: Match, sentence: Sentence): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 4), match.from)
    .some(({ lower }) => /^(?:à|vers|jusqu'à|dès)$/u.test(lower));
}

/** No place or title before, which the country completes: "Air Canada est une entreprise" is right. */
export function notAfterPlace(match: Match, sentence: Sentence): boolean {
  const before = sentence.tokens[match.from - 1];
  return before === undefined || before.text === before.lower || match.from === 1;
}

/** Not a year that one goes back to or measures against: "remontons à 2017", "supérieur à 2019". */
export function noYearReached(match: Match, sentence: Sentence): boolean {
  return !/^(?:remont|revien|reven|retourn|report|compar|rapport|antérieur|postérieur|supérieur|inférieur|égal|face|grâce|quant)/u.test(
    lowerAt(sentence, match.from - 1),
  );
}

/** Nothing tells of former times: "avant, je travaille à Lima deux ans" lasts no longer. */
export function noFormerTimeBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(0, match.from)
    .some(({ lower }) => /^(?:avant|autrefois|jadis|ensuite|après|puis)$/u.test(lower));
}

const opening = (match: Match, { tokens }: Sentence): number => {
  const first = match.captures[0]?.[0];
  return first === undefined ? match.from : tokens.indexOf(first);
};

/** From a place to a home: "d'ici à chez toi" is right. */
export function notToSomeonesHome(match: Match, sentence: Sentence): boolean {
  return lowerAt(sentence, match.from) !== "à" || noStartOfSpanBefore(match, sentence);
}

/** The years are too many to be past: "elle s'est mariée avant vingt ans" tells an age. */
export function noAge(match: Match, sentence: Sentence): boolean {
  return !(
    lowerAt(sentence, match.to + 2) === "ans" &&
    /^(?:quinze|seize|dix-.+|vingt.*|trente.*|quarante.*|cinquante.*|soixante.*|quatre-vingt.*|cent|1[5-9]|[2-9]\d|\d{3,})$/u.test(
      lowerAt(sentence, match.to + 1),
    )
  );
}

/** "ton" and "son" are no nouns: "du ton singulier de sa lettre" is right. */
export function noTone(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  return !(
    lowerAt(sentence, match.from) === "du" &&
    /^(?:ton|son)$/u.test(lowerAt(sentence, match.to + 1)) &&
    lexicon.readings(lowerAt(sentence, match.to + 2)).some(({ pos }) => pos !== "NOM")
  );
}

/** Nothing is turned into another thing, and nobody is in company: "le transformer en une maison" is right. */
export function noTurningInto(match: Match, sentence: Sentence): boolean {
  return (
    !sentence.tokens
      .slice(Math.max(0, match.from - 4), match.from)
      .some(({ lower }) => /^(?:transform|chang|convert|métamorphos|divis|découp)/u.test(lower)) &&
    !(
      lowerAt(sentence, match.to + 2) === "compagnie" &&
      !/^(?:une?|cette|la)$/u.test(lowerAt(sentence, match.to + 1))
    )
  );
}

/** The verb is no noun: "quelle sorte de travail", "faire partie de la Chine" are right. */
export function isMotion(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const verb = opening(match, sentence);
  const word = lowerAt(sentence, verb);
  if (/^sortes?$/u.test(word)) return /^(?:je|tu|il|elle|on|ne)$/u.test(lowerAt(sentence, verb - 1));
  return (
    !/^parties?$/u.test(word) ||
    sentence.tokens
      .slice(Math.max(0, verb - 4), verb)
      .some(({ lower }) => lexicon.readings(lower).some(({ lemma }) => lemma === "être"))
  );
}

/** Nothing is said about it: "une critique sur ce journal", "une émission sur ce roman" are right. */
export function notAboutIt(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const before = lowerAt(sentence, match.from - 1);
  const isBook = /^(?:livre|roman)$/u.test(lowerAt(sentence, match.to + 2));
  if (isBook) return lexicon.readings(before).every(({ pos }) => pos !== "NOM");
  return !/^(?:commentaires?|critiques?|avis|opinions?|informations?|renseignements?|détails?|vidéos?|documentaires?)$/u.test(
    before,
  );
}

/** The two are not the subject: "ils étaient tous les deux amis" is right. */
export function notBothOfThem(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  // "êtes-vous tous les deux", "n'étaient-ils pas".
  const inverted = lowerAt(sentence, match.from - 1).startsWith("-");
  return lexicon
    .readings(lowerAt(sentence, match.from - (inverted ? 2 : 1)))
    .every(({ pos, lemma, number }) => pos !== "VER" || (number !== "p" && !/^(?:être|avoir)$/u.test(lemma)));
}

/** Not "se lever au matin", "partir au matin", which are right. */
export function notAtDawn(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  return !(
    lowerAt(sentence, match.from) === "au" &&
    lexicon
      .readings(lowerAt(sentence, opening(match, sentence)))
      .some(({ lemma }) => /^(?:lever|partir|arriver|sortir)$/u.test(lemma))
  );
}

/** No main clause follows: "depuis deux ans que je la connais, elle n'a pas changé" is right. */
export function nothingFollows(match: Match, { tokens }: Sentence): boolean {
  return !tokens.slice(match.to).some(({ text }) => text === ",");
}

/** Neither the cloth nor the hat: "un pull en cachemire". */
export function noClothOrHat(match: Match, { tokens }: Sentence): boolean {
  return !/^(?:cachemire|panama)$/u.test(tokens[match.to + 1]?.text ?? "");
}

/** The name is no adjective with a capital: "la capitale Espagnole". */
export function noNationality(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  return lexicon.readings(lowerAt(sentence, match.from)).every(({ pos }) => pos !== "ADJ");
}

/** One verb only: "je vis dans la maison que mon père a construite il y a dix ans" tells of another. */
export const noOtherVerbWithin: Predicate = (match, sentence, { tagger }) => {
  const { words } = tagger.tag(sentence);
  const from = opening(match, sentence) + 1;
  return words.slice(from, match.from).every(({ readings, lower }, at) => {
    if (/^(?:que|qu'|qui|dont|où|comme|quand|mais|car|,)$/u.test(lower)) return false;
    if (!readings.some((one) => one.pos === "VER" && one.mode !== "ppres")) return true;
    // "dans cette entreprise": the noun, and no form of "entreprendre".
    const determined = words[from + at - 1]?.readings.some(({ pos }) => pos === "DET") === true;
    return determined && readings.some(({ pos }) => pos === "NOM");
  });
};
