import type { Reading } from "../lexicon.ts";
import type { Word } from "../tagger.ts";

const VERBS = new Set(
  `essayer décider oublier permettre demander finir arrêter choisir accepter refuser éviter risquer venir promettre
  proposer conseiller regretter rêver empêcher cesser craindre mériter interdire suggérer recommander ordonner
  remercier envisager s'agir agir tenter dire`
    .trim()
    .split(/\s+/u),
);
const OTHERS = new Set(
  `envie besoin possibilité occasion chance plaisir peur moyen moyens possibilités occasions idée façons habitude avant afin lieu hâte intention capacité
  content contente contents contentes heureux heureuse ravi ravie triste capable capables obligé obligée obligés
  important facile difficile possible impossible nécessaire interdit mieux agréable préférable essentiel utile
  loin près train point décision façon manière droit sûr sûre fatigué fatiguée impossible l'habitude`
    .trim()
    .split(/\s+/u),
);

/** Whether "de" after that word governs an infinitive: "essayer de", "envie de", "facile de". */
export function governsInfinitiveWithDe(lower: string, readings: readonly Reading[]): boolean {
  return OTHERS.has(lower) || readings.some((one) => one.pos === "VER" && VERBS.has(one.lemma));
}

/** Verbs after which "de" or "à" opens an infinitive, and no noun: "arrêter de", "réussir à". */
const ONLY_DE =
  /^(?:essayer|décider|refuser|tenter|envisager|éviter|promettre|prévoir|arrêter|cesser|finir|accepter|choisir|oublier|proposer|conseiller|empêcher|recommander|suggérer|regretter|permettre|interdire)$/u;
const ONLY_A = /^(?:commencer|continuer|réussir|apprendre|hésiter|arriver|chercher|aider|parvenir|inviter)$/u;
const ADJECTIVES_OF_DE = /^(?:obligé|incapable)/u;

/** Whether nothing but an infinitive follows the preposition: "en train de", "essayer de", "incapable de", "prêt à". */
export function takesInfinitive(words: readonly Word[], from: number, preposition: string): boolean {
  let at = from;
  while (from - at < 2 && /^(?:pas|plus|jamais|toujours|encore|vraiment)$/u.test(words[at]?.lower ?? ""))
    at -= 1;
  const word = words[at];
  if (word === undefined || word.name) return false;
  if (/^(?:train|mesure)$/u.test(word.lower)) return preposition !== "à" && words[at - 1]?.lower === "en";
  if (preposition === "à" ? /^prête?s?$/u.test(word.lower) : ADJECTIVES_OF_DE.test(word.lower)) return true;
  const verbs = preposition === "à" ? ONLY_A : ONLY_DE;
  return (
    word.all.some(({ pos, lemma }) => pos === "VER" && verbs.test(lemma)) &&
    !word.all.some(({ pos }) => pos === "NOM" || pos === "PREP") &&
    words[at - 1]?.readings.some(({ pos }) => pos === "DET") !== true
  );
}
