import { normalized } from "../../text/normalize.ts";
import { lemmaOf } from "./lemmas.ts";

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

/** Words whose first letters are those of common ones that mean something else: "public", "influence", "univers". */
const LONG_STEMS = /^(?:publicit|influenceu|universit)/u;

/** Lower case, without accents or ligatures. */
export function plainOf(texte: string): string {
  return normalized(texte, "NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/œ/gu, "oe")
    .replace(/æ/gu, "ae");
}

/** A word's stem: its dictionary form's letters, shortened. */
export function stemOf(plain: string): string {
  return shortened(lemmaOf(plain));
}

/**
 * At most six letters of a word, without endings, without doubled letters, which learners confuse: "voyage", "voyager" and
 * "voyageur" share theirs.
 */
export function shortened(plain: string): string {
  if (LONG_STEMS.test(plain)) return plain.slice(0, STEM_LETTERS + 2);
  const single = plain.replace(/(\p{L})\1+/gu, "$1").replace(/ph/gu, "f");
  const singular = single.length > 3 ? single.replace(/[sx]$/u, "") : single;
  return singular
    .slice(0, STEM_LETTERS)
    .replace(/(?<=\p{L}{3})(?:euse|eur|er|ez|ee)$/u, "")
    .replace(/(?<=\p{L}{4})[ei]$/u, "");
}

/** Whether a word is written as a name: with a capital, where no sentence, title or quotation begins. */
export function isName(texte: string, { debut, fin }: Pick<Mot, "debut" | "fin">): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(texte.slice(debut, fin))) return false;
  const before = texte.slice(Math.max(0, debut - 12), debut);
  return (
    (/[^.!?…:;"«»\n–—-]$/u.test(before.trimEnd()) && !/\n\s*$/u.test(before)) ||
    /\b(?:M\.|Mme|Mr) $/u.test(before)
  );
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
