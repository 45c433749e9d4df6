import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "personne-du-reflechi",
  wrong: [
    ["Nous avons appris à se connaître.", "se", "nous"],
    ["Nous avons décidé de s'installer ici.", "s'installer", "nous installer"],
    ["J'ai envie de se reposer.", "se", "me"],
    ["Je commence à s'habituer au froid.", "s'", "m'"],
    ["Je n'ai pas le temps de se promener.", "se", "me"],
    ["Vous devez apprendre à se détendre.", "se", "vous"],
    ["Tu es obligé de se lever tôt.", "se", "te"],
    ["Je vais s'inscrire à un cours.", "s'", "m'"],
    ["Nous voulons s'inscrire à un cours.", "s'inscrire", "nous inscrire"],
    ["Vous devez se présenter à l'accueil.", "se", "vous"],
    ["Nous essayons de s'en occuper.", "s'en", "nous en"],
  ],
  right: [
    "Je vois se lever le soleil.",
    "Je leur demande de se taire.",
    "Je vous conseille de vous reposer.",
    "Nous les avons aidés à se loger.",
    "Nous avons un fils qui veut se marier.",
    "Il nous faut du temps pour se décider.",
    "La confiance que vous demandez ne peut se construire que sur des actes.",
    "Vous avez vu se construire le pont.",
    "Je veux voir mes enfants se reposer.",
    "Je pense qu'il va s'inscrire.",
    "Ils aiment se promener avec nous.",
    "Chez vous, les enfants peuvent se reposer.",
    "Tu dois lui dire de se reposer.",
    "Entre nous, il commence à se plaindre.",
  ],
};
