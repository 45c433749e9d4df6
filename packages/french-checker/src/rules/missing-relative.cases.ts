import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "relatif-omis",
  wrong: [
    ["C'est la patronne prend tout.", "prend", "qui prend"],
    ["C'est mon mari fait la cuisine.", "fait", "qui fait"],
    ["Il y a aussi des gens ne disent même pas bonjour.", "ne disent", "qui ne disent"],
    ["Il y a des gens mangent trop de sucre.", "mangent", "qui mangent"],
    ["Il y a beaucoup de personnes habitent seules.", "habitent", "qui habitent"],
    ["J'ai une amie travaille à l'hôpital.", "travaille", "qui travaille"],
    ["J'ai un ami travailler dans un hôpital.", "travailler", "qui travaille"],
    ["Il y a des enfants parler deux langues.", "parler", "qui parlent"],
    ["Je connais une dame vend des gâteaux.", "vend", "qui vend"],
    ["C'est une fille habite à côté.", "habite", "qui habite"],
    ["Il y a plusieurs personnes attendent dehors.", "attendent", "qui attendent"],
    ["J'ai deux sœurs vivent en France.", "vivent", "qui vivent"],
    ["Il y a des gens ne respectent pas la loi.", "ne respectent", "qui ne respectent"],
  ],
  right: [
    "Elle a une peau sèche.",
    "C'est mon mari, il fait la cuisine.",
    "Il y a des gens qui mangent trop.",
    "Il y a deux ans, mes parents habitaient ici.",
    "J'ai un ami à voir.",
    "Il y a un chien dehors.",
    "C'est une fille bien.",
    "J'ai des choses à dire.",
    "Je connais un homme riche.",
    "Nous avons des enfants et des amis.",
    "Il y a des jours où tout va mal.",
    "Il y a un film de guerre ce soir.",
  ],
};
