import { NOMS_EPICENES } from "../lexicon/nominal-data.ts";
import type { Lexicon, Pos } from "../lexicon.ts";
import { isUncounted } from "../rules/bare-noun-words.ts";
import { isShaded, WEEKDAYS } from "../tagger/word-lists.ts";
import { lowerAt, type Sentence, type Token } from "../token.ts";
import { fullForm } from "./edits.ts";
import { CONTRACTED, type Proposal } from "./find.ts";

/** A proposal in its sentence: the label of its first token, and where that is. */
interface Place {
  sentence: Sentence;
  at: number;
  label: string;
  token: Token;
  lexicon: Lexicon;
}

/** The rules know better the subjunctive and forms like it ("que vous louiez"), and "ne", which speech may leave out. */
const LEFT_TO_RULES = /^(?:V:S|V:I[12]p|[IR]:(?:ne|pas)$)/u;

/** What a single sentence does not tell, or what French leaves free: on these the network is not believed. */
const DOUBTS: readonly ((place: Place) => boolean)[] = [
  ({ label, token }) => LEFT_TO_RULES.test(label) || (label === "R:des" && token.lower === "les"),
  ({ token }) => token.quoted,
  isName,
  isInterrupted,
  isComment,
  isBeforeName,
  isOtherClass,
  isLeftOutAtRisk,
  isSecondArticle,
  isUsage,
  isFreePreposition,
  isAsMeant,
  isOfKnown,
  isCounted,
  isOfMissing,
  isHalfMove,
  isFreeGender,
  isAgreementByRule,
  isAfterMotion,
  isNoun,
  isColour,
  hasNoDeterminer,
];

/** Whether what the network proposes is beyond what it can know. */
export function isDoubtful(sentence: Sentence, { from, to, labels }: Proposal, lexicon: Lexicon): boolean {
  const touched = sentence.tokens.slice(from, to + 1);
  return touched.some((token, offset) => {
    // The article of "au" is left out with it.
    if (labels[offset] === "D" && CONTRACTED.test(labels[offset - 1] ?? "")) return false;
    const place = { sentence, at: from + offset, label: labels[offset] ?? "", token, lexicon };
    return DOUBTS.some((doubt) => doubt(place));
  });
}

const isInflection = (label: string): boolean => /^[VAN]:/u.test(label);

const hasPos = (lexicon: Lexicon, lower: string, ...classes: Pos[]): boolean =>
  lexicon.readings(lower).some(({ pos }) => classes.includes(pos));

/** "les Martin": a name is not inflected. */
function isName({ at, label, token }: Place): boolean {
  return isInflection(label) && at > 0 && /^\p{Lu}/u.test(token.text);
}

/** "sa… sa patine", "euh, chapeau": what the speaker breaks off is not mended. */
function isInterrupted({ sentence, at }: Place): boolean {
  const stops = /^(?:\.{2,}|…|euh)$/u;
  return [at - 2, at - 1, at + 1, at + 2].some((near) => stops.test(lowerAt(sentence, near)));
}

const OPINIONS = /^(?:espérer|penser|croire|trouver|supposer|imaginer|savoir|dire)$/u;

