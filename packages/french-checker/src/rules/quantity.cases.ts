import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "quantite",
  wrong: [
    ["Il y a beaucoup de personne dans la rue.", "personne", "personnes"],
    ["Il y a moins de voiture en été.", "voiture", "voitures"],
    ["Combien d'enfant avez-vous ?", "enfant", "enfants"],
    ["J'ai beaucoup d'ami à Montréal.", "ami", "amis"],
    ["Il y a trop de touriste en juillet.", "touriste", "touristes"],
    ["Elle a peu de voisin.", "voisin", "voisins"],
    ["Il a assez de dollar pour le taxi.", "dollar", "dollars"],
    ["J'ai tant de souvenir de cette époque.", "souvenir", "souvenirs"],
    ["Cette ville a plus de magasin que la mienne.", "magasin", "magasins"],
    ["Nous avons autant de livre que vous.", "livre", "livres"],
    ["Il y avait une trentaine de personne.", "personne", "personnes"],
    ["Des milliers de voiture passent ici.", "voiture", "voitures"],
  ],
  right: [
    "J'ai peu de temps et beaucoup de travail.",
    "Il y a trop de bruit et pas assez de lumière.",
    "Nous n'avons plus de voiture.",
    "Il faut faire plus de sport.",
    "Beaucoup de monde attend dehors.",
    "Elle a tant de courage et autant de patience.",
    "Il mange beaucoup de poisson et de riz.",
    "Combien de temps faut-il ?",
    "Nous aurions souhaité n'avoir plus de raison d'être.",
    "Peu de gens savent cela.",
    "Cela demande peu de chose.",
    "J'ai mangé un peu de pomme avec du miel.",
  ],
};
