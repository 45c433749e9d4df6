import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "noun-for-adjective",
  wrong: [
    ["La rue est bruit.", "bruit", "bruyante"],
    ["Ma vie est très difficulté.", "difficulté", "difficile"],
    ["Ce travail est très ennui.", "ennui", "ennuyeux"],
    ["Le restaurant est très saleté.", "saleté", "sale"],
    ["Ici, c'est différence.", "différence", "différent"],
    ["Les routes sont plus sécurité ici.", "sécurité", "sûres"],
    ["La ville devient très propreté.", "propreté", "propre"],
    ["Mon patron est très gentillesse.", "gentillesse", "gentil"],
    ["Les voisins sont bruit.", "bruit", "bruyants"],
    ["La réponse semble urgence.", "urgence", "urgente"],
  ],
  right: [
    "La rue est en sécurité.",
    "Le problème est la sécurité.",
    "La vie est une chance.",
    "C'est la vérité.",
    "Le quartier est calme.",
    "Il y a plus de bruit ici.",
    "La seule solution est le respect.",
    "Ce sont des ennuis.",
    "Il est en danger.",
    "La différence est grande.",
  ],
};
