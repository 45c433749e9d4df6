import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import type { Match } from "../phrase-pattern.ts";

/** Whether "partie" is no game: "une partie d'anniversaire", never "une partie d'échecs" nor "pour jouer entre amis". */
export function isNotAGame(match: Match, sentence: Sentence): boolean {
  if (lowerAt(sentence, match.to + 2) === "entre") return false;
  return lowerAt(sentence, match.to + 1) !== "d'" || lowerAt(sentence, match.to + 2) === "anniversaire";
}

/** Whether the one who writes, or is written to, stands before: "je suis confortable avec", never "ce lit est confortable pour". */
export function hasSpeakerBefore(match: Match, sentence: Sentence): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 6), match.from)
    .some(({ lower }) => /^(?:je|j'|tu|nous|vous|on|suis|me|m')$/u.test(lower));
}

/** Whether no negation stands around: "je supporte cette idée", never "je ne supporte pas cette idée". */
export function isNotDenied(match: Match, sentence: Sentence): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 4), match.from + 3)
    .some(({ lower }) => /^(?:ne|n'|pas|plus|jamais|guère)$/u.test(lower));
}

/** Whether no object pronoun stands right before: "faire des amis", never "se faire des amis". */
export function hasNoPronounBefore(match: Match, sentence: Sentence): boolean {
  return !/^(?:me|m'|te|t'|se|s'|nous|vous|y|lui|leur)$/u.test(lowerAt(sentence, match.from - 1));
}

/** The nearest subject pronoun before the match, or what opens another clause: "que", "qui". */
function nearestSubject(match: Match, sentence: Sentence): string {
  for (let index = match.from - 1; index >= 0; index -= 1) {
    const lower = lowerAt(sentence, index);
    if (/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|que|qu'|qui|où|si|dont)$/u.test(lower)) return lower;
  }
  return "";
}

/** Whether the infinitive is of "je": "je veux faire des amis". */
export function hasSubjectJe(match: Match, sentence: Sentence): boolean {
  return /^(?:je|j')$/u.test(nearestSubject(match, sentence));
}

/** Whether the infinitive is of "tu": "tu peux faire des amis". */
export function hasSubjectTu(match: Match, sentence: Sentence): boolean {
  return nearestSubject(match, sentence) === "tu";
}

/** Whether the infinitive is of "nous": "nous voulons faire des amis". */
export function hasSubjectNous(match: Match, sentence: Sentence): boolean {
  return nearestSubject(match, sentence) === "nous";
}

/** Whether the infinitive is of "vous": "vous allez faire des amis". */
export function hasSubjectVous(match: Match, sentence: Sentence): boolean {
  return nearestSubject(match, sentence) === "vous";
}

/** The subject of the last finite verb at or just before the match. */
function subjectOf(match: Match, sentence: Sentence, context: RuleContext) {
  const tagged = context.tagger.tag(sentence);
  for (let index = match.from; index >= Math.max(0, match.from - 4); index -= 1) {
    const finite = context.lexicon
      .readings(lowerAt(sentence, index))
      .some(({ pos, mode }) => pos === "VER" && /^(?:ind|sub|cond)$/u.test(mode ?? ""));
    const subject = finite ? tagged.subject(index) : undefined;
    if (subject !== undefined) return subject;
  }
  return undefined;
}

/** Whether the subject is feminine and singular: "elle est tombée en amour". */
export function hasFeminineSingularSubject(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const subject = subjectOf(match, sentence, context);
  return subject?.gender === "f" && subject.number === "s";
}

/** Whether the subject is feminine and plural: "elles tombent en amour". */
export function hasFemininePluralSubject(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const subject = subjectOf(match, sentence, context);
  return subject?.gender === "f" && subject.number === "p";
}

/** Whether the subject is plural and not feminine: "les jeux étaient fun". */
export function hasMasculinePluralSubject(match: Match, sentence: Sentence, context: RuleContext): boolean {
  const subject = subjectOf(match, sentence, context);
  return subject?.number === "p" && subject.gender !== "f";
}

/** Whether nobody eats it: "la nourriture rapide est mauvaise", never "je mange de la nourriture rapide". */
export function isNotEaten(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !sentence.tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(({ lower }) =>
      context.lexicon
        .readings(lower)
        .some(({ lemma }) =>
          /^(?:manger|consommer|acheter|avaler|aimer|préférer|commander)$/u.test(lemma ?? ""),
        ),
    );
}

/** Whether a comma stands on one side: "des sports faciles, pour exemple, la marche", never "je prends comme exemple la marche". */
export function isBesideComma(match: Match, sentence: Sentence): boolean {
  return lowerAt(sentence, match.to + 1) === "," || lowerAt(sentence, match.from - 1) === ",";
}

/** Whether no finite verb follows: "pendant que les vacances", never "pendant que la nuit tombe". */
export function hasNoFiniteVerbAhead(match: Match, sentence: Sentence, context: RuleContext): boolean {
  return !sentence.tokens
    .slice(match.to + 1, match.to + 5)
    .some(({ lower }) =>
      context.lexicon.readings(lower).some(({ pos, mode }) => pos === "VER" && mode === "ind"),
    );
}
