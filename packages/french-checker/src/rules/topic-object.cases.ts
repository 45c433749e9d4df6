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
    ["Est-ce que vous donnez les outils ou je dois acheter moi-même ?", "acheter", "les acheter"],
    ["Vous prêtez les patins ou il faut que j'achète moi-même ?", "j'achète", "je les achète"],
    ["Vous avez des raquettes ou je dois louer ailleurs ?", "louer", "en louer"],
    ["Les chaises et les tables, vous donnez avec la salle ?", "donnez", "les donnez"],
  ],
  right: [
    "Cinq dollars par jour, je comprends.",
    "Vous livrez les meubles ou je dois venir ?",
    "On mange le gâteau ou on prépare autre chose ?",
    "Les enfants, on donne à manger à midi.",
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
