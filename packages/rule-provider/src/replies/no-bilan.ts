import type { BilanReply } from "@epreuve/core/correction/report/replies";

/** The bilan of a text without French to judge. */
export const EMPTY: BilanReply = {
  revelation: {
    titre: "Il n'y a pas encore de quoi juger",
    constat:
      "On ne trouve pas de phrase française dans cette copie : rien ne peut être noté. Quelques phrases simples et complètes suffiraient à obtenir un premier niveau.",
    extrait: null,
  },
  points_forts: [],
  points_faibles: ["La copie ne contient pas de texte français que l'on puisse évaluer."],
  synthese:
    "La copie est vide ou n'est pas écrite en français. Recommencez par trois phrases : qui vous êtes, à qui vous écrivez et pourquoi.",
  actions: [
    "Écrivez trois phrases complètes en réponse à la première demande de la consigne.",
    "Vérifiez que chaque phrase a un sujet et un verbe conjugué.",
    "Ajoutez une phrase par autre demande de la consigne.",
  ],
};

/** The same for speech. */
export const EMPTY_SPOKEN: BilanReply = {
  revelation: {
    titre: "Il n'y a pas encore de quoi juger",
    constat:
      "On n'entend pas de phrase française : rien ne peut être noté. Quelques phrases simples et complètes suffiraient à obtenir un premier niveau.",
    extrait: null,
  },
  points_forts: [],
  points_faibles: ["On n'entend pas de français que l'on puisse évaluer."],
  synthese:
    "Rien n'a été dit en français, ou presque. Recommencez par trois phrases simples sur ce que demande la tâche.",
  actions: [
    "Préparez et dites trois phrases complètes en réponse à la consigne.",
    "Vérifiez que chaque phrase a un sujet et un verbe conjugué.",
    "Parlez près du micro, et réécoutez-vous avant de recommencer.",
  ],
};
