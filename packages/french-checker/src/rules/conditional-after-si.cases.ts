import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "si-conditionnel",
  wrong: [
    ["On pourrait s'en passer si jamais il le faudrait.", "faudrait", "fallait"],
    ["Si j'étais toi, je chercherai ailleurs.", "chercherai", "chercherais"],
    ["Si nous avions le temps, nous viendrons.", "viendrons", "viendrions"],
    ["Ils disent que si tout le monde achèterait moins, les usines fermeraient.", "achèterait", "achetait"],
    ["Si j'aurais le temps, je viendrais.", "aurais", "avais"],
    ["Si tu serais riche, que ferais-tu ?", "serais", "étais"],
    ["Si nous pourrions, nous partirions.", "pourrions", "pouvions"],
    ["Si les gens seraient polis, la vie serait douce.", "seraient", "étaient"],
    ["S'il viendrait, je serais content.", "viendrait", "venait"],
    ["Si on irait au parc, les enfants joueraient.", "irait", "allait"],
    ["Si vous voudriez, nous pourrions commencer.", "voudriez", "vouliez"],
    ["Si elle saurait la vérité, elle pleurerait.", "saurait", "savait"],
    ["Si tu viendras, je serai content.", "viendras", "viens"],
    ["Si je gagnerais, je voyagerais.", "gagnerais", "gagnais"],
  ],
  right: [
    "Avant d'acheter un chien, il faut réfléchir si on aura le temps.",
    "Je me demande si tu viendrais.",
    "Savez-vous si elle serait d'accord ?",
    "Même si j'aurais préféré rester, je suis parti.",
    "Si j'avais le temps, je viendrais.",
    "Si tu viens, je serai content.",
    "Je ne sais pas s'il viendra.",
    "Il est si grand !",
    "S'il pleut, nous resterons ici.",
    "On verra si elle réussira.",
    "Dites-moi si vous pourriez venir.",
  ],
};
