import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "second-verbe",
  wrong: [
    ["Les enfants jouent dehors et fait du bruit.", "fait", "font"],
    ["Ils volent nos données et nous rend dépendants.", "rend", "rendent"],
    ["Les enfants mangent et regarde la télévision.", "regarde", "regardent"],
    ["Ils partent tôt et finit tard.", "finit", "finissent"],
    ["Nous prenons le bus et descend ici.", "descend", "descendons"],
    ["Mes parents habitent ici et ne veut pas partir.", "veut", "veulent"],
    ["Il prend le journal et écoutent la radio.", "écoutent", "écoute"],
    ["Elles chantent et rit toute la nuit.", "rit", "rient"],
    ["Mon frère dort et mangent chez nous.", "mangent", "mange"],
    ["Les voisins crient et se dispute souvent.", "dispute", "disputent"],
    ["Les clients arrivent et attend une table.", "attend", "attendent"],
    ["Ma sœur parle bien et invitent ses amies.", "invitent", "invite"],
  ],
  right: [
    "Ils partent et nous restons ici.",
    "Les enfants mangent et regardent la télévision.",
    "Les enfants mangent et leur père regarde la télévision.",
    "Ils pensent à la fille qui chante et danse.",
    "Ils disent que leur fils mange et dort bien.",
    "Les portes s'ouvrent et entre le roi.",
    "Je travaille et étudie le soir.",
    "Nous sortons, et dis à Paul de venir.",
    "Les gens parlent et vient enfin le silence.",
    "Ils rentrent et ne sait-on jamais pourquoi.",
    "Elle lit et écrit beaucoup.",
    "Une réponse convient quand vous parlez et termine bien l'échange.",
    "Ils arrivent et c'est la fête.",
  ],
};
