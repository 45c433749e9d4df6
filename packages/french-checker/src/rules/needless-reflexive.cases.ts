import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "reflechi-de-trop",
  wrong: [
    ["Il se déménage à Québec.", "se déménage", "déménage"],
    ["La voiture s'est restée immobile.", "s'est", "est"],
    ["Elle s'est tombée dans l'escalier.", "s'est", "est"],
    ["On s'est voyagé en train.", "s'est voyagé", "a voyagé"],
    ["Nous nous marchons dans le parc.", "nous marchons", "marchons"],
    ["Il s'est devenu médecin.", "s'est", "est"],
    ["Je vais me rester à la maison.", "me rester", "rester"],
  ],
  right: [
    "Je voulais me sortir le travail de la tête.",
    "Il me reste deux jours.",
    "Nous nous voyons demain.",
    "Il s'en est sorti.",
    "Il s'est sorti d'affaire.",
    "Ça se travaille.",
    "Vous nous paraissez triste.",
  ],
};
