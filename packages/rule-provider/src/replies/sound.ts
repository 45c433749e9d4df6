import { fold } from "@epreuve/french-checker/token";

/** Sounds of words that the rules on endings below would get wrong. */
const SOUNDS: Readonly<Record<string, string>> = {
  est: "E",
  es: "E",
  cet: "ceT",
  cette: "ceT",
  cher: "cheR",
  chers: "cheR",
  fier: "fieR",
  fiers: "fieR",
  hier: "hieR",
  tous: "tou",
  tout: "tou",
  ai: "é",
  aie: "é",
};

const VOWEL = /[aàâeéèêëiîïoôuùûüyœæ]/u;

/** A stem whose last consonant is heard, as a capital: doubled ones are one, and « qu » is « c ». */
function pronounced(stem: string): string {
  return stem
    .replace(/([^aeou])ill$/u, "$1iY")
    .replace(/(?<=[^s])qu$/u, "c")
    .replace(/(\p{L})\1$/u, "$1")
    .replace(/\p{L}$/u, (letter) => letter.toUpperCase());
}

/**
 * A word without its silent ending, a final consonant that is heard as a capital: equal for « mange » and « mangent »,
 * different for « petit » and « petite ».
 */
function soundOf(word: string): string {
  const known = SOUNDS[word];
  if (known !== undefined) return known;
  const plain = word.replace(/[èêë]/gu, "e").replace(/[îï]/gu, "i").replace(/[ûü]/gu, "u");
  const single = plain.replace(/[sx]$/u, "");
  // The vowel of "le" and "les", "de" and "des" is heard, so they differ.
  if (!VOWEL.test(single.replace(/e$/u, ""))) return word;
  if (/(?:é|ée|er|ez)$/u.test(single)) return single.replace(/(?:ée?|er|ez)$/u, "é");
  if (/e$/u.test(single) || /.ent$/u.test(single)) {
    const stem = single.replace(/(?:e|ent)$/u, "");
    return VOWEL.test(stem.slice(-1)) && !/[gq]u$/u.test(stem) ? stem : pronounced(stem);
  }
  if (/[rlcfq]$/u.test(single)) return pronounced(single);
  return single.replace(/[tdpsxzg]+$/u, "");
}

function sounds(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map(soundOf)
    .join(" ");
}

/** Adjectives whose last consonant is heard before a vowel, as in the feminine: « petit ami », « petite amie ». */
const JOINED = /^(?:petit|premier|dernier|ancien|bon|plein|certain|prochain|excellent)$/u;

/** Whether an adjective and its feminine sound alike before the word that follows: « ma petit entreprise ». */
function joinsLike(one: string, other: string, following: string): boolean {
  const [short = "", long = ""] = [fold(one), fold(other)].toSorted((a, b) => a.length - b.length);
  if (!JOINED.test(short) || !/^\s+[aeéèêiîoôuy]/iu.test(following)) return false;
  return [`${short}e`, `${short.slice(0, -2)}ère`, `${short}ne`].includes(long);
}

/**
 * Whether two spellings sound alike (« arrivé », « arrivée ») before what follows them, so that a transcript cannot show
 * which one was meant. Other liaisons are ignored.
 */
export function soundsLike(one: string, other: string, following = ""): boolean {
  return sounds(one) === sounds(other) || joinsLike(one, other, following);
}
