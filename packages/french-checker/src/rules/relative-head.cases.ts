import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "relatif-et-antecedent",
  wrong: [
    ["Le cuisinier, qu'il est italien, nous a souri.", "qu'il", "qui"],
    ["Ma cousine, qu'elle a seize ans, joue très bien.", "qu'elle", "qui"],
    ["Mon oncle, lequel avait un atelier, m'a appris le métier.", "lequel", "qui"],
    ["Le jour que mon fils est né, j'étais à Paris.", "que", "où"],
    ["Le soir qu'on a perdu le match, il pleuvait.", "qu'on", "où on"],
    ["Au moment que je suis sorti, il y avait du monde.", "que", "où"],
  ],
  right: [
    "Je suis content, du moment que tu es heureux.",
    "Le jour que j'attendais est arrivé.",
    "C'est le matin que je travaille le mieux.",
    "Il y a deux jours que je suis malade.",
    "Il m'a dit le soir que mon frère était parti.",
    "Mon oncle, qu'elle adore, viendra demain.",
    "Les livres, qu'ils ont lus en classe, sont bons.",
    "La fille de mon voisin, laquelle est médecin, habite ici.",
    "Dites-moi, lequel est le moins cher ?",
  ],
};
