import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-d-autrefois",
  wrong: [
    ["Au commencement je lave les plats.", "lave", "lavais"],
    ["Au début, nous habitons chez ma sœur.", "habitons", "habitions"],
    ["Au début il y a beaucoup de monde, j'ai travaillé sans pause.", "a", "avait"],
    ["Au début c'est difficile, mais j'ai appris vite.", "est", "était"],
    ["Au début les voisins ne disent pas bonjour, maintenant on est amis.", "disent", "disaient"],
    ["Au début, elle est timide. Maintenant elle parle avec tout le monde.", "est", "était"],
    ["Quand mon père est jeune, il travaillait à la ferme.", "est", "était"],
    ["Mon grand-père, quand il est petit, marchait beaucoup.", "est", "était"],
    ["Il est pêcheur avant.", "est", "était"],
    ["Mon père mange beaucoup de viande avant et il est tombé malade.", "mange", "mangeait"],
    ["Dans mon pays il y a beaucoup de forêts avant et maintenant il y a des usines.", "a", "avait"],
    ["J'habite à Alger avant, maintenant je suis à Laval.", "habite", "habitais"],
  ],
  right: [
    "Au début, c'était dur, je te jure, mais j'ai appris.",
    "Au début du film, un homme court dans la rue et il a peur.",
    "Au début, il y avait beaucoup de monde, j'ai travaillé sans pause.",
    "Au début, c'est toujours difficile.",
    "Quand on est jeune, on fait des erreurs.",
    "Quand mon fils est malade, il dort.",
    "Ma mère chante quand elle est contente.",
    "Quand il est fatigué, mon père dort.",
    "Il faut réserver avant.",
    "Je mange avant et je sors à midi.",
    "C'est mieux avant et après.",
    "Il est parti juste avant.",
  ],
};
