import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "imparfait-ou-passe-compose",
  wrong: [
    ["Quand j'étais jeune, on a joué dehors tous les jours.", "a joué", "jouait"],
    [
      "Quand j'étais enfant, ma grand-mère a souvent préparé ce gâteau.",
      "a souvent préparé",
      "préparait souvent",
    ],
    ["Quand elle avait dix ans, elle est allée chaque été chez sa tante.", "est allée", "allait"],
    ["Nous avons mangé souvent dehors quand j'étais petit.", "avons mangé", "mangions"],
    ["Quand j'ai été enfant, j'habitais au village.", "ai été", "étais"],
    ["Pendant que j'ai dormi, le téléphone a sonné.", "j'ai dormi", "je dormais"],
    ["Pendant que nous avons mangé, il a commencé à pleuvoir.", "avons mangé", "mangions"],
    ["Pendant que je suis sorti, mon frère est arrivé.", "je suis", "j'étais"],
    ["J'ai étudié le français depuis deux ans.", "ai étudié", "étudie"],
    ["Ça fait trois mois que j'ai cherché un emploi.", "j'ai cherché", "je cherche"],
    ["Soudain, il commençait à pleuvoir.", "commençait", "a commencé"],
    ["Tout à coup, un chien arrivait.", "arrivait", "est arrivé"],
    ["Hier, j'achetais une robe.", "achetais", "ai acheté"],
    ["Samedi dernier, nous rencontrions des voisins.", "rencontrions", "avons rencontré"],
  ],
  right: [
    "Quand j'étais petit, j'ai eu un accident.",
    "Quand j'étais jeune, j'ai toujours voulu voyager.",
    "Quand j'avais dix ans, nous avons déménagé.",
    "Quand j'ai été malade, ma mère est venue.",
    "J'ai beaucoup appris depuis deux ans.",
    "Je n'ai pas étudié depuis deux ans.",
    "Hier, je rentrais du travail quand il a commencé à pleuvoir.",
    "Hier, je sortais du bureau. Soudain, un homme a crié.",
    "Soudain, je ne voyais plus rien.",
    "Pendant que je dormais, le téléphone a sonné.",
  ],
};
