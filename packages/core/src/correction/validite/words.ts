import { normalized } from "../../text/normalize.ts";

/** A word with its place in the text, in UTF-16 units: `texte.slice(debut, fin)`. */
export interface Mot {
  debut: number;
  fin: number;
  /** In lower case, without accents. */
  plain: string;
  /** What the forms of a word share, learners' spellings included. */
  stem: string;
}

/** A sentence, or a piece of one that is long: speech is often written without full stops. */
export interface Phrase {
  debut: number;
  fin: number;
  mots: Mot[];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const STEM_LETTERS = 6;
/** A longer sentence is read in pieces of this many words. */
const PHRASE_WORDS = 30;

/** Lower case, without accents or ligatures. */
export function plainOf(texte: string): string {
  return normalized(texte, "NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/œ/gu, "oe")
    .replace(/æ/gu, "ae");
}

/**
 * A word's stem: at most six letters, without endings, without doubled letters, which learners confuse. "Voyage",
 * "voyager" and "voyageur" share theirs.
 */
export function stemOf(plain: string): string {
  const single = plain.replace(/(\p{L})\1+/gu, "$1").replace(/ph/gu, "f");
  const singular = single.length > 3 ? single.replace(/[sx]$/u, "") : single;
  return singular
    .slice(0, STEM_LETTERS)
    .replace(/(?<=\p{L}{3})(?:euse|eur|er|ez|ee)$/u, "")
    .replace(/(?<=\p{L}{4})[ei]$/u, "");
}

/** The words of a text, in its order. "L'école" is two. */
export function motsOf(texte: string): Mot[] {
  return [...texte.matchAll(WORD)].map(({ 0: word, index }) => {
    const plain = plainOf(word);
    return { debut: index, fin: index + word.length, plain, stem: stemOf(plain) };
  });
}

const END = /[.!?…;\n]/u;

/** The sentences of a text that contain a word. */
export function phrasesOf(texte: string): Phrase[] {
  const phrases: Mot[][] = [];
  let current: Mot[] = [];
  let last = 0;
  for (const mot of motsOf(texte)) {
    if (current.length > 0 && (current.length >= PHRASE_WORDS || END.test(texte.slice(last, mot.debut)))) {
      phrases.push(current);
      current = [];
    }
    current.push(mot);
    last = mot.fin;
  }
  if (current.length > 0) phrases.push(current);
  return phrases.flatMap((mots) => {
    const [first, end] = [mots[0], mots.at(-1)];
    return first && end ? [{ debut: first.debut, fin: end.fin, mots }] : [];
  });
}
