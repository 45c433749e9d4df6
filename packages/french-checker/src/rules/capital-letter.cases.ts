import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "majuscule",
  wrong: [
    ["Mon oncle habite à alger.", "alger", "Alger"],
    ["Écrivez-moi avant Vendredi.", "Vendredi", "vendredi"],
    ["J'habite au canada depuis un an.", "canada", "Canada"],
    ["Le cours commence le 3 Septembre.", "Septembre", "septembre"],
    ["Il parle Français avec ses voisins.", "Français", "français"],
    ["Je suis née à paris.", "paris", "Paris"],
    ["Nous partirons en Juillet.", "Juillet", "juillet"],
    ["Je travaille le Lundi.", "Lundi", "lundi"],
    ["Ils viennent de montréal.", "montréal", "Montréal"],
    ["Elle veut parler Anglais.", "Anglais", "anglais"],
    ["Mon frère vit en france.", "france", "France"],
  ],
  right: [
    "Il y a trop de paris sportifs à la télé.",
    "Les Français aiment le fromage, un Anglais me l'a dit.",
    "Lundi, nous irons à Toronto.",
    "« Mardi est un bon jour », dit-il.",
    "La fête du Vendredi Saint approche.",
    "Il a vu la reine d'Angleterre en mai.",
    "Elle vit au Canada, lui vit en France.",
    "Le mardi 12 août, il a plu.",
    "Elle apprend l'anglais et le français.",
    "Samedi : marché ; dimanche : repos.",
    "Les maroquineries de la ville sont fermées.",
    "Il dépense tout en des paris sportifs.",
  ],
};
