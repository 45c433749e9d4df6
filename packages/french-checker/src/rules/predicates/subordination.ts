import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import { isFiniteReading } from "../phrase-classes.ts";
import type { Match } from "../phrase-pattern.ts";
import { ASKING } from "../relative-object.ts";

const PERSON: Readonly<Record<string, number>> = { je: 1, "j'": 1, nous: 1, tu: 2, vous: 2 };
const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui|tout|monde)$/u;

/** The verb has its subject before it, and the clause that follows its own: "elle dit c'est bien", not "que dit-elle". */
export function saysWithoutQue(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const { words, subject } = context.tagger.tag(sentence);
  const before = lowerAt(sentence, match.from - 1);
  const says = words[match.from];
  if (says === undefined || says.readings.some(({ pos }) => pos !== "VER")) return false;
  if (!SUBJECT.test(before) && subject(match.from) === undefined) return false;
  const pronoun = lowerAt(sentence, match.from + 1);
  const person = PERSON[pronoun];
  // "je trouve ça drôle": what one thinks of it.
  if (pronoun === "ça") return words[match.from + 2]?.all.every(({ pos }) => pos !== "ADJ") === true;
  if (person === undefined) return true;
  const next = words[match.from + 2]?.all.filter(isFiniteReading) ?? [];
  return next.some((one) => one.person === person);
}

/** No other clause is open since the last mark: "ce que je pense c'est qu'il a tort" is right. */
export function noOtherClauseBefore(match: Match, sentence: Sentence): boolean {
  for (let index = match.from - 1; index >= 0; index -= 1) {
    const token = sentence.tokens[index];
    if (token === undefined || token.kind === "punct") return true;
    if (
      /^(?:que|qu'|quand|lorsque|si|s'|comme|dont|où|ce|quoi|combien|pourquoi|-je|-tu|-il|-elle)$/u.test(
        token.lower,
      )
    )
      return false;
  }
  return true;
}

/** No superlative before: "le plus beau parc qu'il y a ici" is right. */
export function noSuperlativeBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(({ lower }) =>
      /^(?:plus|moins|seule?s?|meilleure?s?|première?s?|premiers?|derni(?:er|ère)s?|que|qu'|parce)$/u.test(
        lower,
      ),
    );
}

/** The verb at the end of the match has no object after it: "la maison que je rêve depuis longtemps". */
export function closesOrTimeAhead(match: Match, sentence: Sentence): boolean {
  const verb = match.captures.at(-1)?.[0];
  const next = verb === undefined ? undefined : sentence.tokens[sentence.tokens.indexOf(verb) + 1];
  return (
    next === undefined ||
    next.kind === "punct" ||
    /^(?:depuis|est|sont|était|toujours|souvent|chaque|le|ici|a)$/u.test(next.lower)
  );
}

/** The article that follows is that of a noun: not "il est mieux de la prendre". */
export function noInfinitiveAfterArticle(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return ![2, 3].some((distance) =>
    context.lexicon.readings(lowerAt(sentence, match.to + distance)).some(({ mode }) => mode === "inf"),
  );
}

