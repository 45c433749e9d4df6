import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "objet-repris",
  wrong: [
    ["Les chaussures, je mets où ?", "mets", "les mets"],
    ["L'argent, on peut envoyer par internet.", "envoyer", "l'envoyer"],
    ["La clé, je laisse chez le voisin.", "laisse", "la laisse"],
    ["Ta lettre, j'ai reçu hier.", "j'ai reçu", "je l'ai reçue"],
    ["Le billet, je dois acheter où ?", "acheter", "l'acheter"],
    ["Ton message, je n'ai pas compris.", "n'ai pas compris", "ne l'ai pas compris"],
  ],
  right: [
    "La clé, je la laisse chez le voisin.",
    "Ma fille, elle garde un bébé.",
    "Le patron, il comprend.",
    "Le restaurant, on a réservé pour huit heures.",
    "Le soir, je promène mon chien.",
    "Ce matin, j'ai acheté du pain.",
    "Cette fois, j'ai compris.",
    "La prochaine fois, je vais comprendre.",
    "Mes parents, je leur ai offert un voyage.",
  ],
};
