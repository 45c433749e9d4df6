import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "infinitif-ou-forme-conjuguee",
  wrong: [
    ["Je t'écris pour te donne une nouvelle.", "donne", "donner"],
    ["Je vous écris pour vous informe de mon départ.", "informe", "informer"],
    ["Mon rêve est d'ouvre un magasin.", "ouvre", "ouvrir"],
    ["Mon fils, qui préparer ses examens, est fatigué.", "préparer", "prépare"],
    ["Les gens qui vivre ici sont heureux.", "vivre", "vivent"],
    ["Il m'appelle pour te demande un service.", "demande", "demander"],
    ["Elle vient pour vous apporte du pain.", "apporte", "apporter"],
    ["Mon frère, qui vivre à Rome, arrive demain.", "vivre", "vit"],
    ["C'est une offre pour vous permettre de gagner, et pour vous aide à vivre.", "aide", "aider"],
    ["Mes voisins, qui travailler la nuit, dorment le matin.", "travailler", "travaillent"],
  ],
  right: [
    "Je ne sais pas à qui parler.",
    "C'est à lui de me répondre.",
    "Ce qui pour lui reste un mystère est clair.",
    "Il n'a rien de plus.",
    "Elle parle de vous.",
    "Je le fais pour vous.",
    "Je cherche quelqu'un à qui écrire.",
    "Il y a de quoi rire.",
    "Une ville pleine de vie.",
    "Il est sans reproche.",
  ],
};
