import type { Exercice, Modele } from "../../enrichment.ts";
import type { SimulationState } from "../../simulation.ts";
import { CONTENU, RAPPORT } from "../correct-ee/examples.ts";
import { PRODUCTION } from "../create-simulation/examples.ts";
import { SUJET } from "../list-sujets/examples.ts";

/** The exercises that follow the report. */
export const EXERCICES: Exercice[] = [
  {
    id: "ex-1",
    code: "ACC_GENRE",
    type: "texte_a_trous",
    consigne: "Complétez la phrase avec « clair », à la forme qui convient ici (genre).",
    enonce: "La chambre est petite mais elle est très ___, avec un lit, un bureau et deux fenêtres.",
    choix: null,
    reponse: "claire",
    explication: "L'adjectif attribut s'accorde avec le sujet « elle » (féminin singulier) : « claire ».",
  },
  {
    id: "ex-2",
    code: "ACC_SUJET_VERBE",
    type: "qcm",
    consigne: "Choisissez ce qui complète correctement la phrase (accord du verbe avec le sujet).",
    enonce: "Est-ce que tu ___ venir visiter samedi ?",
    choix: ["pouvons", "peu", "peux", "peut"],
    reponse: "peux",
    explication: "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
  },
  {
    id: "ex-3",
    code: "ORTH_ELISION",
    type: "correction",
    consigne:
      "Une erreur s'est glissée dans cette phrase (élision et contraction). Récrivez la phrase correctement.",
    enonce: "Je te montrerai le quartier, il y a beaucoup de arbres.",
    choix: null,
    reponse: "Je te montrerai le quartier, il y a beaucoup d'arbres.",
    explication: "Devant une voyelle ou un h muet, « de » s'élide : « d'arbres ».",
  },
  {
    id: "ex-4",
    code: "ACC_SUJET_VERBE",
    type: "correction",
    consigne:
      "Une erreur s'est glissée dans cette phrase (accord du verbe avec le sujet). Récrivez la phrase correctement.",
    enonce: "Est-ce que tu peut venir visiter samedi ?",
    choix: null,
    reponse: "Est-ce que tu peux venir visiter samedi ?",
    explication: "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
  },
  {
    id: "ex-5",
    code: "ACC_GENRE",
    type: "texte_a_trous",
    consigne: "Complétez la phrase avec « grand », à la forme qui convient ici (genre).",
    enonce: "Dans l'appartement, il y a une ___ cuisine et un salon.",
    choix: null,
    reponse: "grande",
    explication: "L'adjectif s'accorde avec le nom « cuisine » (féminin singulier) : « grande ».",
  },
];

/** The model answer that follows the report. */
export const MODELE: Modele = {
  texte:
    "Cher Samir,\nJ'ai une bonne nouvelle : une chambre se libère chez nous au mois de septembre. Elle est claire, donne sur une cour calme et contient un lit, un bureau et une grande armoire. L'appartement possède aussi un salon où nous mangeons ensemble le dimanche soir. Entre nous, la vie est simple : chacun fait le ménage une semaine sur trois et nous partageons les courses de base. Le loyer est de trois cent quatre-vingts euros, charges comprises. Veux-tu passer jeudi vers dix-huit heures pour visiter ? Tu rencontreras les autres.\nÀ très bientôt,\nAlex",
  mots: 93,
  niveau_cecr: "B1",
  nclc_vise: 6,
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

/** A simulation in progress. */
export const STATE: SimulationState = {
  simulation_id: PRODUCTION.simulation_id,
  tache: "EE_T1",
  contenu: CONTENU.slice(0, 80),
  sujet: SUJET,
  rapport: null,
  exercices: null,
  exercices_status: "none",
  modele: null,
  modele_status: "none",
  mode: "EE",
  exam_mode: false,
  expire_a: null,
  live: null,
  created_at: PRODUCTION.created_at,
  updated_at: "2026-11-21T14:03:10.482Z",
};

/** A corrected simulation, with its exercises and its model answer. */
export const FINISHED: SimulationState = {
  ...STATE,
  contenu: CONTENU,
  rapport: RAPPORT,
  exercices: EXERCICES,
  exercices_status: "ready",
  modele: MODELE,
  modele_status: "ready",
  updated_at: "2026-11-21T14:05:53.310Z",
};

/** A simulation of the live interaction, not started. */
export const LIVE: SimulationState = {
  ...STATE,
  simulation_id: "sim_5c1f0a2e-77d4-4a0b-8f6e-2f5b9f0d4c33",
  tache: "EO_T2_LIVE",
  mode: "EO",
  contenu: "",
  sujet: null,
  live: { url: "wss://live.exemple.ca/production", protocole: "tcf.v1" },
};
