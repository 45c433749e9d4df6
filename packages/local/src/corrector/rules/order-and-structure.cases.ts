import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "order-and-structure",
  faux: [
    ["Ma sœur est plus bonne que toi.", "plus bonne", "meilleure"],
    ["Ce film est plus meilleur.", "plus meilleur", "meilleur"],
    ["Je suis beaucoup content de ce résultat.", "beaucoup", "très"],
    ["Je suis faim.", "Je suis", "J'ai"],
    ["La personne que est venue est ma tante.", "que", "qui"],
    ["Le livre qui je lis est long.", "qui", "que"],
    ["Je ne comprends pas ce que se passe.", "que", "qui"],
    ["Je ne sais pas qu'est-ce que tu veux.", "qu'est-ce que", "ce que"],
    ["Elle porte une rouge robe.", "rouge robe", "robe rouge"],
    ["Mon père il travaille beaucoup.", "père il", "père"],
    ["Je pense il est malade.", "pense il", "pense qu'il"],
    ["J'ai acheté un cadeau pour tu.", "tu", "toi"],
  ],
  juste: [
    "C'est la meilleure solution.",
    "Elle chante mieux que moi.",
    "Il est plus bon que méchant.",
    "Je ne vais plus bien.",
    "Les gens qui nous aident sont rares.",
    "La maison que possède mon père est grande.",
    "Voilà ce que dit la loi.",
    "Il a les yeux bleus.",
    "Je sais à qui tu parles.",
    "Le film dont je parle est long.",
    "Il a trente ans.",
  ],
};
