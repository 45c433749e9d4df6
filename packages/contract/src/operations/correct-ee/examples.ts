import type { Rapport } from "../../rapport.ts";

/** The report of `CONTENU`, on `SUJET`, as the service produces it with its offline provider. */
export const RAPPORT: Rapport = {
  note: 6,
  niveau_cecr: "B1",
  nclc: 5,
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
      indice: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
      gravite: "mineure",
    },
    {
      code: "ACC_GENRE",
      extrait: "grand",
      debut: 205,
      fin: 210,
      correction: "grande",
      explication: "L'adjectif s'accorde avec le nom « cuisine » (féminin singulier) : « grande ».",
      indice: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
      gravite: "mineure",
    },
    {
      code: "ACC_SUJET_VERBE",
      extrait: "peut",
      debut: 344,
      fin: 348,
      correction: "peux",
      explication:
        "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
      indice: "Posez la question « qui est-ce qui ? » devant le verbe : la réponse est son sujet.",
      gravite: "mineure",
    },
    {
      code: "ORTH_ELISION",
      extrait: "de arbres",
      debut: 417,
      fin: 426,
      correction: "d'arbres",
      explication: "Devant une voyelle ou un h muet, « de » s'élide : « d'arbres ».",
      indice: "Regardez la lettre qui commence le mot suivant, et les deux petits mots qui se suivent.",
      gravite: "mineure",
    },
  ],
  erreurs_codes: ["ACC_GENRE", "ACC_SUJET_VERBE", "ORTH_ELISION"],
  revelation: {
    titre: "Une partie de la consigne attend sa réponse",
    constat:
      "Le sujet vous demande « expliquez comment la vie est organisée entre vous », et votre texte ne le fait pas encore : expliquer en une ou deux phrases ferait monter l'adéquation à la tâche sans changer le reste.",
    extrait: null,
  },
  diagnostic: {
    synthese:
      "Avec 82 mots, 8 phrases et 4 erreurs repérées, votre production se situe autour du niveau A2. Votre point d'appui est « Orthographe » ; ce qui vous retient le plus est « Cohérence et cohésion ».",
    points_forts: [
      "La plupart des mots sont bien orthographiés.",
      "La consigne est suivie : 2 demandes sur 3 trouvent une réponse.",
      "Une phrase réussie : « Nous sommes trois et chacun fait le ménage une fois par semaine. »",
    ],
    points_faibles: [
      "Cohérence et cohésion : les liens se limitent à « mais », « et » pour 8 phrases.",
      "Lexique : 2 mots moins courants sur 82, ce qui est peu pour le niveau visé.",
    ],
    critere_limitant: "COHERENCE",
  },
  criteres: [
    {
      code: "ADEQUATION_TACHE",
      libelle: "Adéquation à la tâche",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["Salut Samir, j'ai une bonne nouvelle : une chambre se libère chez nous en septembre."],
      conseil:
        "La consigne demande « expliquez comment la vie est organisée entre vous » : on ne le trouve pas encore dans votre texte. Consacrez-y une ou deux phrases pour expliquer.",
    },
    {
      code: "COHERENCE",
      libelle: "Cohérence et cohésion",
      niveau_cecr: "A2",
      note: 4,
      preuves: ["La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres."],
      conseil:
        "Vos liens tiennent à « mais », « et ». Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».",
    },
    {
      code: "LEXIQUE",
      libelle: "Lexique",
      niveau_cecr: "A2",
      note: 4,
      preuves: ["Dans l'appartement, il y a une grand cuisine et un salon."],
      conseil:
        "Votre vocabulaire est exact mais très courant. Pour ce sujet, préparez cinq noms et cinq verbes précis, et employez-en au moins quatre.",
    },
    {
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "A2",
      note: 5,
      preuves: ["Nous sommes trois et chacun fait le ménage une fois par semaine."],
      conseil:
        "Travaillez d'abord : genre (2 fois) : « clair » → « claire », « grand » → « grande ». Relisez votre texte une fois pour ce seul point.",
    },
    {
      code: "ORTHOGRAPHE",
      libelle: "Orthographe",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["Je te montrerai le quartier, il y a beaucoup de arbres."],
      conseil:
        "À revoir : élision et contraction (1 fois) : « de arbres » → « d'arbres ». La phrase à reprendre en premier : « Je te montrerai le quartier, il y a beaucoup de arbres. ».",
    },
    {
      code: "SOCIOLINGUISTIQUE",
      libelle: "Adéquation sociolinguistique",
      niveau_cecr: "B1",
      note: 6,
      preuves: ["Est-ce que tu peut venir visiter samedi ?"],
      conseil:
        "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».",
    },
  ],
  conseil_nclc: {
    nclc_actuel: 5,
    nclc_vise: 6,
    note_requise: 7,
    actions: [
      "Vos liens tiennent à « mais », « et ». Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».",
      "Votre vocabulaire est exact mais très courant. Pour ce sujet, préparez cinq noms et cinq verbes précis, et employez-en au moins quatre.",
      "Travaillez d'abord : genre (2 fois) : « clair » → « claire », « grand » → « grande ». Relisez votre texte une fois pour ce seul point.",
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
      note: 6,
      niveau_cecr: "B1",
      nclc: 5,
    },
  },
  fourchette: {
    nclc_min: 4,
    nclc_max: 6,
    confiance: "moyenne",
  },
  pourquoi: {
    pas_moins: {
      raison: "Ce qui soutient la note : adéquation à la tâche, votre meilleur critère (niveau B1).",
      extrait: "Salut Samir, j'ai une bonne nouvelle : une chambre se libère chez nous en septembre.",
    },
    pas_plus: {
      raison:
        "Ce qui retient la note : cohérence et cohésion (niveau A2). Vos liens tiennent à « mais », « et ». Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».",
      extrait: "La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres.",
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
