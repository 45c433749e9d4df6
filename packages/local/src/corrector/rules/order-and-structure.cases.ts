import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "order-and-structure",
  faux: [
    ["Je veux aider vous.", "aider vous", "vous aider"],
    ["Le prochain lundi, je travaille.", "prochain lundi", "lundi prochain"],
    ["J'ai vu quelque chose intéressant.", "quelque chose intéressant", "quelque chose d'intéressant"],
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
