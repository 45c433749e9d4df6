import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "participe-du-nom",
  wrong: [
    ["Une photo publier sur Internet reste longtemps.", "publier", "publiée"],
    ["L'argent récolter par l'école paiera le voyage.", "récolter", "récolté"],
    ["Un trottoir abîmer devient dangereux.", "abîmer", "abîmé"],
    ["Il y a un sac oublier dans le train.", "oublier", "oublié"],
  ],
  right: [
    "Je suis allé hier au marché acheter des légumes.",
    "Il a envoyé son fils à la pharmacie chercher un sirop.",
    "Une photo publiée sur Internet reste longtemps.",
    "Nous laissons les enfants jouer dehors.",
    "On a vu les gens danser dans la rue.",
    "Le temps de manger, il était midi.",
  ],
};
