import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-moment",
  wrong: [
    [
      "Nous avons marché au bord de la rivière et nous ramassons les bouteilles.",
      "ramassons",
      "avons ramassé",
    ],
    ["Le mois dernier, mon frère perd son travail.", "perd", "a perdu"],
    ["Hier, les voisins invitent tout le monde.", "invitent", "ont invité"],
    ["En 2018, ma famille déménage au Canada.", "déménage", "a déménagé"],
    ["L'année dernière, ma sœur gagne un voyage.", "gagne", "a gagné"],
    ["La semaine dernière, ma tante arrive en Italie.", "arrive", "est arrivée"],
    ["Il y a deux ans, mes parents vendent leur magasin.", "vendent", "ont vendu"],
    ["Hier, je suis allé au marché et je prends du pain.", "je prends", "j'ai pris"],
    ["Hier soir, nous avons mangé et puis nous regardons un film.", "regardons", "avons regardé"],
    ["Samedi dernier, elle a fini tard et elle prend un taxi.", "prend", "a pris"],
    ["Le lendemain, nous avons visité un musée et nous mangeons une glace.", "mangeons", "avons mangé"],
  ],
  right: [
    "En 1925, le club gagne son premier match.",
    "La semaine passée, on a appris les pas de base, et tu devines qui a aidé le professeur ?",
    "Nous avons acheté une maison et nous habitons à Laval.",
    "J'ai fini mon cours et je rentre.",
    "Hier, ma sœur a acheté une maison.",
    "Hier encore, ma sœur achetait du pain ici.",
    "La semaine dernière, ma sœur, qui habite à Lyon, a téléphoné.",
    "La semaine dernière est passée vite.",
    "Hier, je suis allé au marché et je pense y retourner.",
    "Hier, j'ai perdu mon sac et maintenant je cherche une solution.",
    "L'année dernière, mon frère est parti et il vit toujours là-bas.",
    "En 2018, le prix était bas ; aujourd'hui, le prix monte.",
    "Le lendemain, tout le monde dormait.",
    "Il y a deux ans que mes parents vendent des fleurs.",
    "La semaine prochaine, ma tante part en Italie.",
  ],
};
