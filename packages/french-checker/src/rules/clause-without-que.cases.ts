import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "subordonnee-sans-que",
  wrong: [
    ["Mes parents veulent nous restions ici.", "nous", "que nous"],
    ["Elle a besoin nous gardions son chat.", "nous", "que nous"],
    ["J'ai besoin elle garde mon fils.", "elle", "qu'elle"],
    ["Il est temps vous partiez.", "vous", "que vous"],
    ["Il est nécessaire tu viennes avec ton passeport.", "tu", "que tu"],
    ["C'est mieux il ne vienne pas.", "il", "qu'il"],
    ["Je suis ravie nous soyons voisines.", "nous", "que nous"],
    ["Il se peut ils soient en retard.", "ils", "qu'ils"],
    ["Veux-tu je t'aide ?", "je", "que je"],
    ["Je me réjouis tu puisses venir.", "tu", "que tu"],
    ["Il propose nous prenions le train.", "nous", "que nous"],
    ["J'ai simplement supposé elle serait là.", "elle", "qu'elle"],
    ["J'ai l'impression nous sommes perdus.", "nous", "que nous"],
  ],
  right: [
    "Il faut nous lever tôt.",
    "Je me souviens, je rentrais tard.",
    "Je crois vous connaître.",
    "Je pense nous inscrire au cours.",
    "Que voulez-vous ?",
    "Je vous crois, vous avez raison.",
    "Nous voulons vous remercier.",
    "J'ai besoin de toi, tu le sais.",
    "C'est mieux, il est content.",
    "Ce que tu veux, je le veux aussi.",
    "Je les vois, ils arrivent.",
    "Quand je suis content, je chante.",
  ],
};
