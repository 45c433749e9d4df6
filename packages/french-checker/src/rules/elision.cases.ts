import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "elision",
  faux: [
    ["Je aime la musique.", "Je aime", "J'aime"],
    ["Elle habite dans le immeuble voisin.", "le immeuble", "l'immeuble"],
    ["Il dit que il viendra.", "que il", "qu'il"],
    ["Nous partirons si il fait beau.", "si il", "s'il"],
    ["Je ne ai pas le temps.", "ne ai", "n'ai"],
    ["Elle vient de arriver.", "de arriver", "d'arriver"],
    ["Ma amie habite ici.", "Ma", "Mon"],
    ["Ce homme est très poli.", "Ce", "Cet"],
    ["Lorsque il pleut, je lis.", "Lorsque il", "Lorsqu'il"],
    ["J'ai mangé l'haricot.", "l'haricot", "le haricot"],
    ["Il va au hôpital.", "au hôpital", "à l'hôpital"],
    ["Elle me a répondu hier.", "me a", "m'a"],
  ],
  juste: [
    "La haute tour domine la ville.",
    "Le héros a honte.",
    "Les haricots sont bons.",
    "Le onze mai, il pleut.",
    "Il aime le yaourt.",
    "L'université est grande.",
    "Un vieil ami habite ici.",
    "Cet arbre est beau.",
    "Cette école est neuve.",
    "Mon amie est venue.",
    "Si elle vient, je pars.",
    "Il agit à la hâte.",
    "Le train de Halifax est en retard.",
  ],
};
