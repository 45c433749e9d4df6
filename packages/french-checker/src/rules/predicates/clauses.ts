import { lowerAt, type Sentence } from "../../token.ts";
import { isAgo } from "../ago.ts";
import { isFiniteReading } from "../phrase-classes.ts";
import type { Match } from "../phrase-pattern.ts";
import type { Predicate } from "../phrase-rule.ts";

const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|mon|ma|mes|le|la|l'|les|c'|ça|tout|notre)$/u;

/** A comma and another clause follow: "depuis je suis ici, je parle mieux". */
export const anotherClauseFollows: Predicate = (match, { tokens }) => {
  const comma = tokens.findIndex(({ text }, index) => index > match.to && text === ",");
  return comma > 0 && SUBJECT.test(tokens[comma + 1]?.lower ?? "");
};

/** The verb of wishing is in no relative clause: "tout ce que je veux il le sait" is right. */
export const noClauseJustBefore: Predicate = (match, sentence) =>
  !sentence.tokens
    .slice(Math.max(0, match.from - 6), match.from)
    .some(({ lower }) => /^(?:que|qu'|quand|si|s'|comme|dont|où|quoi|qui)$/u.test(lower)) &&
  !lowerAt(sentence, match.from - 1).startsWith("-");

/** No "c'est … que" around: "c'est avec cette famille que je vis" is right. */
export const noPresentative: Predicate = (match, { tokens }) =>
  !tokens
    .slice(Math.max(0, match.from - 6), match.from)
    .some(({ lower }) => /^(?:c'|avec|chez|sans|pour|depuis|ce|aussi|si|plus|fait|tellement)$/u.test(lower));

/** The verb that ends the relative pronoun's group may be of the third person: "les gens que voulons aider" has none. */
export const thirdPersonVerb: Predicate = (match, { tokens }, { lexicon }) =>
  tokens
    .slice(match.to + 1, match.to + 4)
    .some(({ lower }) =>
      lexicon
        .readings(lower)
        .some(({ pos, person, number }) => pos === "VER" && person === 3 && number === "p"),
    );

const TELLS = new Set(
  "dire penser croire savoir montrer expliquer promettre écrire informer prévenir répondre demander trouver répéter espérer voir".split(
    " ",
  ),
);

/** No verb before asks for a clause: "il dit à sa fille qu'il aime la musique". */
export const noTellingBefore: Predicate = (match, sentence, { tagger }) =>
  !tagger
    .tag(sentence)
    .words.slice(Math.max(0, match.from - 7), match.from)
    .some(
      ({ lower, all }) =>
        /^(?:si|tellement|tant|plus|moins|aussi|avant|parce|alors|fait|temps|preuve)$/u.test(lower) ||
        all.some(({ pos, lemma }) => pos === "VER" && TELLS.has(lemma) && lemma !== "parler"),
    );

/** The verb after "avant il" is no past one, and another stands before: "avant il travaillait" dates. */
export const presentAhead: Predicate = (match, sentence, { tagger, lexicon }) => {
  const { tokens } = sentence;
  let verb = match.to + 2;
  while (verb - match.to < 5 && /^(?:me|m'|te|t'|se|s'|le|la|l'|les|y)$/u.test(lowerAt(sentence, verb)))
    verb += 1;
  const past = lexicon
    .readings(lowerAt(sentence, verb))
    .some(({ tense }) => /^(?:imparfait|passe)$/u.test(tense ?? ""));
  const before = tagger.tag(sentence).words.slice(0, match.from);
  const comma = tokens.slice(match.from + 1, verb).some(({ kind }) => kind === "punct");
  return !past && !comma && before.some(({ readings }) => readings.some(({ pos }) => pos === "VER"));
};

export { noQuestion } from "./pronouns-of-verbs.ts";

const THOUGHTS =
  /^(?:preuve|signe|chance|idée|impression|fois|jour|mois|an|semaine|dommage|honte|plaisir|bonheur|hasard|miracle|sentiment|peur|fait|condition|possibilité|probabilité|risque|espoir)s?$/u;

/** The noun before "que" is what the clause is about, and no thought that it tells: "c'est une preuve que je l'aime". */
export const namesNoThought: Predicate = (match, { tokens }) => {
  const que = tokens.findLastIndex(({ lower }, index) => index <= match.from && /^qu[e']$/u.test(lower));
  return !tokens.slice(Math.max(0, que - 2), que).some(({ lower }) => THOUGHTS.test(lower));
};

/** Nothing is said, thought or wished before: "j'ai dit à ma tante que je vais chez elle" is right. */
export function noSayingBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 10), match.from)
    .some(({ lower }) =>
      /^(?:di[rst]\p{L}*|pens\p{L}*|croi[ts]|cru|sa[ivs]\p{L}*|explique\p{L}*|expliqu[ée]\p{L}*|racont\p{L}*|répond\p{L}*|promis|promet\p{L}*|écri[ts]\p{L}*|veu[xt]|voul\p{L}*|sembl\p{L}*|annonc\p{L}*|demand\p{L}*|plus|moins|autant|tellement|si)$/u.test(
        lower,
      ),
    );
}

/** Not "il m'a raconté il y a deux jours sa vie": the time when it was told. */
export const notAgo: Predicate = (match, { tokens }) =>
  !isAgo(
    tokens.map(({ lower }) => lower),
    match.from + 1,
  );

/** Somebody is to act: "il insiste que je parte", not "il insiste qu'il n'a rien vu", of what is so. */
export const wishAhead: Predicate = (match, { tokens }, { lexicon }) => {
  const verb = tokens
    .slice(match.to + 1, match.to + 6)
    .map(({ lower }) => lexicon.readings(lower).filter(isFiniteReading))
    .find((readings) => readings.some(({ mode }) => mode !== "imp"));
  return (
    verb === undefined ||
    verb.some(({ mode }) => mode === "sub") ||
    !verb.some(({ tense, lemma }) => tense === "imparfait" || /^(?:devoir|avoir|être)$/u.test(lemma))
  );
};

/** "qui" asks who somebody is: "deviner qui vous êtes" is right. */
export const noIdentityAsked: Predicate = (match, sentence, { lexicon }) => {
  const after = sentence.tokens[match.to + 3];
  return (
    (after !== undefined && after.kind !== "punct") ||
    !lexicon.readings(lowerAt(sentence, match.to + 2)).some(({ lemma }) => lemma === "être")
  );
};

/** "quelle couleur !" exclaims. */
export const noExclamation: Predicate = (_match, { tokens }) => tokens.at(-1)?.text !== "!";
