import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "sujet-negatif",
  wrong: [
    ["Les passants jettent tout et personne ramasse les papiers.", "ramasse", "ne ramasse"],
    ["C'est un film que personne programme en ville.", "programme", "ne programme"],
    ["Ici personne se connaît.", "se connaît", "ne se connaît"],
    ["Aucun train passe le dimanche.", "passe", "ne passe"],
    ["Aucune voiture roule ici.", "roule", "ne roule"],
    ["Personne d'autre travaille le samedi.", "travaille", "ne travaille"],
    ["Personne de ma famille parle anglais.", "parle", "ne parle"],
    ["Presque personne vote dans ma ville.", "vote", "ne vote"],
    ["Il crie, mais personne l'écoute.", "l'écoute", "ne l'écoute"],
    ["C'est un quartier où rien se passe.", "se passe", "ne se passe"],
    ["Personne m'a prévenu du retard.", "m'a", "ne m'a"],
  ],
  right: [
    "J'ai un diplôme, mais aucune expérience en cuisine, à part les gâteaux.",
    "Cette personne parle français.",
    "Il est parti sans que personne le voie.",
    "Elle chante mieux que personne.",
    "Je ne connais personne ici.",
    "Personne ne ramasse les papiers.",
    "Aucun train ne passe le dimanche.",
    "Il n'y a personne, dit mon frère.",
    "Personne calme et sérieuse cherche un studio.",
    "Elle l'aime plus que personne l'ait jamais aimé.",
    "Une personne sur deux fume.",
    "Rien ne marche ici.",
  ],
};
