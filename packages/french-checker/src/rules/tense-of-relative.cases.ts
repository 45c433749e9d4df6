import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-de-la-relative",
  wrong: [
    ["Les invités ont mangé le plat que j'ai préparé la veille.", "ai", "avais"],
    ["J'ai retrouvé les clés que j'ai perdues la veille.", "ai", "avais"],
    ["Il m'a rendu le livre que je lui ai prêté la semaine précédente.", "ai", "avais"],
    ["Elle portait la robe qu'elle a achetée la veille.", "a", "avait"],
    ["Nous avons revu le monsieur qui est venu la veille.", "est", "était"],
    ["Il a retrouvé une lettre que son père a écrite vingt ans plus tôt.", "a", "avait"],
    ["J'ai crié vers mon voisin, qui arrivait tout de suite avec une échelle.", "arrivait", "est arrivé"],
    ["J'ai appelé les pompiers, qui arrivaient dix minutes plus tard.", "arrivaient", "sont arrivés"],
    ["Elle a téléphoné à sa mère, qui se levait aussitôt.", "se levait", "s'est levée"],
    ["Mon mari, qui au début ne parle pas un mot, est maintenant professeur.", "parle", "parlait"],
    ["Mes collègues, qui se moquent de moi au début, m'aident aujourd'hui.", "moquent", "moquaient"],
    ["Je ne comprends rien au début, mais maintenant je parle bien.", "comprends", "comprenais"],
  ],
  right: [
    "J'ai préparé le repas la veille.",
    "J'ai mangé le plat que j'avais préparé la veille.",
    "Je mange souvent le plat que j'ai préparé la veille.",
    "C'était la robe que j'ai achetée la veille de mon mariage.",
    "J'ai pris le train qui part deux jours avant Noël.",
    "Nous avons appelé la police, qui est venue aussitôt.",
    "J'ai vu un homme, qui courait aussitôt que la pluie tombait.",
    "Le film qui passe au début du mois est maintenant fini.",
    "Les mots qu'on apprend au début sont simples, et maintenant je les sais.",
    "Je ne comprenais rien au début, mais maintenant je parle bien.",
  ],
};
