import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "nom-repris",
  wrong: [
    ["La voiture, il est automatique ?", "il", "elle"],
    ["La maison, il est petite.", "il est petite", "elle est petite"],
    ["La clé de la porte, il est où ?", "il", "elle"],
    ["Mon appartement, elle est au troisième étage.", "elle", "il"],
    ["Ma fille, il a cinq ans.", "il", "elle"],
    ["Le loyer, je la paie chaque mois.", "la", "le"],
    ["La robe, je le porte le dimanche.", "le", "la"],
    ["Il avait dix vélos et il les a vendu trois.", "les a vendu", "en a vendu"],
    ["Je ne sais pas combien de personnes il a dans la salle.", "il a", "il y a"],
    ["Dimanche, est la fête de mon fils.", "est", "c'est"],
  ],
  right: [
    "Ma voiture, il l'a vendue.",
    "Mon mari, elle le connaît bien.",
    "La première fois, il est arrivé en retard.",
    "Mon professeur, elle est gentille.",
    "La ville, il faut la visiter.",
    "Ma mère, je le sais, est malade.",
    "Combien de frères il a ?",
    "Je les ai lus deux fois.",
    "Votre sœur, elle est où ?",
  ],
};
