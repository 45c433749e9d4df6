import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-conte",
  wrong: [
    ["Hier, nous sommes allés au parc. Nous mangeons sous un arbre.", "mangeons", "avons mangé"],
    ["Samedi dernier, j'ai pris le train. Le soir, il tombe devant la gare.", "tombe", "est tombé"],
    ["Le premier jour, il pleuvait. Après, il rentre à l'hôtel.", "rentre", "est rentré"],
  ],
  right: [
    "Hier, j'ai acheté un manteau. Je prends le bus le matin et il me sert bien.",
    "Hier, nous sommes allés au parc. Nous mangeons souvent là-bas.",
    "L'été dernier, j'ai vu la mer. Je l'aime beaucoup.",
    "J'ai grandi à Lima. Je joue du piano.",
    "Hier, j'ai perdu mes clés. Je vous écris pour demander de l'aide.",
    "Samedi dernier, nous avons fêté Noël. Ici, nous mangeons du poisson.",
  ],
};
