import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "negation",
  faux: [
    ["Je sais pas où il est.", "sais", "ne sais"],
    ["C'est pas facile.", "C'est", "Ce n'est"],
    ["Il y a rien dans le sac.", "y a", "n'y a"],
    ["J'ai pas mangé ce matin.", "J'ai", "Je n'ai"],
    ["On a pas le temps.", "a", "n'a"],
    ["Elle aime pas le café.", "aime", "n'aime"],
    ["Je me sens pas bien.", "me sens", "ne me sens"],
    ["Il veut jamais venir.", "veut", "ne veut"],
    ["Ils sont pas contents.", "sont", "ne sont"],
    ["Tu comprends pas la question.", "comprends", "ne comprends"],
  ],
  juste: [
    "Je ne sais pas.",
    "Il n'a rien dit.",
    "Pourquoi pas ?",
    "Moi non plus.",
    "Il n'ose répondre.",
    "Pas de problème !",
    "Si jamais tu passes, appelle-moi.",
    "Je n'y vais jamais.",
    "Ce n'est pas vrai.",
    "On n'entend rien.",
    "C'est une des plus belles villes que j'aie jamais visitées.",
    "C'est le plus beau film que j'ai jamais vu.",
    "Le conducteur n'a pas vu un cycliste, mais deux.",
    "Et puis, qui sait ?",
  ],
};
