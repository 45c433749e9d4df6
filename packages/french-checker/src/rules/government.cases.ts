import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "regime",
  wrong: [
    ["Je m'occupe à mes parents.", "à", "de"],
    ["Elle s'est habituée le froid.", "le", "au"],
    ["Je respecte à mon patron.", "à mon", "mon"],
    ["On doit protéger aux enfants.", "aux", "les"],
    ["Il a consulté avec un avocat.", "avec un", "un"],
    ["Elle est tombée amoureuse avec un médecin.", "avec un", "d'un"],
    ["Je suis fier à mon fils.", "à", "de"],
    ["Elle est allergique avec le lait.", "avec le", "au"],
    ["Tu te plains sur le bruit.", "sur le", "du"],
    ["Elle s'est abonnée sur un journal.", "sur", "à"],
  ],
  right: [
    "Je m'occupe de mes parents et je pense à eux.",
    "On m'avait confié un projet difficile.",
    "C'est un habitué de ce café.",
    "À qui appartenait l'herbe du champ ?",
    "Je l'ai rencontrée avec mes amis.",
    "Cela dépend à mon avis du prix.",
    "J'ai fait comprendre la règle à mon oncle.",
    "La baisse profite à nos voisins.",
    "Elle téléphone le soir et participe chaque fois.",
    "Il se plaint à la mairie, et nous en profitons.",
    "Je lui ressemble un peu.",
  ],
};
