import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "negation-double",
  faux: [
    ["Il n'a pas trouvé un appartement.", "un appartement", "d'appartement"],
    ["Il n'y a pas rien à faire.", "pas rien", "rien"],
    ["Nous ne faisons pas du sport.", "du", "de"],
  ],
  juste: [
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
