import { fold } from "@epreuve/french-checker/token";

/** Words of one form that the endings below would take for another, by how they sound. Own list. */
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

/** The last letter of a stem as it is heard: a double consonant is one, and « que » is « c ». */
function pronounced(stem: string): string {
  return stem
    .replace(/([^aeou])ill$/u, "$1iY")
    .replace(/(?<=[^s])qu$/u, "c")
    .replace(/(\p{L})\1$/u, "$1")
    .replace(/\p{L}$/u, (letter) => letter.toUpperCase());
}

/**
 * How a word ends when it is said, the rest as it is written: silent endings go, and a consonant that is heard is a
 * capital. « mange » and « mangent » are one, « petit » and « petite » are two.
 */
function soundOf(word: string): string {
  const known = SOUNDS[word];
  if (known !== undefined) return known;
  const plain = word.replace(/[èêë]/gu, "e").replace(/[îï]/gu, "i").replace(/[ûü]/gu, "u");
  const single = plain.replace(/[sx]$/u, "");
  // "le" and "les", "de" and "des": the vowel of a short word is heard.
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

/**
 * Whether two ways of writing are said alike, as « arrivé » and « arrivée », « les ami » and « les amis » are: the
 * choice is then the transcription's, not the speaker's. Liaisons are left out of account.
 */
export function soundsLike(one: string, other: string): boolean {
  return sounds(one) === sounds(other);
}
