const HOLDS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The words of a text: runs of characters between white space that hold at least one letter or digit. */
export function words(text: string): string[] {
  return text.split(/\s+/u).filter((run) => HOLDS_LETTER_OR_DIGIT.test(run));
}

/** How many words a text has, as the exam counts them: `c'est-à-dire` is one. */
export function countWords(text: string): number {
  return words(text).length;
}
