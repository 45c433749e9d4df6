import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

/** No object pronoun and no relative pronoun stands before the subject: "le film qu'il amuse" keeps its object. */
export const noObjectBeforeVerb: Predicate = (match, sentence) =>
  !sentence.tokens
    .slice(Math.max(0, match.from - 4), match.from)
    .some(({ lower }) => /^(?:que|qu'|dont|qui)$/u.test(lower));

/** The verb is that of "nous": "nous amusons", never "cela nous ennuie". */
export const firstPersonPlural: Predicate = (match, sentence, { lexicon }) =>
  lexicon
    .readings(lowerAt(sentence, match.from))
    .some(({ pos, person, number }) => pos === "VER" && person === 1 && number === "p") &&
  lowerAt(sentence, match.from - 2) !== "nous";

/** The pronoun is that of the subject: "je me suis resté", never "ce qui vous est arrivé". */
export const isOfSubject: Predicate = (match, sentence) => {
  const subject = lowerAt(sentence, match.from - 1);
  const pronoun = lowerAt(sentence, match.from);
  if (/^(?:nous|vous)$/u.test(subject)) return pronoun === subject;
  if (/^j[e']$/u.test(subject)) return /^m[e']$/u.test(pronoun);
  return subject === "tu" ? /^t[e']$/u.test(pronoun) : /^s[e']$/u.test(pronoun);
};

/** The sentence does not ask. */
export const noQuestion: Predicate = (_match, { tokens }) => tokens.at(-1)?.text !== "?";

/** The sentence ends with a question mark. */
export const asks: Predicate = (_match, { tokens }) => tokens.at(-1)?.text === "?";

/** The noun is not the subject of a relative clause: "le livre que la bibliothèque trouve dans ses rayons". */
export const noRelativeBefore: Predicate = (match, { tokens }) =>
  !tokens.slice(0, match.from).some(({ lower }) => /^(?:que|qu'|ce)$/u.test(lower));

/** The pronoun and the verb do not hold a set phrase: "je m'en vais travailler", "il s'y doit". */
export const notWrapped: Predicate = (match, sentence) => {
  const before = lowerAt(sentence, match.from - 1);
  if (/^(?:nous|vous)$/u.test(before) && /^(?:nous|vous)$/u.test(lowerAt(sentence, match.from))) return false;
  return !/^(?:se|s'|me|te|en|y)$/u.test(before) && !/^(?:y|en)$/u.test(lowerAt(sentence, match.from));
};

/** No pronoun before is the complement, and no condition leaves it open: "ce dont j'ai besoin", "si tu as besoin". */
export const nothingAhead: Predicate = (match, { tokens }) =>
  !tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(
      ({ lower }, at, all) =>
        /^(?:dont|en|si|s'|quand|duquel|quoi|lorsque|chaque|quel(?:le)?s?)$/u.test(lower) ||
        (/^qu[e']$/u.test(lower) && all[at - 1]?.lower !== "parce"),
    );

const ONE_PERSON =
  /^(?:il|elle|lui|mère|père|maman|papa|mari|femme|ami|amie|voisin|voisine|fils|fille|frère|sœur|oncle|tante|cousin|cousine|grand-mère|grand-père|professeur|professeure|directeur|directrice|patron|patronne|enfant|bébé|homme|monsieur|madame|dame|auteur|autrice|quelqu'un|personne|chacun|on)$/u;

/** Nobody else is spoken of, here or in the sentence before, whom "ses" might mean. */
export const noOnePersonBefore: Predicate = (match, sentence, { sentences }) => {
  const before = sentences[sentence.rank - 1]?.tokens ?? [];
  return ![...before, ...sentence.tokens.slice(0, match.from)].some(
    ({ lower, text }, at, all) =>
      // "il y a": nobody.
      (ONE_PERSON.test(lower) && !/^(?:y|faut|existe)$/u.test(all[at + 1]?.lower ?? "")) ||
      (at > 0 && all[at - 1]?.kind === "word" && /^\p{Lu}/u.test(text)),
  );
};

/** No participle follows "vous êtes-vous", no infinitive "vous faites-vous": "pourquoi vous êtes-vous arrêté ?" is right. */
export const noReflexivePast: Predicate = (match, sentence, { lexicon }) => {
  const verb = lowerAt(sentence, match.from);
  if (verb !== "êtes" && verb !== "faites") return true;
  const mode = verb === "êtes" ? "ppas" : "inf";
  return !sentence.tokens
    .slice(match.to + 1, match.to + 5)
    .some(({ lower }) => lexicon.readings(lower).some((one) => one.mode === mode));
};

/** Not "le bateau repose sur le sable": what lies there. */
export const notLying: Predicate = (match, sentence, { lexicon }) => {
  const rests = lexicon.readings(lowerAt(sentence, match.from)).some(({ lemma }) => lemma === "reposer");
  return !rests || !/^(?:sur|dans)$/u.test(lowerAt(sentence, match.to + 1));
};

/** No sound and no tone: "une question de son", "une vidéo sans son", "changer de ton" are right. */
export const pronounMeant: Predicate = (match, sentence) => {
  const next = sentence.tokens[match.to + 1]?.text ?? ".";
  if (!/^[.,;:!?…)]/u.test(next)) return false;
  return lowerAt(sentence, match.from) === "mon" || !/^(?:de|sans)$/u.test(lowerAt(sentence, match.from - 1));
};

/** "tout est passé", "cela est passé": it is over. Only with "bien" or "mal" it went so. */
export const passedWell: Predicate = (match, sentence) => {
  return (
    !/^(?:cela|ça|tout)$/u.test(lowerAt(sentence, match.from - 1)) ||
    /^(?:bien|mal|vite)$/u.test(lowerAt(sentence, match.to + 1)) ||
    /^(?:très|vraiment)$/u.test(lowerAt(sentence, match.to + 1))
  );
};

/** A verb of the match is of "vous": "ne t'inquiétez pas", never "ne nous fâchons pas". */
export const isOfVous: Predicate = (match, sentence, { lexicon }) =>
  sentence.tokens.slice(match.from, match.to + 1).some(({ lower }) => {
    const verbs = lexicon.readings(lower).filter(({ pos }) => pos === "VER");
    return verbs.some(({ mode, person, number }) => mode === "imp" && person === 2 && number === "p");
  });
