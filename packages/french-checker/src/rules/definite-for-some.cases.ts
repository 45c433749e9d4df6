import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "defini-pour-indefini",
  wrong: [
    ["Ce midi, elle mange la soupe dans la cuisine.", "la", "de la"],
    ["Le docteur dit qu'il faut manger les lentilles.", "les", "des"],
    ["Mon frère a reçu les gants usagés.", "les", "des"],
    ["Elle achète les vêtements d'occasion.", "les", "des"],
    ["Ma sœur prend les leçons de piano.", "les", "des"],
    ["L'usine cherche les soudeurs de nuit.", "les", "des"],
    ["Il y a aussi les risques.", "les", "des"],
    ["Mes fils regardent les séries.", "les", "des"],
    ["Elle a offert un livre avec les images.", "les", "des"],
    ["Ma fille a la fièvre depuis hier.", "la", "de la"],
    ["Cette rue a du bruit et la pollution.", "la", "de la"],
  ],
  right: [
    "Elle aime manger la soupe très chaude.",
    "J'ai acheté une pomme. Mon fils a mangé la pomme.",
    "On boit le thé ensemble.",
    "Le chat a mangé le poisson.",
    "Il ne mange pas les légumes.",
    "Il a reçu les gants usagés de son frère.",
    "Je prends les cours de ce professeur.",
    "Nous cherchons le chauffeur de Paul.",
    "Il y a les risques que l'on connaît.",
    "Les enfants jouent avec les images.",
    "Il a le courage de partir.",
    "J'aime le bruit et la musique.",
  ],
};
