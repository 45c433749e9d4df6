import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "imperatif",
  wrong: [
    ["Repond moi vite !", "Repond moi", "Réponds-moi"],
    ["Dis moi la vérité.", "Dis moi", "Dis-moi"],
    ["Excusez moi, madame.", "Excusez moi", "Excusez-moi"],
    ["Viens demain et téléphone moi avant.", "téléphone moi", "téléphone-moi"],
  ],
  right: [
    "Chez moi, tout est calme.",
    "Reste si tu veux, moi je pars.",
    "Selon moi, il a raison.",
    "Donne-moi ton avis.",
    "Comme moi, elle aime la mer.",
  ],
};
