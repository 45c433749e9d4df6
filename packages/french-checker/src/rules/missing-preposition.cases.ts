import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "preposition-omise",
  wrong: [
    ["C'est la voiture mon frère.", "mon", "de mon"],
    ["J'ai reçu un message mon patron.", "mon", "de mon"],
    ["Le fils ma voisine est malade.", "ma", "de ma"],
    ["Je joue au foot mes amis.", "mes", "avec mes"],
    ["Exemple, ma mère cuisine très bien.", "Exemple", "Par exemple"],
    ["Mon avis, l'école est importante.", "Mon", "À mon"],
    ["Il est tombé à cause une laisse.", "une", "d'une"],
    ["Nous avons signé un bail deux ans.", "deux", "de deux"],
    ["Je travaille lundi à vendredi.", "lundi à vendredi", "du lundi au vendredi"],
    ["Il y a un parc côté de chez moi.", "côté", "à côté"],
    ["On part vacances demain.", "vacances", "en vacances"],
    ["Il prend son vélo aller au travail.", "aller", "pour aller"],
    ["J'ai quelques questions vous poser.", "vous", "à vous"],
    ["Merci beaucoup m'avoir répondu.", "m'", "de m'"],
  ],
  right: [
    "Le matin ma mère part à huit heures.",
    "Dans la maison mes parents dorment encore.",
    "Je vais au marché acheter des fruits.",
    "Plus, c'est trop.",
    "Il y a un côté du parc que j'aime.",
    "Du lundi au vendredi, je travaille.",
    "Voilà à peu près le résumé.",
    "De l'autre côté de la rue, il y a un parc.",
    "Je regarde les enfants jouer dehors.",
    "Cet été mes cousins viennent nous voir.",
  ],
};
