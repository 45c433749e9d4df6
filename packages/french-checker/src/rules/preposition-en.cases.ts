import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "en-determinant",
  wrong: [
    ["J'ai trouvé un emploi en une garderie.", "en une", "dans une"],
    ["Je chante en l'église du quartier.", "en l'", "à l'"],
    ["Je garde mon téléphone en mon sac.", "en mon", "dans mon"],
    ["Il y a une erreur en ce formulaire.", "en ce", "dans ce"],
    ["Les enfants jouent en notre cour.", "en notre", "dans notre"],
    ["Il y a trop de bruit en cet immeuble.", "en cet", "dans cet"],
    ["J'ai lu cela en un journal.", "en un", "dans un"],
    ["J'ai laissé mes gants en ton tiroir.", "en ton", "dans ton"],
    ["On a construit cela en un garage.", "en un", "dans un"],
    ["Il nous attend en la gare.", "en la", "à la"],
  ],
  right: [
    "Il croit en un monde meilleur.",
    "J'ai confiance en cette équipe.",
    "On a transformé la grange en une salle de danse.",
    "En un mot, c'est beau.",
    "Il a fini en une heure.",
    "Il en a une dans la maison.",
    "Elle parle en son nom.",
    "En l'absence du patron, je décide.",
    "En ce moment, je cherche un logement.",
    "J'aime être en ta compagnie.",
    "Personne n'est parfait en ce monde.",
    "Il vit en ville et travaille en usine.",
  ],
};