/** "ce n'est pas trop cher, j'espère": what is thought of a clause may follow it without "que". */
function isComment({ sentence, at, label, token, lexicon }: Place): boolean {
  if (label !== "I:que" || !/^(?:je|j'|tu)$/u.test(token.lower)) return false;
  const ends = sentence.tokens[at + 2];
  const isOpinion = lexicon.verbLemmas(lowerAt(sentence, at + 1)).some((lemma) => OPINIONS.test(lemma));
  return isOpinion && (ends === undefined || ends.kind === "punct");
}

/** "près de Liège", "en Floride", "Pape est malade": which article or preposition a name has is known by name. */
function isBeforeName({ sentence, at, label, token }: Place): boolean {
  const isCapital = (one: Token | undefined) => one !== undefined && /^\p{Lu}/u.test(one.text);
  const next = sentence.tokens[at + 1];
  if (/^I:(?:le|la|les|un|une)$/u.test(label)) return at > 0 && isCapital(token);
  // Most countries and regions in -e have « en ».
  if (label === "R:à" && token.lower === "en") return isCapital(next) && /e$/u.test(next?.text ?? "");
  return /^R:(?:du|des|au|aux|le|la|les|un|une)$/u.test(label) && isCapital(next);
}

/** A word is replaced by one of its kind: a preposition by a preposition or an article, a pronoun by a pronoun. */
function isOtherClass({ sentence, at, label, token, lexicon }: Place): boolean {
  if (!label.startsWith("R:")) return false;
  const kinds = [
    ["DET", "PREP"],
    ["PRO", "CONJ", "DET"],
    ["VER"],
    ["ADV", "ADJ", "DET"],
  ] as const satisfies readonly (readonly Pos[])[];
  const old = fullForm(token.lower);
  const isSmall = hasPos(lexicon, old, "DET", "PREP", "PRO", "CONJ") || hasPos(lexicon, old, "ADV");
  const isVerb = lexicon.verbLemmas(old).some((lemma) => lemma === "être" || lemma === "avoir");
  if (!isSmall && !isVerb) return true;
  // "pour ça je dois": a determiner has its noun.
  const isDeterminer = /^(?:ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses)$/u.test(label.slice(2));
  if (isDeterminer && !hasPos(lexicon, lowerAt(sentence, at + 1), "NOM", "ADJ", "NUM")) return true;
  return !kinds.some((kind) => hasPos(lexicon, old, ...kind) && hasPos(lexicon, label.slice(2), ...kind));
}

/** Left out is a preposition, "que" or an article alone: no pronoun, no article of a noun, no "à" of "à moi". */
function isLeftOutAtRisk({ sentence, at, label, token, lexicon }: Place): boolean {
  if (label !== "D") return false;
  const next = lowerAt(sentence, at + 1);
  if (hasPos(lexicon, token.lower, "PREP"))
    return hasPos(lexicon, next, "PRO") && !hasPos(lexicon, next, "DET");
  const isArticle = hasPos(lexicon, token.lower, "DET") && hasPos(lexicon, next, "DET", "NUM");
  return !isArticle && fullForm(token.lower) !== "que";
}

/** "au jardin": where an article stands, none is put in. */
function isSecondArticle({ sentence, at, label }: Place): boolean {
  const articles = /^(?:les?|la|l'|une?|des|du|aux?)$/u;
  return label.startsWith("I:") && articles.test(label.slice(2)) && articles.test(lowerAt(sentence, at - 1));
}

/** Preposition and what it governs where another would say the same: "dans la gare", "une machine pour coudre", "peur pour elle". */
function isFreePreposition({ sentence, at, label, token, lexicon }: Place): boolean {
  const [before, next] = [lowerAt(sentence, at - 1), lowerAt(sentence, at + 1)];
  if (token.lower === "dans" && label === "R:à")
    return hasPos(lexicon, next, "DET") && !(next === "la" && lowerAt(sentence, at + 2) === "maison");
  // "trois plats en deux heures": how long it took.
  if (token.lower === "en" && label === "R:à") return hasPos(lexicon, next, "NUM");
  if (token.lower !== "pour") return false;
  // "il revient pour cinq ans": for how long from then on.
  if (label === "R:pendant") return lexicon.verbLemmas(before).some((lemma) => MOTION.has(lemma));
  if (label === "R:sur" || label === "R:dans") return true;
  if (label === "R:de") return before === "peur";
  return label === "R:à" && (!hasPos(lexicon, next, "VER") || /^machines?$/u.test(before));
}

/** "un bateau à moteur", "apprendre les échecs", "ceux-ci, lesquels": what another word would change in sense or in style only. */
function isAsMeant({ sentence, at, label, token, lexicon }: Place): boolean {
  const [before, next] = [lowerAt(sentence, at - 1), lowerAt(sentence, at + 1)];
  if (label === "R:en" && token.lower === "à")
    return hasPos(lexicon, before, "NOM") && hasPos(lexicon, next, "NOM");
  if (label === "R:qui") return before === "," && /^l(?:e|a|es)quel(?:le)?s?$/u.test(token.lower);
  return /^R:(?:aux?|à)$/u.test(label) && lexicon.verbLemmas(before).includes("apprendre");
}

/** Nouns of a part of what is known. */
const PARTS = /^(?:morceaux?|parts?|tranches?|bouts?|restes?)$/u;

/** "on parle beaucoup du stress", "le plus gros morceau du gâteau": one that is known. */
function isOfKnown({ sentence, at, label, token, lexicon }: Place): boolean {
  if (label !== "R:de" || !/^(?:du|des)$/u.test(token.lower)) return false;
  const [before, further] = [lowerAt(sentence, at - 1), lowerAt(sentence, at - 2)];
  return PARTS.test(before) || [before, further].some((word) => lexicon.verbLemmas(word).includes("parler"));
}

/** "on apporte gilet", "la carte soleil": « du » is of what is not counted. */
function isCounted({ sentence, at, label, token, lexicon }: Place): boolean {
  if (label !== "I:du" || isUncounted(token.lower)) return false;
  return !lexicon.verbLemmas(lowerAt(sentence, at - 1)).includes("faire");
}

/** "je la manque beaucoup": what is wrong there is who misses whom. */
function isOfMissing({ sentence, at, label, token, lexicon }: Place): boolean {
  const isPronoun = /^(?:le|la|l'|les)$/u.test(token.lower) && /^R:(?:lui|leur)$/u.test(label);
  return isPronoun && lexicon.verbLemmas(lowerAt(sentence, at + 1)).includes("manquer");
}

/**
 * Both are French: "commencer de lire", "des bons souvenirs", "deux fois la semaine", "dimanche, nous mangeons", "la fièvre",
 * "question argent".
 */
function isUsage({ sentence, at, label, token, lexicon }: Place): boolean {
  const [before, next] = [lowerAt(sentence, at - 1), lowerAt(sentence, at + 1)];
  // "en l'espace d'un an", "en l'absence de"
  if (label.startsWith("R:") && token.lower === "en") return next === "l'";
  if (label === "R:à" && /^d[e']$/u.test(token.lower))
    return lexicon.verbLemmas(before).some((lemma) => /^(?:re)?commencer$|^continuer$/u.test(lemma));
  if (label === "R:de" && token.lower === "des")
    return hasPos(lexicon, next, "ADJ") && hasPos(lexicon, lowerAt(sentence, at + 2), "NOM");
  if (label === "R:par") return token.lower === "la" && before === "fois";
  // "quand j'ai eu trente ans": an event.
  if (label.startsWith("V:I")) return /^(?:eu|été)$/u.test(next) || isWished(sentence, at, lexicon);
  if (label === "I:le") return WEEKDAYS.has(token.lower);
  if (label === "I:de" || label === "R:de") return /^(?:fièvre|grippe)$/u.test(next) || before === "question";
  return false;
}

/** "il attendait que l'élève trouve", "il m'a conseillé que je parle": the subjunctive, which often has the same form. */
function isWished(sentence: Sentence, at: number, lexicon: Lexicon): boolean {
  const isForm = lexicon.readings(lowerAt(sentence, at)).some(({ mode }) => mode === "sub");
  const que = sentence.tokens.findLastIndex(({ lower }, index) => index < at && /^qu[e']$/u.test(lower));
  const governors = [que - 1, que - 2].flatMap((near) => lexicon.verbLemmas(lowerAt(sentence, near)));
  return isForm && at - que < 5 && governors.some((lemma) => WISHES.test(lemma));
}

const WISHES =
  /^(?:attendre|vouloir|souhaiter|préférer|aimer|craindre|regretter|demander|exiger|conseiller|proposer|suggérer|recommander|laisser|permettre|accepter|refuser|falloir)$/u;

/** Clitics, and the pronouns that say the same behind a verb. */
const BEHIND: Readonly<Record<string, RegExp>> = {
  me: /^moi$/u,
  te: /^toi$/u,
  nous: /^nous$/u,
  vous: /^vous$/u,
  lui: /^(?:lui|elle)$/u,
  leur: /^(?:leur|eux|elles)$/u,
  le: /^(?:le|lui)$/u,
  la: /^(?:la|elle)$/u,
  les: /^(?:les|eux|elles)$/u,
};

/** "il a montré nous les mouvements": a pronoun that stands behind its verb is moved, and not put in once more. */
function isHalfMove({ sentence, at, label, lexicon }: Place): boolean {
  const same = label.startsWith("I:") ? BEHIND[fullForm(label.slice(2))] : undefined;
  if (same === undefined) return false;
  return [at + 1, at + 2, at + 3].some((place) => {
    const isFollowed = hasPos(lexicon, lowerAt(sentence, place + 1), "NOM", "VER", "ADJ");
    const isBehindVerb = hasPos(lexicon, lowerAt(sentence, place - 1), "VER", "ADV");
    return same.test(lowerAt(sentence, place)) && isBehindVerb && !isFollowed;
  });
}

/** Words before an adjective among which the person may be that it is said of. */
const NEAR = 12;
const PEOPLE = /^(?:je|j'|me|m'|moi|tu|te|t'|toi|nous|vous|on)$/u;

/** "je suis seule", "ma chef": who is meant is of either gender. */
function isFreeGender({ sentence, at, label, token, lexicon }: Place): boolean {
  const own = lexicon.readings(token.lower);
  if (/^(?:A:|V:pp\.)/u.test(label)) {
    const [gender, number] = label.slice(-2);
    const onlyGender = own.some(
      (one) => one.number === number && one.gender !== undefined && one.gender !== gender,
    );
    const before = sentence.tokens.slice(Math.max(0, at - NEAR), at);
    // "ta mère, il est gentille": it is the pronoun that is wrong.
    const pronoun = before.findLastIndex(({ lower }) => /^(?:ils?|elles?)$/u.test(lower));
    const noun = lexicon.readings(before[pronoun - 2]?.lower ?? "").filter(({ pos }) => pos === "NOM");
    const isOfNoun =
      before[pronoun - 1]?.text === "," && noun.length > 0 && noun.every((one) => one.gender !== gender);
    return onlyGender && (isOfNoun || before.some(({ lower }) => PEOPLE.test(lower)));
  }
  const isPair = /^R:(?:le|la|un|une|mon|ma|ton|ta|son|sa|ce|cet|cette|du|au)$/u.test(label);
  if (!isPair || !hasPos(lexicon, token.lower, "DET")) return false;
  const [next, second] = [lowerAt(sentence, at + 1), lowerAt(sentence, at + 2)];
  const noun = [next, second].find((word) => hasPos(lexicon, word, "NOM"));
  if (noun === undefined) return false;
  const genders = new Set(
    lexicon
      .readings(noun)
      .filter(({ pos }) => pos === "NOM")
      .map(({ gender }) => gender),
  );
  return NOMS_EPICENES.has(noun) || genders.size > 1 || genders.has(undefined) || PERSONS.test(noun);
}

/** Nouns of persons that usage puts in the feminine with or without a mark. */
const PERSONS =
  /^(?:chef|professeur|propriétaire|docteur|médecin|auteur|ingénieur|ministre|maire|juge|prof|boss)$/u;

/** Participles with "avoir", of a reflexive verb or before an infinitive agree by rules that look for the object. */
function isAgreementByRule({ sentence, at, label, token, lexicon }: Place): boolean {
  const isParticiple = lexicon.readings(token.lower).some(({ mode }) => mode === "ppas");
  if (!label.startsWith("V:pp.") || !isParticiple) return false;
  const near = [at - 1, at - 2, at - 3].map((place) => lowerAt(sentence, place));
  const isWithAvoir = near.some((word) => lexicon.verbLemmas(word).includes("avoir"));
  const isReflexive = near.some((word) => /^(?:se|s'|me|m'|te|t')$/u.test(word));
  const isInfinitive = lexicon.readings(lowerAt(sentence, at + 1)).some(({ mode }) => mode === "inf");
  return isWithAvoir || isReflexive || isInfinitive;
}

const MOTION = new Set(
  "aller partir venir revenir courir monter descendre rester rentrer sortir retourner passer envoyer emmener".split(
    " ",
  ),
);

/** "partir vivre au loin", "je vais chercher": nothing is wanted between them. */
function isAfterMotion({ sentence, at, label, token, lexicon }: Place): boolean {
  const isInfinitive = lexicon.readings(token.lower).some(({ mode }) => mode === "inf");
  const before = lexicon.verbLemmas(lowerAt(sentence, at - 1));
  return (
    /^I:(?:de|à|le|la|l'|les)$/u.test(label) && isInfinitive && before.some((lemma) => MOTION.has(lemma))
  );
}

/** "la fiche de paie": a noun after its determiner or a preposition is no verb. */
function isNoun({ sentence, at, label, token, lexicon }: Place): boolean {
  const before = lowerAt(sentence, at - 1);
  return (
    label.startsWith("V:") && hasPos(lexicon, token.lower, "NOM") && hasPos(lexicon, before, "DET", "PREP")
  );
}

/** "une veste bleu marine", "des cheveux châtain clair": colours of two words stay as they are. */
function isColour({ sentence, at, label }: Place): boolean {
  if (!isInflection(label)) return false;
  return isShaded(sentence.tokens, at) || isShaded(sentence.tokens, at - 1);
}

/** "ils parlent vietnamien": a noun becomes a plural one where a determiner or a number says so. */
function hasNoDeterminer({ sentence, at, label, lexicon }: Place): boolean {
  if (!label.startsWith("N:")) return false;
  return ![at - 1, at - 2, at - 3].some((near) =>
    hasPos(lexicon, lowerAt(sentence, near), "DET", "NUM", "PREP"),
  );
}
