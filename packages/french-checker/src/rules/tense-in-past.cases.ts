import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-passe",
  wrong: [
    [
      "La semaine dernière, nous sommes allés au parc, nous mangeons des nouilles.",
      "mangeons",
      "avons mangé",
    ],
    ["L'année dernière, deux plantes sont mortes et j'ai pleuré, je suis très triste.", "je suis", "j'étais"],
    [
      "Les hommes ont mis un turban et les femmes dansaient. La musique est très forte. Après, nous avons mangé.",
      "est",
      "était",
    ],
    ["Hier, j'ai glissé dans la rue, une dame crie.", "crie", "a crié"],
  ],
  right: [
    "Le lendemain matin, les deux associés se mirent au travail.",
    "J'ai perdu mon sac samedi dernier. Il est noir et il contient mes clés. Je l'ai cherché partout.",
    "L'an dernier, j'ai acheté un vélo et je roule tous les jours.",
    "Je prie peu, mais j'ai chanté avec eux.",
    "Hier, j'ai vu le médecin. Maintenant, je marche mieux.",
    "J'étais inquiet, mais la réalité est dure pour tous. Nous avons compris.",
    "Quand il pleut, les clients commandent plus. Hier, j'ai livré vingt repas.",
    "Il y a deux ans, j'ai perdu mon travail et j'avoue que j'ai pleuré.",
    "Je me suis sentie coupable, parce que moi aussi j'achète des jouets.",
  ],
};
