import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import { elidesBefore } from "../elides.ts";

import type { Predicate } from "../phrase-rule.ts";

const BOUNDARY = /^(?:et|mais|donc|car|ou|parce|puis|que|qu'|qui|dont|où|si|quand|lorsque|comme)$/u;
const RELATIVE = /^(?:qui|que|qu'|dont|où)$/u;
const ASKS = /^(?:quel(?:le)?s?|pourquoi|comment|combien)$/u;
const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;

function mayConjugate(lower: string, { lexicon }: RuleContext): boolean {
  return lexicon
    .readings(lower)
    .some((reading) => reading.pos === "VER" && /^(?:ind|sub|cond|imp)$/u.test(reading.mode ?? ""));
}

function mayBeInfinitive(lower: string, { lexicon }: RuleContext): boolean {
  return lexicon.readings(lower).some(({ pos, mode }) => pos === "VER" && mode === "inf");
}

function mayBeParticiple(lower: string, { lexicon }: RuleContext): boolean {
  return lexicon.readings(lower).some(({ pos, mode }) => pos === "VER" && mode === "ppas");
}

/** Start of the clause that `index` ends: after the last punctuation mark or linking word. */
function clauseStart(sentence: Sentence, index: number): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = sentence.tokens[at];
    if (token === undefined || token.kind === "punct" || BOUNDARY.test(token.lower)) return at + 1;
  }
  return 0;
}

/** Whether the clause already has its pronoun and its verb, as in "je cherche un restaurant a", where "a" is no verb. */
export const clauseHasItsVerb: Predicate = (match, sentence, context) => {
  const start = clauseStart(sentence, match.from);
  const link = lowerAt(sentence, start - 1);
  if (RELATIVE.test(link) || link === "comme") return false;
  if (!SUBJECT.test(lowerAt(sentence, start))) return false;
  // "je ne sais pas quel âge a mon fils", "je sais pourquoi mon frère a des ennuis": a question asked there has its verb.
  if (sentence.tokens.slice(start, match.from).some(({ lower }) => ASKS.test(lower))) return false;
  if (
    /^(?:il|elle|on|qui|y|n'|l'|m'|t'|s'|lui|en|nous|vous|tout|cela|ça)$/u.test(
      lowerAt(sentence, match.from - 1),
    )
  ) {
    return false;
  }
  return sentence.tokens.slice(start + 1, match.from).some(({ lower }) => mayConjugate(lower, context));
};

/** Whether what precedes is no object pronoun after its subject: "je le travaille" has a real verb. */
export const determinerBefore: Predicate = (match, sentence) =>
  !/^(?:je|tu|il|elle|on|qui|ne)$/u.test(lowerAt(sentence, match.from - 2));

/** Whether no infinitive comes after the "de" that follows: "prêt de la mer", never "prêt de la vendre". */
export const noInfinitiveAfterDe: Predicate = (match, sentence, context) =>
  !mayBeInfinitive(lowerAt(sentence, match.to + 2), context) &&
  !mayBeInfinitive(lowerAt(sentence, match.to + 3), context);

/** Whether the clause has no verb before the match yet and is no relative clause: "mon frère à décidé". */
export const noVerbBefore: Predicate = (match, sentence, context) => {
  const start = clauseStart(sentence, match.from);
  if (RELATIVE.test(lowerAt(sentence, start - 1))) return false;
  return !sentence.tokens.slice(start, match.from).some(({ lower }) => mayConjugate(lower, context));
};

/** Whether no verb comes after the match before the next punctuation mark: "le quartier et calme." */
export const noVerbAfter: Predicate = (match, sentence, context) => {
  for (const token of sentence.tokens.slice(match.to + 1)) {
    if (token.kind === "punct") break;
    if (mayConjugate(token.lower, context)) return false;
  }
  return true;
};

/** Whether no word of the sentence may be a finite verb: "Le film et très long." */
export const noVerbInSentence: Predicate = (_match, sentence, context) =>
  !sentence.tokens.some(({ lower }) => mayConjugate(lower, context));

/** Whether the participle that follows ends in "é" and at least two words precede: "mon frère à décidé". */
export const participleInEAfterSubject: Predicate = (match, sentence) =>
  match.from > 1 && /é$/u.test(lowerAt(sentence, match.from + 1));

