import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-de-l-espoir",
  wrong: [
    ["J'espère qu'ils peuvent venir un jour.", "peuvent", "pourront"],
    ["J'espère que je peux ouvrir mon salon un jour.", "peux", "pourrai"],
    ["J'espère qu'un jour, les propriétaires regardent la personne.", "regardent", "regarderont"],
    ["J'espère que je peux trouver un bon travail.", "peux", "pourrai"],
    ["Nous espérons que nos enfants vont à l'université un jour.", "vont", "iront"],
  ],
  right: [
    "J'espère que je peux compter sur toi.",
    "J'espère que tu vas bien.",
    "J'espère que vous pouvez m'aider.",
    "J'espère que tu viens demain.",
    "J'espère que tu vas réussir un jour.",
    "J'espère qu'il a compris. Demain, nous partons.",
    "J'espère que vous viendrez la semaine prochaine.",
  ],
};
