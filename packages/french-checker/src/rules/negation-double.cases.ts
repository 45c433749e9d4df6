import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "negation-double",
  wrong: [
    ["Je n'ai pas rien mangé.", "pas rien", "rien"],
    ["Elle ne voit pas personne.", "pas personne", "personne"],
    ["Nous n'avons pas aucun ami.", "pas aucun", "aucun"],
    ["Je n'ai pas une voiture.", "une", "de"],
    ["Il n'y a pas un parc ici.", "un", "de"],
    ["Personne ne veut pas partir.", "veut pas", "veut"],
    ["Il fait attention pour pas tomber.", "pour pas", "pour ne pas"],
    ["Je vous demande de ne fumer pas.", "fumer pas", "pas fumer"],
    ["Il n'a pas trouvé un appartement.", "un appartement", "d'appartement"],
    ["Il n'y a pas rien à faire.", "pas rien", "rien"],
  ],
  right: [
    "Je n'ai pas que des amis ici.",
    "Je n'ai pas un sou.",
    "Ce n'est pas un livre.",
    "Il n'y a pas eu de bruit.",
    "Personne ne vient.",
    "Il n'a ni frère ni sœur.",
    "Elle ne boit pas d'alcool.",
    "Je vous prie de ne pas fumer.",
    "Elle ne parle pas du tout.",
    "Rien n'est perdu.",
  ],
};
