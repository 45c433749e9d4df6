import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "tout-accorde",
  wrong: [
    ["Il vient tout les jours.", "tout", "tous"],
    ["Toute mes cousines chantent.", "Toute", "Toutes"],
    ["Toute les semaines, je nage.", "Toute", "Toutes"],
    ["Nous sommes venus avec tout la famille.", "tout", "toute"],
    ["Tout mes amis sont venus.", "Tout", "Tous"],
    ["Tous les filles chantent.", "Tous", "Toutes"],
    ["Il travaille toute les nuits.", "toute", "toutes"],
    ["Il a plu tout la semaine.", "tout", "toute"],
    ["Toutes les garçons jouent.", "Toutes", "Tous"],
    ["Elle répète tout ces mots.", "tout", "tous"],
  ],
  right: [
    "Les communes n'ont pas toutes les mêmes moyens.",
    "Mon fils n'a pas dormi du tout la nuit dernière.",
    "Nous avons tous nos habitudes.",
    "Je présente à tous mes voisins mes excuses.",
    "Ils ont tous la clé de la maison.",
    "Il a tout le temps peur.",
    "Tout le monde est là, toute la famille aussi.",
    "Tous les jours et toutes les nuits se ressemblent.",
    "Nous avons tout le matériel.",
    "Ils sont tout à fait d'accord.",
    "Elle est tout étonnée.",
    "Toutes les deux ont réussi.",
    "Tout ce qui brille n'est pas or.",
    "Tous ceux qui partent reviennent.",
    "Ils tiennent malgré tout leurs promesses.",
  ],
};
