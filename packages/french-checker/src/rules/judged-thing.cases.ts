import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "il-pour-ce",
  wrong: [
    ["Je joue aux cartes avec eux et ils racontent leur vie. Il est très intéressant !", "Il est", "C'est"],
    ["Nous faisons des crêpes ensemble. Il est amusant.", "Il est", "C'est"],
    ["Les gens jettent des bouteilles dans la rue. Il est vraiment triste.", "Il est", "C'est"],
    ["Je dois parler avec les clientes. Il est difficile pour moi.", "Il est", "C'est"],
    ["Nous avons dansé toute la nuit. Il était magnifique !", "Il était", "C'était"],
    ["Vous pouvez venir avec vos filles. Il est possible.", "Il est", "C'est"],
    ["Elles travaillent la nuit. Et il est dangereux.", "il est", "c'est"],
    ["Je lis des histoires à mes filles. Il est important pour elles.", "Il est", "C'est"],
    ["Nous mangeons des fruits chaque matin. Il est essentiel.", "Il est", "C'est"],
    ["Mes voisines crient dans la rue. Il est très stressant.", "Il est", "C'est"],
  ],
  right: [
    "Mon quartier est calme. Il est très agréable.",
    "J'ai lu un livre. Il est très intéressant !",
    "Il est important de dormir.",
    "Nous faisons des crêpes. Il est possible que Léa vienne.",
    "J'habite à Laval avec Marc. Il est drôle.",
    "Ma fille a un chien. Elle l'aime. Il est amusant.",
    "Je connais bien le directeur. Il est juste.",
    "Voici mon appartement. Je l'aime. Il est pratique.",
    "Nous avons une voiture. C'est pratique.",
    "Elle a un bébé. Il est magnifique.",
  ],
};