/** The noun that follows is not determined by what comes next: "combien des élèves qui sont ici" is right. */
export function notDeterminedAhead(match: Match, sentence: Sentence): boolean {
  return ![2, 3].some((distance) =>
    /^(?:qui|que|qu'|dont|de|du|des)$/u.test(lowerAt(sentence, match.to + distance)),
  );
}

/** No "ne … que" around: "il ne fait que ce qu'il veut" is right. */
export function noNegationTwoBefore(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 4), match.from)
    .some(({ lower }) => /^(?:ne|n'|pas)$/u.test(lower));
}

/** A noun with its determiner, or "celui", stands before: "le livre qui je lis", not "invite qui tu veux". */
export function antecedentBefore(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const comma = lowerAt(sentence, match.from - 1) === "," ? 1 : 0;
  if (/^(?:ce|celui|celle|ceux|celles)$/u.test(lowerAt(sentence, match.from - 1))) return true;
  const noun = sentence.tokens[match.from - 1 - comma];
  if (noun === undefined || noun.kind !== "word") return false;
  if (lexicon.readings(noun.lower).some(({ pos }) => pos === "PREP")) return false;
  if (/^\p{Lu}/u.test(noun.text) && match.from - 1 - comma > 0) return true;
  return [1, 2].some((step) => {
    const lower = lowerAt(sentence, match.from - 1 - comma - step);
    return (
      /^d[e']$/u.test(lower) || lexicon.readings(lower).some(({ pos }) => pos === "DET" || pos === "NUM")
    );
  });
}

/** Nobody is asked who it is: "elle a demandé à la dame qui elle était" is right. */
export function noIdentityAskedBefore(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const verbs = lexicon.readings(lowerAt(sentence, match.to + 1));
  if (!verbs.some(({ lemma }) => lemma === "être")) return true;
  const end = sentence.tokens[match.to + 2];
  return (
    (end !== undefined && end.kind !== "punct") ||
    !sentence.tokens
      .slice(0, match.from)
      .some(({ lower }) =>
        lexicon.readings(lower).some(({ pos, lemma }) => pos === "VER" && ASKING.test(lemma)),
      )
  );
}

/** Not "c'est de mon frère que je parle": "que" belongs to "c'est". */
export function noCleftBefore(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const { tokens } = sentence;
  return !tokens.slice(0, match.from).some(({ lower }, at) => {
    if (!/^(?:c'|ce)$/u.test(lower)) return false;
    const verb = tokens.findIndex(
      (token, index) => index > at && index < at + 3 && /^(?:est|était|sera)$/u.test(token.lower),
    );
    if (verb < 0) return false;
    const next = lowerAt(sentence, verb + 1) === "pas" ? verb + 2 : verb + 1;
    return lexicon.readings(lowerAt(sentence, next)).some(({ pos }) => pos === "PREP");
  });
}

/** "nous" or "vous" after "que" is no subject with its verb: "ce que nous arrivons à faire" is right. */
export function noPluralSubjectAhead(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !pluralAgrees(match, sentence, context);
}

function pluralAgrees(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const person = { nous: 1, vous: 2 }[lowerAt(sentence, match.to + 1)];
  return lexicon
    .readings(lowerAt(sentence, match.to + 2))
    .some((one) => isFiniteReading(one) && one.person === person && one.number === "p");
}

/** The pronoun after "que" is the subject of a verb that states: not "que vous a-t-il dit", "qu'il soit en retard". */
export function agreesAndStates(match: Match, sentence: Sentence, context: RuleContext): boolean {
  if (/^(?:nous|vous)$/u.test(lowerAt(sentence, match.to + 1)) && !pluralAgrees(match, sentence, context))
    return false;
  return context.lexicon
    .readings(lowerAt(sentence, match.to + 2))
    .some((one) => isFiniteReading(one) && one.mode !== "sub");
}

/** How many words may part a subject from its verb. */
const SUBJECT_REACH = 10;

/** The noun after "les" is no subject of a verb, near or far: "on sait combien les lois provisoires ont duré" is right. */
export function notSubjectAhead(match: Match, { tokens }: Sentence, { lexicon }: RuleContext): boolean {
  if (tokens[match.from]?.lower !== "les") return true;
  const after = tokens.slice(match.from + 2, match.from + 2 + SUBJECT_REACH);
  const end = after.findIndex(({ lower }) =>
    /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|[.,;:?!])$/u.test(lower),
  );
  return !after
    .slice(0, end < 0 ? undefined : end)
    .some(({ lower }) =>
      lexicon.readings(lower).some((one) => isFiniteReading(one) && one.person === 3 && one.number === "p"),
    );
}

/** Not "la façon qu'il a de conduire", which is right. */
export function noWayOfHaving(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const has = lexicon.readings(lowerAt(sentence, match.to + 2)).some(({ lemma }) => lemma === "avoir");
  return !has || !/^d[e']$/u.test(lowerAt(sentence, match.to + 3));
}

/** Not "elle est on ne peut plus claire", a set phrase. */
export function noCannotMore(match: Match, sentence: Sentence): boolean {
  return !/^on n[e'] (?:peut|saurait) plus$/u.test(
    [0, 1, 2, 3].map((step) => lowerAt(sentence, match.from + step)).join(" "),
  );
}

/** The verb after "se" has no subject after it: "un repas que se partagent les invités" is right. */
export function noInvertedSubject(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const next = sentence.tokens[match.to + 3];
  if (next === undefined || next.kind !== "word") return true;
  return !/^\p{Lu}/u.test(next.text) && !lexicon.readings(next.lower).some(({ pos }) => pos === "DET");
}
