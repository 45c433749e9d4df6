import type { ExercicesReply, ModeleReply, SolutionsReply } from "@epreuve/core/enrichment/replies";

/** Replies about the production of `sample-production.ts` that are right in form and substance. */
export const EXERCICES_REPLY: ExercicesReply = {
  exercices: [
    {
      code: "ACC_SUJET_VERBE",
      type: "texte_a_trous",
      consigne: "Complétez avec le verbe au présent.",
      enonce: "Mes cousines ___ (habiter) à Lyon.",
      choix: null,
      reponse: "habitent",
      explication: "Au pluriel, le verbe en -er prend -ent : « elles habitent ».",
    },
    {
      code: "ACC_SUJET_VERBE",
      type: "qcm",
      consigne: "Choisissez la forme juste.",
      enonce: "Demain, tu ___ venir.",
      choix: ["pourra", "pourras", "pourrai"],
      reponse: "pourras",
      explication: "Avec « tu », le futur se termine par -as : « tu pourras ».",
    },
    {
      code: "CONJ_FORME",
      type: "correction",
      consigne: "Corrigez la phrase.",
      enonce: "Nous avons manger tard.",
      choix: null,
      reponse: "Nous avons mangé tard.",
      explication: "Après « avoir », on emploie le participe passé : « nous avons mangé ».",
    },
    {
      code: "ACC_NOMINAL",
      type: "texte_a_trous",
      consigne: "Complétez avec le nom.",
      enonce: "Elle a trois ___ (chat).",
      choix: null,
      reponse: "chats",
      explication: "Après un nombre supérieur à un, le nom prend un s : « chats ».",
    },
    {
      code: "GRAMMAIRE",
      type: "reformulation",
      consigne: "Réunissez les deux phrases.",
      enonce: "J'ai un voisin. Il joue du piano.",
      choix: null,
      reponse: "J'ai un voisin qui joue du piano.",
      explication: "Qui remplace le sujet de la seconde phrase.",
    },
  ],
};

/** What somebody answers who solves them without their keys. */
export const SOLUTIONS_REPLY: SolutionsReply = {
  solutions: EXERCICES_REPLY.exercices.map(({ reponse }, index) => ({
    numero: String(index + 1),
    reponse,
    autre: null,
  })),
};

export const MODELE_REPLY: ModeleReply = {
  texte:
    "Salut Inès, j'ai enfin trouvé l'appartement dont je te parlais : il donne sur le parc et, chaque matin, les oiseaux " +
    "me réveillent avant l'heure. J'ai deux chambres claires et une grande cuisine qui s'ouvre sur un balcon où nous " +
    "pourrons dîner. Le quartier est calme, mes voisins sont charmants ; seul l'ascenseur me joue des tours. Viens donc " +
    "samedi soir ! Je préparerai des pâtes et tu dormiras dans la petite chambre. Je t'embrasse, Lucie",
  points_cles: [
    {
      extrait: "l'appartement dont je te parlais",
      commentaire: "La relative relie deux idées que vous donniez en deux phrases.",
    },
    { extrait: "les oiseaux me réveillent", commentaire: "Le verbe s'accorde avec son sujet pluriel." },
  ],
};

export const IDEES = [
  "Décrivez la vue depuis le balcon.",
  "Comparez ce logement avec l'ancien.",
  "Dites comment venir en transport.",
  "Racontez le jour du déménagement.",
  "Proposez une activité pour dimanche.",
];
