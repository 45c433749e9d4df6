import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import { isFiniteReading } from "../phrase-classes.ts";
import type { Match } from "../phrase-pattern.ts";

/** "Est important ce projet ?" asks; its subject only stands elsewhere. */
export function noQuestion(_match: Match, { tokens }: Sentence): boolean {
  return tokens.at(-1)?.text !== "?" && !tokens.some(({ lower }) => /^(?:-ce|ce)$/u.test(lower));
}

/** No word of the sentence can be a verb: "Ma chambre très petite." */
export function noFiniteVerb(_match: Match, sentence: Sentence, { tagger }: RuleContext): boolean {
  return !tagger.tag(sentence).words.some(({ readings }) => readings.some(isFiniteReading));
}

/** The first word of the extract is no noun that the second completes: "le scolaire", "le populaire". */
export function nounAfterAdjective(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const first = lexicon.readings(lowerAt(sentence, match.from));
  const second = lexicon.readings(lowerAt(sentence, match.to));
  return (
    !first.some(({ pos }) => pos === "NOM") &&
    !second.some(({ pos }) => /^(?:ADJ|PREP|ADV|CONJ|PRO|DET)$/u.test(pos))
  );
}

/** "sans fait précis", "sans parti ni chef", "sans vu d'ensemble": nouns; only a clitic, a determiner or a mark follows a verb. */
export function participleNotNoun(match: Match, sentence: Sentence): boolean {
  const next = lowerAt(sentence, match.to + 1);
  return /^(?:un|une|le|la|l'|les|mon|ma|mes|son|sa|ses|rien|de|du|à|au)$/u.test(next);
}

/** The extract begins with the auxiliary in the present: "j'ai habité", not "j'avais habité". */
export function presentAuxiliary(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  return lexicon
    .readings(lowerAt(sentence, match.from))
    .some(({ lemma, mode, tense }) => lemma === "avoir" && mode === "ind" && tense === "present");
}

/** "en" tells a state, and no place: "parce que j'ai été en Chine" is right. */
export function stateAfterEn(match: Match, { tokens }: Sentence): boolean {
  const en = tokens.findIndex(({ lower }, index) => index > match.to && lower === "en");
  if (en !== match.to + 1) return true;
  return /^(?:retard|colère|forme|danger|panique|train|avance)$/u.test(tokens[en + 1]?.lower ?? "");
}

/** No participle follows: "que je suis parti" is a compound, right after a past. */
export function noParticipleAfter(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  return ![1, 2].some((step) =>
    lexicon.readings(lowerAt(sentence, match.to + step)).some(({ mode }) => mode === "ppas"),
  );
}
