import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "verbe-absent",
  wrong: [
    ["Elle grand avec deux chambres.", "Elle grand", "Elle est grande"],
    ["Je très content de cette nouvelle.", "Je", "Je suis"],
    ["Je fatigué ce soir.", "Je", "Je suis"],
    ["Ils contents parce que le bus arrive.", "Ils", "Ils sont"],
    ["Elle gentille avec tout le monde.", "Elle", "Elle est"],
    ["Mon fils 6 ans, ma fille a trois ans.", "fils 6", "fils a 6"],
    ["Tu très gentil avec moi.", "Tu", "Tu es"],
    ["Il malade depuis lundi.", "Il", "Il est"],
  ],
  right: [
    "Elle seule connaît la réponse.",
    "Je, soussigné, déclare ceci.",
    "Vous autres, venez ici.",
    "Est-elle contente de son travail ?",
    "Nous deux, on part demain.",
    "Mon fils de six ans dort.",
    "Mon fils, six ans, dort encore.",
    "Il nous a trouvés fatigués.",
    "Ils, eux, partent.",
    "Cela nous rend heureux.",
  ],
};
