import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-conte",
  wrong: [
    ["Ma fille avait peur des chiens. Un jour, un chien noir mange son pain.", "mange", "a mangé"],
    ["Un jour, mon voisin frappe à la porte. Il avait un problème.", "frappe", "a frappé"],
    ["Hier, nous sommes allés au parc. Nous mangeons sous un arbre.", "mangeons", "avons mangé"],
    ["Samedi dernier, j'ai pris le train. Le soir, il tombe devant la gare.", "tombe", "est tombé"],
    ["Le premier jour, il pleuvait. Après, il rentre à l'hôtel.", "rentre", "est rentré"],
  ],
  right: [
    "La première fois, je n'ai rien appris. Je me suis endormi.",
    "Un jour, je pars en Inde. J'ai acheté mon billet.",
    "J'ai étudié longtemps. Un jour, je veux travailler ici.",
    "Un jour, elle va comprendre. Elle a grandi.",
    "Hier, j'ai acheté un manteau. Je prends le bus le matin et il me sert bien.",
    "Hier, nous sommes allés au parc. Nous mangeons souvent là-bas.",
    "L'été dernier, j'ai vu la mer. Je l'aime beaucoup.",
    "J'ai grandi à Lima. Je joue du piano.",
    "Hier, j'ai perdu mes clés. Je vous écris pour demander de l'aide.",
    "Samedi dernier, nous avons fêté Noël. Ici, nous mangeons du poisson.",
  ],
};
