import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps",
  wrong: [
    ["Quand j'étais petite, ma grand-mère me raconte des histoires.", "raconte", "racontait"],
    ["Hier, je vais au marché.", "vais", "suis allé"],
    ["Hier, il mange une pomme.", "mange", "a mangé"],
    ["La semaine dernière, nous visitons un musée.", "visitons", "avons visité"],
    ["Le mois dernier, elle achète un vélo.", "achète", "a acheté"],
    ["Quand j'étais petit, je joue dehors.", "joue", "jouais"],
    ["Dans mon enfance, nous habitons à la campagne.", "habitons", "habitions"],
    ["Demain, j'allais chez toi.", "allais", "irai"],
    ["L'année dernière, je travaille dans une banque.", "je travaille", "j'ai travaillé"],
    ["Hier soir, tu regardes un film.", "regardes", "as regardé"],
    ["Samedi dernier, ils gagnent le match.", "gagnent", "ont gagné"],
  ],
  right: [
    "Hier, je suis allé au marché.",
    "Demain, j'irai chez toi.",
    "Demain, c'est lundi.",
    "Quand j'étais petit, je jouais dehors.",
    "La semaine prochaine, je pars.",
    "Hier encore, j'avais vingt ans.",
    "L'année dernière, il a plu.",
    "Il y a deux ans, j'ai changé de vie.",
    "Dans mon enfance, nous habitions à la campagne.",
    "Demain, nous partons en voyage.",
    "Il y a deux ans, j'ai tout quitté.",
    "Hier, j'ai vraiment aimé le film.",
    "Hier, j'ai tout de suite compris la leçon.",
  ],
};
