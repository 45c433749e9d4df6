import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-cadre",
  wrong: [
    ["Le mois dernier, ma voiture est en panne.", "est", "était"],
    ["Et aussi, l'année passée, il y a une grande tempête dans ma ville.", "a", "avait"],
    ["Hier, ma voisine me donne un gâteau.", "me donne", "m'a donné"],
    ["La première fois, je suis très nerveux.", "je suis", "j'étais"],
    ["La semaine dernière, ma collègue se casse le bras.", "se casse", "s'est cassé"],
    ["Au début j'avais peur, parce que l'eau est froide.", "est", "était"],
  ],
  right: [
    "L'année dernière, j'ai acheté un vélo. Je roule tous les jours pour aller au travail.",
    "Hier, j'ai rencontré ma voisine. Elle travaille à l'hôpital et elle a deux enfants.",
    "Il y a deux ans, j'ai quitté le Brésil. Je vis à Montréal avec mon mari et nous avons un chat.",
    "Le premier jour de chaque mois, je paie le loyer et je fais mes comptes.",
    "Au début, on a peur, puis on apprend.",
    "Au début, c'est difficile, mais on s'habitue vite.",
    "Le premier jour, il faut arriver tôt et apporter vos papiers.",
    "La première fois, c'est gratuit. Ensuite, le cours coûte dix dollars.",
    "Le premier jour, je t'attends à la gare et nous allons chez moi.",
    "Hier, j'ai perdu mon chat. Il est noir et blanc, il porte un collier rouge.",
    "Quand j'étais petit, j'avais peur des chiens. J'ai peur des araignées aussi.",
    "L'autre jour, j'ai lu un article. L'auteur explique que les jeunes lisent moins.",
    "Il y a cinq ans que j'habite à Laval et je suis heureux.",
  ],
};
