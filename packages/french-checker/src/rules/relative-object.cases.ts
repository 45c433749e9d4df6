import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "qui-pour-que",
  wrong: [
    ["Imaginez qui ma voisine arrive en retard.", "qui ma", "que ma"],
    ["Elle a montré qui ses enfants mangent bien.", "qui ses", "que ses"],
    ["Elle m'a raconté qui sa meilleure amie allait déménager.", "qui sa", "que sa"],
  ],
  right: [
    "Je sais qui il est et qui tu aimes.",
    "La voisine avec qui je parle est gentille.",
    "L'amie qui me rend visite est malade.",
    "Dis-moi qui tu as vu hier.",
  ],
};
