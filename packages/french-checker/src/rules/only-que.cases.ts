import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "ne-que",
  wrong: [
    ["Je voyais mes enfants que le vendredi.", "voyais", "ne voyais"],
    ["Je travaille que le matin.", "travaille", "ne travaille"],
    ["J'ai que deux enfants.", "J'ai", "Je n'ai"],
    ["Il mange que du riz.", "mange", "ne mange"],
    ["On a que dix minutes de pause.", "a", "n'a"],
    ["Il y a que des vieux meubles.", "y a", "n'y a"],
    ["Nous avons que des produits frais.", "avons", "n'avons"],
    ["Ils viennent que pour l'argent.", "viennent", "ne viennent"],
    ["Je prends le bus que le samedi.", "prends", "ne prends"],
    ["Mon mari travaille que la nuit.", "travaille", "ne travaille"],
    ["Le magasin ouvre que le matin.", "ouvre", "n'ouvre"],
    ["Ça coûte que cinq dollars.", "coûte", "ne coûte"],
  ],
  right: [
    "Je ne travaille que le matin.",
    "Je pense que le vendredi est un bon jour.",
    "Il mange plus de riz que de pain.",
    "C'est un film que mes amis adorent.",
    "Je prends le même bus que ma voisine.",
    "Il y a dix ans que je vis ici.",
    "Je travaille plus que le directeur.",
    "J'ai l'impression que le café est froid.",
    "Je préviens mes clients que le magasin ferme.",
    "Elle gagne le double que prévu.",
    "Chaque fois que le bus passe, le chien aboie.",
    "Il a dit à sa mère que le dimanche il travaille.",
  ],
};
