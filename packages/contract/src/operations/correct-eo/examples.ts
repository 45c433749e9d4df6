import type { Rapport } from "../../rapport.ts";

/** The report of `TRANSCRIPT`, from a recording: fluency is measured. */
export const ORAL_RAPPORT: Rapport = {
  note: 9,
  niveau_cecr: "B1",
  nclc: 6,
  conformite: {
    mots: 88,
    mots_min: null,
    mots_max: null,
    statut: "conforme",
    recopie: false,
    avertissements: [],
  },
  taxonomie: [
    {
      famille: "accord",
      libelle: "Accords",
      total: 1,
      codes: [
        {
          code: "ACC_GENRE",
          libelle: "Genre",
          total: 1,
        },
      ],
    },
    {
      famille: "conjugaison",
      libelle: "Conjugaison",
      total: 1,
      codes: [
        {
          code: "CONJ_MODE",
          libelle: "Mode du verbe",
          total: 1,
        },
      ],
    },
    {
      famille: "syntaxe",
      libelle: "Syntaxe",
      total: 1,
      codes: [
        {
          code: "SYN_PREPOSITION",
          libelle: "Préposition",
          total: 1,
        },
      ],
    },
    {
      famille: "lexique",
      libelle: "Lexique",
      total: 1,
      codes: [
        {
          code: "LEX_IMPROPRE",
          libelle: "Mot impropre",
          total: 1,
        },
      ],
    },
  ],
  erreurs: [
    {
      code: "LEX_IMPROPRE",
      extrait: "plus mieux",
      debut: 40,
      fin: 50,
      correction: "mieux",
      explication: "Le comparatif de cet adjectif ou de cet adverbe est irrégulier : « mieux ».",
      gravite: "gene",
      indice: "Ce mot existe, mais dit-il ce que vous voulez dire ? Cherchez son sens exact.",
    },
    {
      code: "CONJ_MODE",
      extrait: "je serais",
      debut: 284,
      fin: 293,
      correction: "j'étais",
      explication: "Après « si » de condition, pas de conditionnel : on emploie l'imparfait, « j'étais ».",
      gravite: "gene",
      indice: "Regardez ce qui commande ce verbe : un fait, un souhait, une condition ?",
    },
    {
      code: "ACC_GENRE",
      extrait: "la",
      debut: 409,
      fin: 411,
      correction: "le",
      explication: "Le nom « prix » est masculin : le déterminant s'accorde, « le ».",
      gravite: "mineure",
      indice: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
    },
    {
      code: "SYN_PREPOSITION",
      extrait: "à les",
      debut: 465,
      fin: 470,
      correction: "les",
      explication: "Ce verbe a un complément direct, sans préposition : « les ».",
      gravite: "mineure",
      indice: "Vérifiez dans un dictionnaire comment ce mot se construit avec ce qui suit.",
    },
  ],
  erreurs_codes: ["LEX_IMPROPRE", "CONJ_MODE", "ACC_GENRE", "SYN_PREPOSITION"],
  revelation: {
    titre: "Mieux relier vos idées",
    constat: "Le plan peut se voir davantage. Comparez deux situations avec « alors que ».",
    extrait: null,
  },
  diagnostic: {
    points_forts: ["Vous commencez par saluer : « Bonjour. »"],
    points_faibles: [
      "Cohérence et cohésion : le plan peut se voir davantage.",
      "Adéquation à la tâche : 88 mots pour 4 min 30 de parole.",
    ],
    synthese:
      "Vous dites 88 mots. Votre critère le plus haut est « Aisance et phonologie » ; celui qui retient le plus la note est « Cohérence et cohésion ». Commencez par la première action ci-dessous.",
    critere_limitant: "COHERENCE",
  },
  criteres: [
    {
      code: "ADEQUATION_TACHE",
      libelle: "Adéquation à la tâche",
      niveau_cecr: "B1",
      note: 9,
      preuves: [
        "Alors, moi, je pense que c'est plus mieux d'acheter un logement, même si on doit payer longtemps.",
      ],
      conseil:
        "Parlez plus longtemps : la tâche dure 4 min 30, et vous dites 88 mots. À chaque idée, ajoutez une raison et un exemple vécu.",
    },
    {
      code: "COHERENCE",
      libelle: "Cohérence et cohésion",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["Si je serais propriétaire, je pourrais changer la cuisine comme je veux."],
      conseil: "Comparez deux situations avec « alors que ».",
    },
    {
      code: "LEXIQUE",
      libelle: "Lexique",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien."],
      conseil:
        "Revoyez le sens exact des mots : « plus mieux » → « mieux ». Notez chaque mot nouveau avec la phrase où vous l'avez entendu.",
    },
    {
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["Mais, euh, pour les jeunes, c'est difficile, parce que la prix est trop haut."],
      conseil:
        "Travaillez le mode des verbes : « je serais » → « j'étais ». Redites ces phrases à voix haute, corrigées, jusqu'à ce qu'elles viennent seules.",
    },
    {
      code: "AISANCE_PHONOLOGIE",
      libelle: "Aisance et phonologie",
      niveau_cecr: "B2",
      note: 12,
      preuves: [
        "Débit : 109 mots par minute, pauses comprises (86 mots en 48 s).",
        "Aucune pause d'une seconde ou plus ; la plus longue dure 0,8 s.",
        "Aucune pause au milieu d'un groupe de mots.",
        "En moyenne, 4,3 mots entre deux pauses.",
        "2 hésitations : « euh ».",
      ],
      conseil:
        "Vos pauses sont bien placées : allongez maintenant ce que vous dites entre deux pauses, en reliant vos phrases par « parce que », « alors que », « ce qui fait que ». Niveau estimé d'après le débit et les pauses seuls : la prononciation n'est pas jugée, car le correcteur n'entend pas votre voix.",
    },
    {
      code: "SOCIOLINGUISTIQUE",
      libelle: "Adéquation sociolinguistique",
      niveau_cecr: "B1",
      note: 9,
      preuves: ["Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux."],
      conseil: "Rendez cette demande plus polie : au lieu de « je veux », dites « je voudrais ».",
    },
  ],
  conseil_nclc: {
    nclc_actuel: 6,
    nclc_vise: 7,
    note_requise: 10,
    actions: [
      "Comparez deux situations avec « alors que ».",
      "Parlez plus longtemps : la tâche dure 4 min 30, et vous dites 88 mots. À chaque idée, ajoutez une raison et un exemple vécu.",
      "Revoyez le sens exact des mots : « plus mieux » → « mieux ». Notez chaque mot nouveau avec la phrase où vous l'avez entendu.",
    ],
  },
  source: {
    fournisseur: "local",
    modele_ia: "epreuve-regles-1",
    version_prompt: "2026-11-21.3",
    corrige_le: "2026-11-21T14:09:02.774Z",
    duree_ms: 76,
  },
  validite: {
    statut: "valide",
    motifs: [],
    niveau_langue: {
      note: 9,
      niveau_cecr: "B1",
      nclc: 6,
    },
  },
  fourchette: {
    nclc_min: 6,
    nclc_max: 7,
    confiance: "haute",
  },
  pourquoi: {
    pas_moins: {
      raison: "Ce qui soutient la note : aisance et phonologie, votre meilleur critère (niveau B2).",
      extrait: null,
    },
    pas_plus: {
      raison:
        "Ce qui retient le plus la note, c'est le critère « Cohérence et cohésion » : le plan peut se voir davantage.",
      extrait: null,
    },
  },
  texte_corrige: {
    segments: [
      {
        texte: "Bonjour. Alors, moi, je pense que c'est ",
        erreur: null,
      },
      {
        texte: "mieux",
        erreur: 0,
      },
      {
        texte:
          " d'acheter un logement, même si on doit payer longtemps. Euh, quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien. Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux. Si ",
        erreur: null,
      },
      {
        texte: "j'étais",
        erreur: 1,
      },
      {
        texte:
          " propriétaire, je pourrais changer la cuisine comme je veux. Mais, euh, pour les jeunes, c'est difficile, parce que ",
        erreur: null,
      },
      {
        texte: "le",
        erreur: 2,
      },
      {
        texte: " prix est trop haut. Donc, le gouvernement doit aider ",
        erreur: null,
      },
      {
        texte: "les",
        erreur: 3,
      },
      {
        texte: " jeunes familles.",
        erreur: null,
      },
    ],
  },
};

/** The transcript of the recording: the report's offsets point into it. */
export const TRANSCRIPT =
  "Bonjour. Alors, moi, je pense que c'est plus mieux d'acheter un logement, même si on doit payer longtemps. Euh, quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien. Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux. Si je serais propriétaire, je pourrais changer la cuisine comme je veux. Mais, euh, pour les jeunes, c'est difficile, parce que la prix est trop haut. Donc, le gouvernement doit aider à les jeunes familles.";
