import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "connector",
  wrong: [
    ["Parce que je suis malade, donc je reste chez moi.", "donc je", "je"],
    ["Bien que le prix soit élevé, mais la qualité est bonne.", "mais la", "la"],
    ["Même si c'est cher, mais je l'achète.", "mais je", "je"],
    ["Bien qu'il pleuve, mais nous sortons.", "mais nous", "nous"],
    ["Malgré la pluie, mais nous sortons.", "mais nous", "nous"],
    ["Comme il pleut, donc je reste ici.", "donc je", "je"],
    ["Puisque tu es là, donc je pars.", "donc je", "je"],
    ["Même s'il est tard, mais je lis encore.", "mais je", "je"],
    ["Comme je suis malade, donc je dors.", "donc je", "je"],
    ["Bien que je sois jeune, mais je comprends.", "mais je", "je"],
    ["Quoiqu'il soit tard, mais je lis encore.", "mais je", "je"],
  ],
  right: [
    "Bien que le prix soit élevé, la qualité est bonne.",
    "Même si c'est cher, je l'achète.",
    "Malgré la pluie, nous sortons.",
    "Il est fatigué, mais il travaille.",
    "Comme il pleut, je reste ici.",
    "Il pleut, donc je reste ici.",
    "Non seulement il chante, mais il danse.",
    "Bien que petit, il court vite.",
    "Comme toi, je pense à demain.",
    "Puisque tu es là, je pars.",
  ],
};
