/** Beginnings of words before which "que" is elided; words with a mute h are listed. */
const VOWEL = /^(?:[aeiouyâàéèêëîïôœ]|h(?:abit|eur|omme|iver|ôtel|umain|eure|istoire|onn))/iu;

/** "que" before a clause, elided before a vowel. */
export function que(clause: string): string {
  return VOWEL.test(clause) && !/^(?:onze|oui|yaourt)/u.test(clause) ? `qu'${clause}` : `que ${clause}`;
}

/** The text with its first letter in upper case. */
export function capital(texte: string): string {
  return texte.charAt(0).toUpperCase() + texte.slice(1);
}
