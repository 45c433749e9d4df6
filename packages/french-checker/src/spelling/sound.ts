import { normalized } from "../normalize.ts";

/** Without diacritics; œ and æ spelt out. */
export function bare(word: string): string {
  if (/^[a-z]*$/u.test(word)) return word;
  return normalized(word, "NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
}

/** A rough sound of the word: two spellings with one key are pronounced alike. */
export function soundKey(word: string): string {
  return word
    .toLowerCase()
    .replace(/œu?/g, "e")
    .replace(/ph/g, "f")
    .replace(/sh/g, "ch")
    .replace(/eaux?|aux?/g, "o")
    .replace(/oin/g, "w1")
    .replace(/oua|wa|o[iy]/g, "wa")
    .replace(/[iy]en(?=s?$)/g, "i1")
    .replace(/(?:ain|ein|aim|[iy][nm]|un)(?=[^aeiouyéèêhnm]|$)/g, "1")
    .replace(/(?:e[nm]|a[nm])(?=[^aeiouyéèêhnm])|an$/g, "2")
    .replace(/o[nm](?=[^aeiouyéèêhnm]|$)/g, "3")
    .replace(/ill|y/g, "i")
    .replace(/(?:ai|ei|ê|è|é|ë)/g, "e")
    .replace(/[àâ]/g, "a")
    .replace(/[îï]/g, "i")
    .replace(/ô/g, "o")
    .replace(/[ûùü]/g, "u")
    .replace(/ç|ss|sc(?=[ei])|c(?=[ei])|z/g, "s")
    .replace(/t(?=ion)/g, "s")
    .replace(/gu(?=[ei])/g, "g#")
    .replace(/ge(?=[aou])|g(?=[ei])/g, "j")
    .replace(/cqu|qu|ck|k|c/g, "k")
    .replace(/h|#/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?:es|ent|e|s|t|x|d|p)$/g, "");
}
