import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "infinitif-participe",
  faux: [
    ["J'ai manger une pomme ce matin.", "manger", "mangé"],
    ["Il faut mangé moins de sucre.", "mangé", "manger"],
    ["Je vais mangé avec mes amis.", "mangé", "manger"],
    ["Nous sommes venus pour visité le musée.", "visité", "visiter"],
    ["Je suis aller au marché.", "aller", "allé"],
    ["Ils sont arriver hier.", "arriver", "arrivés"],
    ["Il doit apporte les livres.", "apporte", "apporter"],
    ["Je peux visite l'appartement samedi.", "visite", "visiter"],
    ["Nous avons mange au restaurant.", "mange", "mangé"],
    ["J'ai envie de mangé une glace.", "mangé", "manger"],
    ["Je suis venu pour les aidé.", "aidé", "aider"],
    ["Il y a deux mois, j'ai déménager à Québec.", "déménager", "déménagé"],
  ],
  juste: [
    "Ce que je veux est simple.",
    "Il veut, dit-il, partir demain.",
    "C'est ce qu'il faut faire.",
    "Rien de cassé, rien de prévu.",
    "Pour une entrée libre, il faut venir tôt.",
    "Je voulais être payé à temps.",
    "Il doit être fatigué, il a dû partir.",
    "Elle a pu voir la mer.",
    "Ça va bien se passer.",
    "Il y a à manger et à boire pour tous.",
    "C'est une bonne nouvelle pour les employés.",
    "Il est fier que sa fille ait réussi.",
  ],
};
