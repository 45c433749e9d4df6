import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "contraction",
  faux: [
    ["Je parle de le film avec mes amis.", "de le", "du"],
    ["Il rentre de les vacances.", "de les", "des"],
    ["Il écrit à les voisins.", "à les", "aux"],
    ["Beaucoup des gens aiment la musique.", "des", "de"],
    ["Il y a trop du bruit ici.", "du", "de"],
    ["La plupart de gens travaillent.", "de", "des"],
    ["J'ai beaucoup amis dans ce pays.", "beaucoup amis", "beaucoup d'amis"],
    ["Je donne un cours du français.", "du", "de"],
    ["Il habite en le village.", "en le", "dans le"],
    ["Elle a reçu plusieurs de lettres.", "plusieurs de", "plusieurs"],
    ["Nous allons à la parc le dimanche.", "à la", "au"],
  ],
  juste: [
    "Il est facile de le voir.",
    "Beaucoup d'entre eux sont partis.",
    "Beaucoup des élèves que j'ai eus sont partis.",
    "Plus des deux tiers sont venus.",
    "Il vient du marché.",
    "Elle parle aux enfants.",
    "La plupart des élèves réussissent.",
    "Il y a trop de bruit.",
    "Il commence à les aimer.",
    "Un cours de français commence mardi.",
    "Il a bu beaucoup de la bouteille que je lui avais offerte.",
    "Il fait de la boulangerie à la main.",
  ],
};
