import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "nom-de-lieu",
  wrong: [
    ["Ma famille vient de colombia.", "colombia", "Colombie"],
    ["Ma famille vit en Syria.", "Syria", "Syrie"],
    ["Je travaillais dans un magasin en Jamaica.", "Jamaica", "Jamaïque"],
    ["Mon père habite en Turkey.", "Turkey", "Turquie"],
    ["J'ai grandi en Colombia.", "Colombia", "Colombie"],
    ["Mon mari travaille en Germany.", "Germany", "Allemagne"],
    ["Ma sœur habite en Italia.", "Italia", "Italie"],
    ["En Ukraina, il fait froid.", "Ukraina", "Ukraine"],
    ["Je suis né à Lisboa.", "Lisboa", "Lisbonne"],
    ["Elle vit à Barcelona.", "Barcelona", "Barcelone"],
    ["Il a vécu en Russia.", "Russia", "Russie"],
    ["Nous avons habité en Algeria.", "Algeria", "Algérie"],
  ],
  right: [
    "Ma famille vit en Syrie.",
    "Mon amie India habite ici.",
    "Georgia est ma voisine.",
    "Il habite à London, en Ontario.",
    "Elle vient de Mexico.",
    "Je vis au Kenya.",
    "Je suis allé à Paris et à Rome.",
    "Asia et Roma sont jumelles.",
    "Nous avons visité le Chili.",
    "Elle rêve de New York.",
    "La Roma joue ce soir.",
  ],
};
