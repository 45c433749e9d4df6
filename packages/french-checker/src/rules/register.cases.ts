import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "register",
  wrong: [
    ["Madame, je vous écris car je bosse dans un magasin.", "bosse", "travaille"],
    ["Monsieur, votre boulot est intéressant.", "boulot", "travail"],
    ["Je vous remercie, c'est vachement gentil.", "vachement", "très"],
    ["Je vous présente mes gosses.", "gosses", "enfants"],
    ["Madame, votre bagnole est devant ma porte.", "bagnole", "voiture"],
    ["Salut, je vous écris au sujet du loyer.", "Salut", "Bonjour"],
    ["Je vous parle de ce mec.", "ce mec", "cet homme"],
    ["Avez-vous lu ce bouquin ?", "bouquin", "livre"],
    ["Vous portez des fringues chaudes.", "fringues chaudes", "vêtements chauds"],
    ["Ouais, je vous comprends.", "Ouais", "Oui"],
  ],
  right: [
    "Salut Paul, tu bosses trop !",
    "Mon boulot me plaît.",
    "Tu es super gentil.",
    "Coucou, c'est moi.",
    "Ce mec est drôle.",
    "Madame, je vous remercie de votre aide.",
    "Votre travail est intéressant.",
    "Je vous présente mes enfants.",
    "Il dit : « Ouais, je vous comprends. »",
    "Vous portez des vêtements chauds.",
    "Il jette des miettes aux pigeons.",
    "Les prix nous paraissent élevés.",
    "Salut tout le monde ! Dites-moi si vous êtes d'accord. Bises",
  ],
};
