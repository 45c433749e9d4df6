/** Where a sentence may end. */
export const SENTENCE_MARK = /[.!?…]/u;

const WHOLE = /^.*[.!?…]["»”]?(?=\s|$)/su;

/** A text up to the end of its last whole sentence; empty where none ends. */
export function wholeSentences(texte: string): string {
  return WHOLE.exec(texte)?.[0] ?? "";
}