/** Whether nothing in the sentence speaks of later, as "quand je serai vieux, je voudrai" does. */
export const notAboutLater: Predicate = (_match, { tokens }) =>
  !tokens.some(({ lower }) =>
    /^(?:quand|lorsque|lorsqu'|dès|demain|jour|toujours|tant|jamais|si|s')$/u.test(lower),
  );

/** Whether the match opens a clause: it begins the sentence or follows a comma or a link, as in "mais tous a changé". */
export const opensClause: Predicate = (match, sentence) =>
  match.from === 0 ||
  /^(?:[,;:.]|et|mais|que|qu'|car|parce|donc|alors|comme|pour|ça|oui|non|moi)$/u.test(
    lowerAt(sentence, match.from - 1),
  );

/** Whether the match begins the sentence: "Ou est la gare ?" */
export const opensSentence: Predicate = (match) => match.from === 0;

/** Whether no pronoun before it makes "a" a verb, as "il a cause" would. */
export const noPronounBefore: Predicate = (match, sentence) =>
  !/^(?:il|elle|on|qui|y|n'|ça|cela|en|l'|m'|t'|nous|vous|ne)$/u.test(lowerAt(sentence, match.from - 1));

/** Whether the match has no capital: the accent of "A" is often left out on purpose. */
export const isLowerCase: Predicate = (match, { tokens }) =>
  tokens[match.from]?.text === tokens[match.from]?.lower;

/**
 * Whether a "moins" that follows goes on with "que", or with "de" where the clause has its verb: "ma ville a moins de
 * touristes" and "sa colère a moins besoin de mots" have none but "a".
 */
