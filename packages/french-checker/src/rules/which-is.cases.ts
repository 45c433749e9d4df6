import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "quel-est",
  wrong: [
    ["Quel est votre adresse ?", "Quel", "Quelle"],
    ["Je voudrais savoir quelle est le prix du billet.", "quelle", "quel"],
    ["Quels sont les activités du soir ?", "Quels", "Quelles"],
    ["Quel est les horaires de la piscine ?", "Quel est", "Quels sont"],
    ["Quelle sont vos idées ?", "Quelle", "Quelles"],
    ["Quel que soit la raison, je viens.", "Quel", "Quelle"],
  ],
  right: [
    "Quelle est votre adresse ?",
    "Quels sont le nom et l'adresse du médecin ?",
    "Quel est le prix du billet et quelles sont les heures d'ouverture ?",
    "Quel est cet homme ?",
    "Quelle était l'idée de départ ?",
    "Quelles que soient les difficultés, je continue.",
  ],
};
