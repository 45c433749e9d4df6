import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import { isFiniteReading } from "../phrase-classes.ts";
import type { Match } from "../phrase-pattern.ts";

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
