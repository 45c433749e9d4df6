import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "destinataire",
  wrong: [
    ["J'ai écrit le vendeur trois fois.", "le", "au"],
    ["J'ai écrit trois fois le magasin.", "le", "au"],
    ["Je ne l'ai même pas dit mon mari.", "mon", "à mon"],
    ["Il ne disait jamais bonjour les clients.", "les", "aux"],
    ["Tu peux demander la cheffe de changer ton horaire.", "la", "à la"],
    ["Elle montre les enfants comment faire un gâteau.", "les", "aux"],
    ["Je conseille les familles de visiter ce parc.", "les", "aux"],
    ["Elle a promis son fils un vélo.", "son", "à son"],
    ["Nous avons répondu la dame tout de suite.", "la", "à la"],
    ["Elle a raconté ses collègues son voyage.", "ses", "à ses"],
    ["Ça convient les jeunes parents.", "les", "aux"],
  ],
  right: [
    "Le directeur dit que les élèves doivent venir.",
    "Par ce mot, on veut dire les femmes.",
    "Quand parle la directrice, on écoute.",
    "« Viens ici », dit ma mère.",
    "C'est ce que m'a dit le vendeur.",
    "J'ai demandé le médecin de garde.",
    "Elle montre les enfants de son frère sur la photo.",
    "Il dit la vérité à ses parents.",
    "Je conseille les clients dans un magasin.",
    "J'ai écrit au vendeur trois fois.",
    "Elle leur explique les règles du jeu.",
    "On a demandé l'addition au serveur.",
    "Comme le dit mon professeur, il faut lire.",
    "Elle parle la langue de sa famille.",
  ],
};
