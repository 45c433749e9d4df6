import { isParticular, type Kinds } from "./kinds.ts";
import type { ReadText } from "./read-text.ts";

/** Everybody opens and closes with short sentences that say nothing: among so many at each end, of so many words. */
const SENTENCES = 5;
const WORDS = 10;

/** A text without its conventional opening and closing: long formulas stay, which nobody writes by chance. */
export function bodyOf(text: ReadText, kinds: Kinds): ReadText {
  const { phrases } = text;
  const kept = phrases.filter(({ mots }, at) => {
    const atAnEnd = at < SENTENCES || at >= phrases.length - SENTENCES;
    return !atAnEnd || mots.length > WORDS || mots.some((mot) => isParticular(kinds(mot)));
  });
  return kept.length === 0 ? text : { ...text, phrases: kept, mots: kept.flatMap(({ mots }) => mots) };
}
