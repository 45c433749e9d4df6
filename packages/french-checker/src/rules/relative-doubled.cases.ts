import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "relatif-repris",
  wrong: [
    ["C'est une école que j'y ai appris le dessin.", "que j'y ai appris", "où j'ai appris"],
    ["Voici un parc que les enfants y jouent.", "que les enfants y jouent", "où les enfants jouent"],
    ["J'aime la ville que j'y habite.", "que j'y habite", "où j'habite"],
    ["C'est la ville où j'y habite.", "où j'y habite", "où j'habite"],
    ["C'est un film dont on en parle partout.", "dont on en parle", "dont on parle"],
    ["C'est un outil que j'en ai besoin.", "que j'en ai", "dont j'ai"],
    [
      "C'est une fête que nous y participons chaque année.",
      "que nous y participons",
      "à laquelle nous participons",
    ],
    ["Mes voisins, qui ils adorent le jazz, organisent un concert.", "qui ils", "qui"],
    ["Mes parents, qui ils vivent au Maroc, me manquent.", "qui ils", "qui"],
    ["J'ai une voisine, qui elle garde mes enfants le soir.", "qui elle", "qui"],
  ],
  right: [
    "Ça dépend de la façon dont on en parle à la maison.",
    "C'est une école où j'ai appris le dessin.",
    "Je dis à ma mère que j'y vais.",
    "Il y a des jours que j'y pense.",
    "C'est la ville où il y a le plus de parcs.",
    "J'ai l'impression que tu en as besoin.",
    "C'est un film dont on parle partout.",
    "Mes voisins, qui adorent le jazz, organisent un concert.",
    "C'est demain que j'y vais.",
    "C'est dans ce parc que les enfants y jouent le mieux.",
    "Il prend le prix qu'il en demande.",
    "C'est un quartier où il n'y a pas d'arbres.",
    "La chambre que j'y ai louée était petite.",
    "La langue qu'on y parle est belle.",
    "La photo que tu en as prise est floue.",
    "Le jour où mon patron s'y est essayé, tout le monde a ri.",
  ],
};
