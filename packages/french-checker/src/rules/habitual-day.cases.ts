import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "jour-habituel",
  wrong: [
    ["Le samedi je travaille, mais dimanche je reste toujours à la maison.", "dimanche", "le dimanche"],
    ["D'habitude, vendredi je sors avec mes collègues.", "vendredi", "le vendredi"],
    ["Chaque semaine, jeudi, je fais du sport.", "jeudi", "le jeudi"],
    ["Les magasins sont fermés dimanche.", "dimanche", "le dimanche"],
    ["Les gens ne travaillent pas vendredi.", "vendredi", "le vendredi"],
    ["J'ai congé seulement lundi.", "lundi", "le lundi"],
    ["J'aime la natation. Samedi je vais à la piscine avec mon fils.", "Samedi", "Le samedi"],
    ["J'adore cuisiner. Dimanche, je prépare des plats de mon pays.", "Dimanche", "Le dimanche"],
    ["Les enfants ont toujours cours de natation mercredi.", "mercredi", "le mercredi"],
    ["Mon mari travaille tous les samedis. Dimanche, il dort.", "Dimanche", "Le dimanche"],
  ],
  right: [
    "Nous nous rencontrons le premier dimanche de chaque mois.",
    "Samedi, je vais au marché.",
    "Je travaille samedi et dimanche.",
    "Tu viens samedi ? Je suis toujours là.",
    "Les magasins seront fermés dimanche.",
    "Les enfants arrivent samedi prochain.",
    "J'aime ce café. Dimanche, on y va ensemble ?",
    "Je suis libre samedi à 14 heures, comme toujours.",
    "Les élèves ont congé lundi à cause de la fête.",
    "Dimanche, j'ai mangé chez ma mère.",
    "On est toujours lundi.",
    "Le cours de lundi est toujours difficile.",
    "Le bureau est souvent ouvert du lundi au vendredi.",
    "Il faut garder les enfants samedi soir.",
  ],
};
