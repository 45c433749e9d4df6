const HOLDS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The words of a text: runs of characters between white space that contain a letter or digit. */
export function words(texte: string): string[] {
  return texte.split(/\s+/u).filter((run) => HOLDS_LETTER_OR_DIGIT.test(run));
}

/** How many words a text has, as the exam counts them: `c'est-à-dire` is one. */
export function countWords(texte: string): number {
  return words(texte).length;
}
