/** Punctuation that may end a sentence. */
export const SENTENCE_MARK = /[.!?…]/u;

const WHOLE = /^.*[.!?…]["»”]?(?=\s|$)/su;

/** A text up to the end of its last whole sentence; empty if there is none. */
export function wholeSentences(texte: string): string {
  return WHOLE.exec(texte)?.[0] ?? "";
}
