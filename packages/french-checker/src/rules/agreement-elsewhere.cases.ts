import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "accord-ailleurs",
  wrong: [
    ["Mes amies ont tous réussi.", "tous", "toutes"],
    ["Elles sont tous parties.", "tous", "toutes"],
    ["La ville lui-même paie les travaux.", "lui-même", "elle-même"],
    ["Les élèves travaillent d'eux-même.", "eux-même", "eux-mêmes"],
    ["Je viendrai la fin de semaine prochain.", "prochain", "prochaine"],
    ["Elle a payé deux milles dollars.", "milles", "mille"],
    ["Ce matin, je serai en retards.", "retards", "retard"],
    ["J'ai eu 15 point au test.", "point", "points"],
    ["La musique est trop fort.", "fort", "forte"],
    ["Je m'appelle Maria. Je travaille comme coiffeur.", "coiffeur", "coiffeuse"],
  ],
  right: [
    "Mes amies ont toutes réussi.",
    "Les enfants ont tous réussi.",
    "Les filles ont tous les livres.",
    "Le maire lui-même paie les travaux.",
    "La fin de semaine prochaine, je viendrai.",
    "Elle a payé deux mille dollars.",
    "Les retards coûtent cher.",
    "Elle parle trop fort.",
    "Je m'appelle Maria. Mon frère travaille comme coiffeur.",
    "Je travaille comme coiffeur.",
  ],
};
