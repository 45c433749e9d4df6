import type { Exercice, Modele } from "../../src/enrichment.ts";

/** The exercises that follow the report. */
export const EXERCICES: Exercice[] = [
  {
    id: "ex-1",
    code: "ACC_SUJET_VERBE",
    type: "qcm",
    consigne: "Choisissez ce qui complète correctement la phrase (accord du verbe avec le sujet).",
    enonce: "Est-ce que tu ___ venir samedi matin avec ta voiture ?",
    choix: ["pouvons", "peux", "peut", "peu"],
    reponse: "peux",
    explication: "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
  },
  {
    id: "ex-2",
    code: "ORTH_ELISION",
    type: "correction",
    consigne:
      "Une erreur s'est glissée dans cette phrase (élision et contraction). Récrivez la phrase correctement.",
    enonce: "J'ai besoin de aide pour transporter les meubles.",
    choix: null,
    reponse: "J'ai besoin d'aide pour transporter les meubles.",
    explication: "Devant une voyelle ou un h muet, « de » s'élide : « d'aide ».",
  },
  {
    id: "ex-3",
    code: "ORTH_ELISION",
    type: "qcm",
    consigne: "Choisissez ce qui complète correctement la phrase (élision et contraction).",
    enonce: "Mon ___ appartement est grand et il y a deux chambres.",
    choix: ["nouveau", "nouveaux", "nouvel", "nouvelle"],
    reponse: "nouvel",
    explication: "Devant une voyelle ou un h muet, « nouveau » devient « nouvel » : « nouvel appartement ».",
  },
  {
    id: "ex-4",
    code: "ACC_SUJET_VERBE",
    type: "correction",
    consigne:
      "Une erreur s'est glissée dans cette phrase (accord du verbe avec le sujet). Récrivez la phrase correctement.",
    enonce: "Est-ce que tu peut venir samedi matin avec ta voiture ?",
    choix: null,
    reponse: "Est-ce que tu peux venir samedi matin avec ta voiture ?",
    explication: "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
  },
  {
    id: "ex-5",
    code: "ACC_SUJET_VERBE",
    type: "texte_a_trous",
    consigne:
      "Complétez la phrase avec « être », à la forme qui convient ici (accord du verbe avec le sujet).",
    enonce: "Dis-moi si tu ___ libre.",
    choix: null,
    reponse: "es",
    explication: "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « es ».",
  },
];

/** And the model answer. */
export const MODELE: Modele = {
  texte:
    "Cher Samir,\nJ'ai une bonne nouvelle : une chambre se libère chez nous au mois de septembre. Elle est claire, donne sur une cour calme et contient un lit, un bureau et une grande armoire. L'appartement possède aussi un salon où nous mangeons ensemble le dimanche soir. Entre nous, la vie est simple : chacun fait le ménage une semaine sur trois et nous partageons les courses de base. Le loyer est de trois cent quatre-vingts euros, charges comprises. Veux-tu passer jeudi vers dix-huit heures pour visiter ? Tu rencontreras les autres.\nÀ très bientôt,\nAlex",
  mots: 93,
  niveau_cecr: "B2",
  nclc_vise: 7,
  points_cles: [
    {
      extrait: "Cher Samir,",
      commentaire: "Dès la première ligne, le lecteur sait à quel genre de texte il a affaire.",
    },
    {
      extrait:
        "Entre nous, la vie est simple : chacun fait le ménage une semaine sur trois et nous partageons les courses de base.",
      commentaire:
        "Une phrase longue mais claire : plusieurs idées tiennent ensemble grâce à la construction.",
    },
  ],
};
