/** Punctuation that may end a sentence. */
export const SENTENCE_MARK = /[.!?…]/u;

const WHOLE = /^.*[.!?…]["»”]?(?=\s|$)/su;

/** A text up to the end of its last whole sentence; empty if there is none. */
export function wholeSentences(texte: string): string {
  return WHOLE.exec(texte)?.[0] ?? "";
}

/** A sentence's end that is none: a title before a name. */
const TITLE = /(?:^|[\s(«"“])(?:M|MM|Mme|Mmes|Mlle|Dr|Dre|St|Ste|Me)\.$/u;

/**
 * The whole sentences of a text, each without the white space around it, and what is left of it after them. Texts that
 * are cut after any whole sentence have the same sentences together as uncut.
 */
export function splitSentences(texte: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let from = 0;
  for (const mark of texte.matchAll(/[.!?…]+\s?["»”]?(?=\s|$)/gu)) {
    const end = mark.index + mark[0].length;
    const sentence = texte.slice(from, end).trim();
    if (TITLE.test(sentence)) continue;
    sentences.push(sentence);
    from = end;
  }
  return { sentences, rest: texte.slice(from) };
}

/** Every sentence of a whole text, the last one with or without its mark. */
export function allSentences(texte: string): string[] {
  const { sentences, rest } = splitSentences(texte);
  return rest.trim() === "" ? sentences : [...sentences, rest.trim()];
}
