import { hash } from "../rewrite.ts";

/** Beginnings of words before which "que" and "de" are elided; words with a mute h are listed. */
const VOWEL = /^(?:[aeiouyâàéèêëîïôœ]|h(?:abit|eur|omme|iver|ôtel|umain|eure|istoire|onn))/iu;

/** "que" before a clause, elided before a vowel. */
export function que(clause: string): string {
  return VOWEL.test(clause) && !/^(?:onze|oui|yaourt)/u.test(clause) ? `qu'${clause}` : `que ${clause}`;
}

/** "de" before a noun phrase with its article: "du télétravail", "des zoos". */
export function de(nom: string): string {
  if (nom.startsWith("le ")) return `du ${nom.slice(3)}`;
  if (nom.startsWith("les ")) return `des ${nom.slice(4)}`;
  return VOWEL.test(nom) ? `d'${nom}` : `de ${nom}`;
}

/** "à" before a noun phrase with its article: "au télétravail", "aux zoos". */
export function a(nom: string): string {
  if (nom.startsWith("le ")) return `au ${nom.slice(3)}`;
  if (nom.startsWith("les ")) return `aux ${nom.slice(4)}`;
  return `à ${nom}`;
}

/** The text with its first letter in upper case. */
export function capital(texte: string): string {
  return texte.charAt(0).toUpperCase() + texte.slice(1);
}

/** One of the options, by `seed`; `salt` makes two choices with one seed independent. */
export function choose(options: readonly string[], seed: number, salt: string): string {
  return options[hash(`${seed}:${salt}`) % Math.max(1, options.length)] ?? "";
}

/** Chooses the variants of a sentence: `{tu|vous}` by address, `[a|b]` by seed. */
export function settle(phrase: string, address: "tu" | "vous", seed: number): string {
  return phrase
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/gu, address === "tu" ? "$1" : "$2")
    .replace(/\[([^[\]]*)\]/gu, (_, options: string) => choose(options.split("|"), seed, options));
}
