import type { Reading } from "../lexicon.ts";

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
