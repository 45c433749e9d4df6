import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "sujet-omis",
  wrong: [
    ["Suis d'accord avec la première personne.", "Suis", "Je suis"],
    ["Personnellement, vais au travail en bus.", "vais", "je vais"],
    ["Je voudrais savoir si peux utiliser la cuisine.", "peux", "je peux"],
    ["Il ne vient pas parce que travaille souvent la nuit.", "que travaille", "qu'il travaille"],
    ["Cependant, est difficile de trouver un logement.", "est", "c'est"],
    ["Elle mange peu car dort mal.", "dort", "elle dort"],
  ],
  right: [
    "Ne crois pas tes voisins trop vite.",
    "Suis bien ce chemin.",
    "Ne me suis pas dans la rue.",
    "T'étais pas à la fête ?",
    "Quand est né le peintre dont tu parles ?",
    "Quand vient le soir, je lis.",
    "Crois-moi, ce n'est pas facile.",
    "Suis tes rêves et travaille.",
    "Si nécessaire, je peux venir.",
    "Est-ce que tu viens ?",
    "Est arrivé ensuite un homme que personne ne connaissait.",
  ],
};
