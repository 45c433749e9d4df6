import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "auxiliaire",
  wrong: [
    ["Elle a descendu avec nous.", "a descendu", "est descendue"],
    ["Il a monté chez la voisine.", "a monté", "est monté"],
    ["J'ai allé au cinéma samedi.", "J'ai allé", "Je suis allé"],
    ["Nous avons parti en train.", "avons parti", "sommes partis"],
    ["Elle a devenue médecin.", "a devenue", "est devenue"],
    ["Je m'ai levé tôt.", "m'ai levé", "me suis levé"],
    ["Ils ont resté à la maison.", "ont resté", "sont restés"],
    ["Il n'a pas venu hier.", "n'a pas venu", "n'est pas venu"],
    ["Je suis voyagé en Europe.", "Je suis voyagé", "J'ai voyagé"],
    ["Nous sommes mangé au restaurant.", "sommes mangé", "avons mangé"],
    ["Ils s'ont amusés hier soir.", "s'ont amusés", "se sont amusés"],
    ["Ma mère est trente ans.", "est", "a"],
    ["Je suis 25 ans.", "Je suis", "J'ai"],
    ["Nous avons sorti vite.", "avons sorti", "sommes sortis"],
  ],
  right: [
    "Nous avons sorti les poubelles et monté les valises.",
    "Il m'a dit qu'il était venu.",
    "Je suis allé au marché et j'ai acheté du pain.",
    "Elle est restée chez elle.",
    "Tu l'as retourné dans tous les sens.",
    "Ils ont passé trois jours à Québec.",
    "Il a dix ans de plus que moi.",
    "Nous nous sommes bien amusés.",
    "Ce pays est habité depuis longtemps.",
    "Il est mangé par les remords.",
    "Nous avons sorti le chien.",
  ],
};
