import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "pronom-relatif",
  wrong: [
    ["La fille que travaille avec moi est gentille.", "que", "qui"],
    ["C'est ma grand-mère que m'a montré la recette.", "que", "qui"],
    ["C'est une ville que ne dort jamais.", "que", "qui"],
    ["J'habite à Sherbrooke, que est une petite ville.", "que", "qui"],
    ["J'habite à Laval, que est une ville calme.", "que", "qui"],
    ["Le livre que je t'ai parlé est ici.", "que", "dont"],
    ["Les choses que j'ai peur sont nombreuses.", "que", "dont"],
    ["L'outil que je me sers est cassé.", "que", "dont"],
    ["C'est un voyage que nous avons parlé hier.", "que", "dont"],
    ["Il y a des enfants qui la mère n'est pas là.", "qui", "dont"],
  ],
  right: [
    "La maison que préfère mon père est vieille.",
    "L'école où travaille ma mère est loin.",
    "C'est plus long que prévu.",
    "Le livre que je t'ai donné est ici.",
    "Voilà la raison que donne la mairie.",
    "Il faut que viennent les beaux jours.",
    "La langue que je parle est le persan.",
    "Les gens qui la connaissent l'aiment.",
    "Le jour que choisira ma sœur sera le bon.",
    "Je te dis que c'est vrai.",
  ],
};
