import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "infinitif-a-ou-de",
  wrong: [
    ["J'ai toujours rêvé à travailler dans un hôtel.", "à", "de"],
    ["Je n'ai pas essayé à réparer le vélo.", "à", "de"],
    ["Nous sommes fatiguées à attendre le bus.", "à attendre", "d'attendre"],
    ["Êtes-vous prêtes de commencer ?", "de", "à"],
    ["Cette musique me donne envie à danser.", "à", "de"],
    ["J'en ai marre à faire le ménage.", "à", "de"],
    ["Elle ne prend pas la peine à répondre.", "à", "de"],
    ["Je serai bientôt en mesure à payer le loyer.", "à", "de"],
    ["Tu as encore oublié à fermer la fenêtre.", "à", "de"],
    ["Je songe de quitter mon emploi.", "de", "à"],
    ["Il est toujours disposé d'aider.", "d'aider", "à aider"],
    ["Elle fait semblant à dormir.", "à", "de"],
  ],
  right: [
    "J'ai décidé, à partir de demain, de marcher chaque jour.",
    "J'ai oublié à partir de quelle heure c'est ouvert.",
    "Je me suis décidé à partir.",
    "Elle est décidée à réussir.",
    "Il nous propose à boire.",
    "Nous avons continué de parler et commencé à rire.",
    "Ce n'est pas difficile à croire.",
    "Vous n'avez aucune honte à avoir.",
    "On l'a surpris à dormir au travail.",
    "Ils sont prêts à commencer et contents de venir.",
    "Il s'arrête à regarder les vitrines.",
    "Ma fille a appris de nouvelles chansons à chanter.",
    "J'ai la chance de vivre ici et du mal à partir.",
  ],
};