export const noBareMoinsAfter: Predicate = (match, sentence, { lexicon }) => {
  if (lowerAt(sentence, match.to + 1) !== "moins") return true;
  const next = lowerAt(sentence, match.to + 2);
  if (!/^d[e']$/u.test(next)) return /^qu[e']$/u.test(next);
  return sentence.tokens.slice(clauseStart(sentence, match.from), match.from).some(({ lower }) => {
    const readings = lexicon.readings(lower);
    return readings.length > 0 && readings.every(({ pos, mode }) => pos === "VER" && mode !== "ppas");
  });
};

/** Whether the pronoun before is a subject, not the complement of what precedes it: "expliquer cela à une amie". */
export const pronounIsSubject: Predicate = (match, sentence, context) => {
  const pronoun = lowerAt(sentence, match.from - 1);
  if (!/^(?:qui|cela|ça)$/u.test(pronoun)) return true;
  const before = lowerAt(sentence, match.from - 2);
  // "il n'aime pas ça à midi".
  if (/^(?:à|pas|plus|jamais|rien|tout)$/u.test(before)) return false;
  if (mayBeInfinitive(before, context) || mayBeParticiple(before, context)) return false;
  return pronoun === "qui" || !mayConjugate(before, context);
};

/** Whether the sentence has no verb in the present before the match: "Ma sœur à décidé". */
export const noPresentBefore: Predicate = (match, { tokens }, { lexicon }) =>
  !tokens
    .slice(0, match.from)
    .some(({ lower }) =>
      lexicon
        .readings(lower)
        .some(({ pos, mode, tense }) => pos === "VER" && mode === "ind" && tense === "present"),
    );

/** Whether "ou" cannot go on with the same subject: "on dîne au restaurant ou on mange ici" may be a choice. */
export const noSecondChoice: Predicate = (match, sentence) => {
  const before = sentence.tokens.slice(0, match.from).map(({ lower }) => lower);
  if (!before.includes(lowerAt(sentence, match.to + 1))) return true;
  return (
    !/^(?:au|à|chez|en|aux|dans|de|du)$/u.test(before.at(-2) ?? "") &&
    !/^(?:à|dans|de|sur)$/u.test(before.at(-3) ?? "")
  );
};

/** Whether an adverb that follows goes with a singular adjective: "ces très important", never "ces très grands arbres". */
export const adverbOfSingularAdjective: Predicate = (match, sentence, { lexicon }) => {
  if (!/^(?:très|trop|vraiment|bien|super)$/u.test(lowerAt(sentence, match.from + 1))) return true;
  const readings = lexicon.readings(lowerAt(sentence, match.from + 2));
  return readings.length > 0 && readings.every(({ pos, number }) => pos === "ADJ" && number !== "p");
};

/** Whether the match begins the sentence or follows a preposition or a verb: "j'aime c'est livres". */
export const opensGroup: Predicate = (match, sentence, { lexicon }) =>
  match.from === 0 ||
  lexicon.readings(lowerAt(sentence, match.from - 1)).some(({ pos }) => pos === "PREP" || pos === "VER");

/** Whether after "tout" or "qui" the participle is that of "se passer" or "se dérouler": "tout c'est bien passé". */
export const happensAfterToutOrQui: Predicate = (match, sentence) =>
  !/^(?:tout|qui)$/u.test(lowerAt(sentence, match.from - 1)) ||
  /^(?:passé|passée|déroulé)$/u.test(lowerAt(sentence, match.from + 2)) ||
  /^(?:passé|déroulé)$/u.test(lowerAt(sentence, match.from + 3));

/** Whether the word after the first of the match cannot be a noun: "mes voisins son très gentils", never "son frère". */
export const noNounAfter: Predicate = (match, sentence, { lexicon }) =>
  !lexicon.readings(lowerAt(sentence, match.from + 1)).some(({ pos }) => pos === "NOM");

/** Whether no adverb and singular adjective follow, which make "son" a possessive: "à ses parents son plus beau tableau". */
export const noSingularAdjectiveAfterAdverb: Predicate = (match, sentence, { lexicon }) =>
  !lexicon.readings(lowerAt(sentence, match.from + 1)).some(({ pos }) => pos === "ADV") ||
  !lexicon
    .readings(lowerAt(sentence, match.from + 2))
    .some(({ pos, number }) => pos === "ADJ" && number !== "p");

/** Whether no participle follows a match that is not the head of the sentence: "elle rentre, s'est un peu reposée". */
export const noParticipleAfterComma: Predicate = (match, { tokens }, { lexicon }) =>
  match.from === 0 ||
  !tokens
    .slice(match.to + 2, match.to + 4)
    .some(({ lower }) => lexicon.readings(lower).some(({ mode }) => mode === "ppas"));

/** Whether a mark that closes follows, not one that opens or suspends: "je suis la." */
export const closesBeforeMark: Predicate = (match, { tokens }) => {
  const next = tokens[match.to + 1];
  return (
    next?.kind === "punct" &&
    !/^(?:[(«"“…]|\.\.\.)$/u.test(next.text) &&
    !/[-']$/u.test(tokens[match.from - 1]?.text ?? "")
  );
};

/** Whether "là" has its accent or ends its group: "celui la voit" may be a pronoun and its verb. */
export const accentedOrLast: Predicate = (match, { tokens }) =>
  tokens[match.to + 1]?.kind !== "word" || tokens[match.to]?.lower === "là";

/** Whether what precedes is no subject of "est": "le film est fini est nous rentrons", never "qui est". */
export const noSubjectBeforeEst: Predicate = (match, sentence) =>
  match.from > 0 && !/^(?:c'|qu'|où|n'|ce|il|elle|on|qui|que|s')$/u.test(lowerAt(sentence, match.from - 1));

/** Whether a word precedes the match and no opening mark follows it: "j'aime sa." */
export const endsItsGroup: Predicate = (match, { tokens }) =>
  match.from > 0 && !/^[«"“(]$/u.test(tokens[match.to + 1]?.text ?? "");

/** Whether the match begins the sentence or follows a comma: "Qu'en je suis arrivé". */
export const opensSentenceOrFollowsComma: Predicate = (match, { tokens }) =>
  match.from === 0 || tokens[match.from - 1]?.text === ",";

/** Whether no word of quantity or negation precedes within four words: "il n'y a pas d'avantage". */
export const noQuantityBefore: Predicate = (match, { tokens }) =>
  !tokens
    .slice(Math.max(0, match.from - 4), match.from)
    .some(({ lower }) => /^(?:pas|plus|peu|beaucoup|moins|trop|aucun|assez|tant|autant|guère)$/u.test(lower));

/** Whether the match begins a question or follows its question word: "quand est ce que", "Est ce que". */
export const opensQuestion: Predicate = (match, sentence) =>
  match.from === 0 ||
  sentence.tokens[match.from - 1]?.kind === "punct" ||
  /^(?:qu'|quand|comment|pourquoi|où|combien|qui|quoi)$/u.test(lowerAt(sentence, match.from - 1));

/** Whether the sentence ends with a question mark: "Pouvez vous venir ?" */
export const isQuestion: Predicate = (_match, { tokens }) => tokens.at(-1)?.text === "?";

/** Whether the question has no subject of its own before the match, as "est-ce que vous pouvez" has. */
export const noSubjectAskedBefore: Predicate = (match, { tokens }) => {
  // "Et vous, avez vous": whom one asks, and no subject.
  const called = tokens[match.from - 1]?.text === "," && tokens[match.from - 2]?.lower === "vous";
  return !tokens
    .slice(0, called ? match.from - 2 : match.from)
    .some(({ lower }) => /^(?:vous|tu|est-ce)$/u.test(lower));
};

/** Whether verb and pronoun stand where a question inverts them: "Bonjour, pouvez vous", "quel âge as tu". */
export const opensInversion: Predicate = (match, sentence) =>
  match.from === 0 ||
  sentence.tokens[match.from - 1]?.kind === "punct" ||
  /^(?:où|quand|comment|pourquoi|combien|que|qu'|quoi|bonjour|et|mais|ne|n'|âge|heure|temps|quel|quelle)$/u.test(
    lowerAt(sentence, match.from - 1),
  );

/** Whether no relative clause stands around the match, whose verb "a" would follow: "la ville où j'habite a un parc". */
export const noRelativeClauseAround: Predicate = (match, sentence, { lexicon }) => {
  const start = clauseStart(sentence, match.from);
  if (!RELATIVE.test(lowerAt(sentence, start - 1))) return true;
  const before = lowerAt(sentence, start - 2);
  return (
    !/^(?:celui|celle|ceux|celles|ce)$/u.test(before) &&
    !lexicon.readings(before).some(({ pos }) => pos === "NOM")
  );
};

/** Whether the next word takes no elided article, with which "au" or "du" would be wrong: "à la parc", not "à la hôtel". */
export const noElisionAfter: Predicate = (match, sentence) => !elidesBefore(lowerAt(sentence, match.to + 1));

/** Whether "quelle" and a form of "être" or "avoir" open no indirect question: "elle m'a dit quelle était sa décision". */
export const noEmbeddedQuestion: Predicate = (match, sentence, { lexicon }) =>
  !/^(?:dit|dis|trouve)$/u.test(lowerAt(sentence, match.from - 1)) ||
  !lexicon
    .readings(lowerAt(sentence, match.to + 1))
    .some(({ pos, lemma }) => pos === "VER" && (lemma === "être" || lemma === "avoir"));

/** Whether "doute" is no verb with a noun as its subject: "mon frère s'en doute". */
export const noOneDoubts: Predicate = (match, { tokens }, { lexicon }) => {
  if (tokens[match.to + 1]?.lower !== "doute") return true;
  const before = tokens[match.from - 1];
  return (
    before !== undefined &&
    before.text === before.lower &&
    !lexicon.readings(before.lower).some(({ pos }) => pos === "NOM")
  );
};

/** Whether no plural verb comes before, whose subject "tous" could be: "ils veulent tous ce poste". */
export const noPluralVerbBefore: Predicate = (match, sentence, { lexicon }) =>
  !/^(?:on|son)$/u.test(lowerAt(sentence, match.from - 1)) &&
  // "on fait tous des erreurs"
  !sentence.tokens.slice(Math.max(0, match.from - 4), match.from).some(({ lower }) => lower === "on") &&
  !lexicon
    .readings(lowerAt(sentence, match.from - 1))
    .some(({ pos, mode, number }) => pos === "VER" && mode !== "ppas" && number === "p");

/** Whether no "combien" asks for the bare "de" that follows: "combien est-ce qu'il y a de voitures". */
export const noCombienBefore: Predicate = ({ from }, { tokens }) =>
  !tokens.slice(0, from).some(({ lower }) => lower === "combien");

export { isOnlyMasculine } from "./noun-of-one-gender.ts";

/** The last word of the match is no verb: "du thé où du café", not "la ville où le train arrive". */
export const noVerbReadingAtEnd: Predicate = (match, _sentence, { lexicon }) =>
  lexicon.readings(match.captures.at(-1)?.[0]?.lower ?? "").every(({ pos }) => pos !== "VER");
export { namesNoReceiver } from "./receivers.ts";
