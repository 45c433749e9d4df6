import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "participe-avoir",
  wrong: [
    ["Mes enfants ont beaucoup aimés la ferme.", "aimés", "aimé"],
    ["Elle a mangée une pomme.", "mangée", "mangé"],
    ["Les photos que j'ai pris sont belles.", "pris", "prises"],
    ["La lettre que vous m'avez envoyé est arrivée.", "envoyé", "envoyée"],
    ["Ma vie a changée complètement.", "changée", "changé"],
    ["Nous avons visités le musée.", "visités", "visité"],
    ["Les livres que tu as acheté sont lourds.", "acheté", "achetés"],
    ["Ils ont gagnés le match.", "gagnés", "gagné"],
    ["La robe que ma mère a choisi est rouge.", "choisi", "choisie"],
    ["Elles ont parlées de leur voyage.", "parlées", "parlé"],
  ],
  right: [
    "Les efforts qu'il a fallu faire étaient énormes.",
    "Les sommes qu'il a dû payer l'ont ruiné.",
    "Elle les a fait venir.",
    "Combien de pommes as-tu mangées ?",
    "Quelle belle journée nous avons passée !",
    "Les années qu'elle a vécu ici lui manquent.",
    "Je l'ai sortie du four.",
    "Les fleurs que tu m'as offertes sentent bon, et je les ai mises dans un vase.",
    "N'ayez crainte, tout ira bien.",
    "Il nous a vus et nous a invités.",
  ],
};
