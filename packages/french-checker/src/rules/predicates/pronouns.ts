import type { RuleContext } from "../../rule.ts";
import { lowerAt, type Sentence } from "../../token.ts";
import { isFiniteReading } from "../phrase-classes.ts";
import type { Match } from "../phrase-pattern.ts";

/** The verb after the match agrees with the "nous" or "vous" before it: not "un ami de chez nous se marie". */
export function agreesWithPronoun(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const person =
    lowerAt(sentence, match.from - (lowerAt(sentence, match.from - 1) === "ne" ? 2 : 1)) === "nous" ? 1 : 2;
  return lexicon
    .readings(lowerAt(sentence, match.to + 1))
    .some((one) => isFiniteReading(one) && one.person === person && one.number === "p");
}

/** A verb follows: "je lui le donne", not "avec lui le repas est gai". */
export function verbOnlyAhead(match: Match, sentence: Sentence, { lexicon }: RuleContext): boolean {
  const before = lowerAt(sentence, match.from - 1);
  if (/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ne)$/u.test(before)) return true;
  const readings = lexicon.readings(lowerAt(sentence, match.to + 1));
  return /^(?:de|pour)$/u.test(before) && readings.every(({ pos, mode }) => pos === "VER" && mode === "inf");
}

/** "du" hides an article: only "de" can go. */
export function isPlainOf(match: Match, sentence: Sentence): boolean {
  return lowerAt(sentence, match.to) === "de";
}
