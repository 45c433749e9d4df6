import type { Rapport } from "../../rapport.ts";

/** The report of `CONTENU`, on `SUJET`, as the service produces it with its offline provider. */
export const RAPPORT: Rapport = {
  note: 5,
  niveau_cecr: "A2",
  nclc: 4,
  conformite: {
    mots: 82,
    mots_min: 60,
    mots_max: 120,
    statut: "conforme",
    recopie: false,
    avertissements: [],
  },
  taxonomie: [
    {
      famille: "orthographe",
      libelle: "Orthographe",
      total: 1,
      codes: [
        {
          code: "ORTH_ELISION",
          libelle: "Élision et contraction",
          total: 1,
        },
      ],
    },
    {
      famille: "accord",
      libelle: "Accords",
      total: 3,
      codes: [
        {
          code: "ACC_GENRE",
          libelle: "Genre",
          total: 2,
        },
        {
          code: "ACC_SUJET_VERBE",
          libelle: "Accord du verbe avec le sujet",
          total: 1,
        },
      ],
    },
  ],
  erreurs: [
    {
      code: "ACC_GENRE",
      extrait: "clair",
      debut: 126,
      fin: 131,
      correction: "claire",
      explication: "L'adjectif attribut s'accorde avec le sujet « elle » (féminin singulier) : « claire ».",
      gravite: "mineure",
      indice: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
    },
    {
      code: "ACC_GENRE",
      extrait: "grand",
      debut: 205,
      fin: 210,
      correction: "grande",
      explication: "L'adjectif s'accorde avec le nom « cuisine » (féminin singulier) : « grande ».",
      gravite: "mineure",
      indice: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
    },
    {
      code: "ACC_SUJET_VERBE",
      extrait: "peut",
      debut: 344,
      fin: 348,
      correction: "peux",
      explication:
        "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
      gravite: "mineure",
      indice: "Posez la question « qui est-ce qui ? » devant le verbe : la réponse est son sujet.",
    },
    {
      code: "ORTH_ELISION",
      extrait: "de arbres",
      debut: 417,
      fin: 426,
      correction: "d'arbres",
      explication: "Devant une voyelle ou un h muet, « de » s'élide : « d'arbres ».",
      gravite: "mineure",
      indice: "Regardez la lettre qui commence le mot suivant, et les deux petits mots qui se suivent.",
    },
  ],
  erreurs_codes: ["ACC_GENRE", "ACC_SUJET_VERBE", "ORTH_ELISION"],
  revelation: {
    titre: "Mieux relier vos idées",
    constat:
      "Les liens sont surtout « mais », « et ». Donnez une raison avec « parce que », par exemple après « Le loyer est 380 euros par mois ».",
    extrait: null,
  },
  diagnostic: {
    points_forts: [
      "Vous donnez un détail précis : « Le loyer est 380 euros par mois. »",
      "Vous commencez par saluer : « Salut Samir, j'ai une bonne nouvelle : une chambre se libère »",
      "Vous tenez la longueur demandée : 82 mots.",
    ],
    points_faibles: [
      "Cohérence et cohésion : les liens sont surtout « mais », « et ».",
      "Lexique : surtout des mots de tous les jours.",
    ],
    synthese:
      "Vous écrivez 82 mots. Votre critère le plus haut est « Adéquation à la tâche » ; celui qui retient le plus la note est « Cohérence et cohésion ». Commencez par la première action ci-dessous.",
    critere_limitant: "COHERENCE",
  },
  criteres: [
    {
      code: "ADEQUATION_TACHE",
      libelle: "Adéquation à la tâche",
      niveau_cecr: "B1",
      note: 6,
      preuves: ["La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres."],
      conseil:
        "Reprenez la consigne point par point : « décrivez la chambre et l'appartement », « expliquez comment la vie est organisée entre vous ». À chaque point, ajoutez un détail qui n'est qu'à vous.",
    },
    {
      code: "COHERENCE",
      libelle: "Cohérence et cohésion",
      niveau_cecr: "A2",
      note: 5,
      preuves: ["Dans l'appartement, il y a une grand cuisine et un salon."],
      conseil: "Donnez une raison avec « parce que », par exemple après « Le loyer est 380 euros par mois ».",
    },
    {
      code: "LEXIQUE",
      libelle: "Lexique",
      niveau_cecr: "A2",
      note: 5,
      preuves: ["Nous sommes trois et chacun fait le ménage une fois par semaine."],
      conseil:
        "Avant de commencer, notez dix mots utiles pour ce sujet, avec leur article, et employez-en cinq.",
    },
    {
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "A2",
      note: 5,
      preuves: ["Est-ce que tu peut venir visiter samedi ?", "Le loyer est 380 euros par mois."],
      conseil:
        "Travaillez le masculin et le féminin (2 fois) : « clair » → « claire », « grand » → « grande ». Relisez votre texte une fois pour ce seul point.",
    },
    {
      code: "ORTHOGRAPHE",
      libelle: "Orthographe",
      niveau_cecr: "B1",
      note: 6,
      preuves: ["Je te montrerai le quartier, il y a beaucoup de arbres."],
      conseil:
        "À revoir : l'apostrophe et les formes « du », « au », « des » : « de arbres » → « d'arbres ». Recopiez ces mots trois fois, puis relisez votre texte pour ce seul point.",
    },
    {
      code: "SOCIOLINGUISTIQUE",
      libelle: "Adéquation sociolinguistique",
      niveau_cecr: "A2",
      note: 5,
      preuves: ["La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres."],
      conseil:
        "Relisez votre message à la place de la personne qui le reçoit : chaque phrase est-elle assez polie, ou assez amicale, pour elle ?",
    },
  ],
  conseil_nclc: {
    nclc_actuel: 4,
    nclc_vise: 5,
    note_requise: 6,
    actions: [
      "Donnez une raison avec « parce que », par exemple après « Le loyer est 380 euros par mois ».",
      "Travaillez le masculin et le féminin (2 fois) : « clair » → « claire », « grand » → « grande ». Relisez votre texte une fois pour ce seul point.",
      "Avant de commencer, notez dix mots utiles pour ce sujet, avec leur article, et employez-en cinq.",
    ],
  },
  source: {
    fournisseur: "local",
    modele_ia: "epreuve-regles-1",
    version_prompt: "2026-11-21.3",
    corrige_le: "2026-11-21T14:05:41.120Z",
    duree_ms: 98,
  },
  validite: {
    statut: "valide",
    motifs: [],
    niveau_langue: {
      note: 5,
      niveau_cecr: "A2",
      nclc: 4,
    },
  },
  fourchette: {
    nclc_min: null,
    nclc_max: 6,
    confiance: "basse",
  },
  pourquoi: {
    pas_moins: {
      raison: "Vous donnez un détail précis, et on vous comprend.",
      extrait: "Le loyer est 380 euros par mois.",
    },
    pas_plus: {
      raison:
        "Ce qui retient le plus la note, c'est le critère « Cohérence et cohésion » : les liens sont surtout « mais », « et ».",
      extrait: null,
    },
  },
  texte_corrige: {
    segments: [
      {
        texte:
          "Salut Samir, j'ai une bonne nouvelle : une chambre se libère chez nous en septembre. La chambre est petite mais elle est très ",
        erreur: null,
      },
      {
        texte: "claire",
        erreur: 0,
      },
      {
        texte: ", avec un lit, un bureau et deux fenêtres. Dans l'appartement, il y a une ",
        erreur: null,
      },
      {
        texte: "grande",
        erreur: 1,
      },
      {
        texte:
          " cuisine et un salon. Nous sommes trois et chacun fait le ménage une fois par semaine. Le loyer est 380 euros par mois. Est-ce que tu ",
        erreur: null,
      },
      {
        texte: "peux",
        erreur: 2,
      },
      {
        texte: " venir visiter samedi ? Je te montrerai le quartier, il y a beaucoup ",
        erreur: null,
      },
      {
        texte: "d'arbres",
        erreur: 3,
      },
      {
        texte: ". À bientôt, Ana",
        erreur: null,
      },
    ],
  },
};

/** The judged text: the report's offsets point into it. */
export const CONTENU =
  "Salut Samir, j'ai une bonne nouvelle : une chambre se libère chez nous en septembre. La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres. Dans l'appartement, il y a une grand cuisine et un salon. Nous sommes trois et chacun fait le ménage une fois par semaine. Le loyer est 380 euros par mois. Est-ce que tu peut venir visiter samedi ? Je te montrerai le quartier, il y a beaucoup de arbres. À bientôt, Ana";
