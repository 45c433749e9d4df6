import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "aller-sans-y",
  wrong: [
    ["J'aime cette piscine et je vais deux fois par semaine.", "je vais", "j'y vais"],
    ["C'est un beau musée. Je vais souvent avec mes amis.", "Je vais", "J'y vais"],
    ["Le marché est petit. Elle va chaque samedi.", "va", "y va"],
    ["La salle est ouverte, mais nous n'allons jamais.", "allons", "y allons"],
    ["J'adore ce parc. Tu vas souvent ?", "vas", "y vas"],
    ["La bibliothèque me plaît. Je suis allé plusieurs fois.", "Je suis", "J'y suis"],
    ["Mon cours est intéressant. Je vais toujours avec ma cousine.", "Je vais", "J'y vais"],
    ["C'est une belle plage, on va tous les étés.", "va", "y va"],
    ["Le cinéma est cher. Nous allons rarement.", "allons", "y allons"],
    ["La fête est finie, vous êtes allés seuls.", "êtes", "y êtes"],
  ],
  right: [
    "Je ne vais jamais nulle part.",
    "Je vais toujours à pied.",
    "Je vais toujours bien.",
    "Tu vas toujours trop vite.",
    "Je vais souvent nager.",
    "Je vais souvent à Paris.",
    "Le parc où je vais souvent est grand.",
    "Au marché, je vais toujours avec ma mère.",
    "Elle va parfois mieux le soir.",
    "J'irai demain.",
    "Ces couleurs vont ensemble.",
    "J'y vais deux fois par semaine.",
  ],
};
