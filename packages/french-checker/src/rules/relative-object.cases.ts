import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "qui-pour-que",
  wrong: [
    ["La lettre qui l'on attend est longue.", "qui l'", "que l'"],
    ["Imaginez qui ma voisine arrive en retard.", "qui ma", "que ma"],
    ["Elle a montré qui ses enfants mangent bien.", "qui ses", "que ses"],
    ["Elle m'a raconté qui sa meilleure amie allait déménager.", "qui sa", "que sa"],
    ["Elle suggère qui nous prenions le train.", "qui nous", "que nous"],
    ["Je crains qui il ne soit malade.", "qui il", "qu'il"],
    ["Je sais qui tu as acheté une maison.", "qui tu", "que tu"],
  ],
  right: [
    "Tu peux emmener qui tu veux.",
    "Je ne sais pas qui je dois appeler.",
    "Peu importe qui tu es.",
    "Choisis qui tu veux.",
    "C'est un concours qui cette année aura lieu ici.",
    "Je sais qui il est et qui tu aimes.",
    "La voisine avec qui je parle est gentille.",
    "L'amie qui me rend visite est malade.",
    "Dis-moi qui tu as vu hier.",
    "Je vois qui tu es.",
    "Dites-moi qui vous cherchez.",
    "Je sais qui tu as vu.",
  ],
};
