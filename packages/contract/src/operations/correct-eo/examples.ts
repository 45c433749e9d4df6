import type { Rapport } from "../../rapport.ts";

/** The report of `TRANSCRIPT`, from a recording: fluency is measured. */
export const ORAL_RAPPORT: Rapport = {
  note: 8,
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
      indice: "Ce mot existe, mais dit-il ce que vous voulez dire ? Cherchez son sens exact.",
      gravite: "gene",
    },
    {
      code: "CONJ_MODE",
      extrait: "je serais",
      debut: 284,
      fin: 293,
      correction: "j'étais",
      explication: "Après « si » de condition, pas de conditionnel : on emploie l'imparfait, « j'étais ».",
      indice: "Regardez ce qui commande ce verbe : un fait, un souhait, une condition ?",
      gravite: "gene",
    },
    {
      code: "ACC_GENRE",
      extrait: "la",
      debut: 409,
      fin: 411,
      correction: "le",
      explication: "Le nom « prix » est masculin : le déterminant s'accorde, « le ».",
      indice: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
      gravite: "mineure",
    },
    {
      code: "SYN_PREPOSITION",
      extrait: "à les",
      debut: 465,
      fin: 470,
      correction: "les",
      explication: "Ce verbe a un complément direct, sans préposition : « les ».",
      indice: "Vérifiez dans un dictionnaire comment ce mot se construit avec ce qui suit.",
      gravite: "mineure",
    },
  ],
  erreurs_codes: ["LEX_IMPROPRE", "CONJ_MODE", "ACC_GENRE", "SYN_PREPOSITION"],
  revelation: {
    titre: "Votre temps de parole peut contenir bien plus",
    constat:
      "Vous dites 87 mots pour une tâche de 4 min 30, où l'on en dit souvent 500. Chaque idée suivie d'une raison et d'un exemple vécu montrerait davantage de ce que vous savez faire, sans rien changer à vos phrases.",
    extrait: null,
  },
  diagnostic: {
    synthese:
      "Avec 87 mots, 7 phrases et 4 erreurs repérées, votre production se situe autour du niveau B1. Votre point d'appui est « Cohérence et cohésion » ; ce qui vous retient le plus est « Adéquation à la tâche ».",
    points_forts: [
      "Des liens entre les idées : « même si », « alors », « et ».",
      "Les temps et modes employés : présent, infinitif, passé composé, conditionnel.",
    ],
    points_faibles: [
      "Adéquation à la tâche : 87 mots pour une tâche de 4 min 30, où l'on en dit souvent 500.",
      "Lexique : 4 mots moins courants sur 87 : le reste du vocabulaire est très courant.",
    ],
    critere_limitant: "ADEQUATION_TACHE",
  },
  criteres: [
    {
      code: "ADEQUATION_TACHE",
      libelle: "Adéquation à la tâche",
      niveau_cecr: "A2",
      note: 2,
      preuves: [
        "Alors, moi, je pense que c'est plus mieux d'acheter un logement, même si on doit payer longtemps.",
      ],
      conseil:
        "Parlez plus longtemps : 87 mots pour une tâche de 4 min 30, où l'on en dit souvent 500. À chaque idée, ajoutez une raison et un exemple vécu.",
    },
    {
      code: "COHERENCE",
      libelle: "Cohérence et cohésion",
      niveau_cecr: "B2",
      note: 10,
      preuves: ["Si je serais propriétaire, je pourrais changer la cuisine comme je veux."],
      conseil:
        "Vous employez bien « même si », « comme ». Il vous manque un exemple annoncé : « notamment », « à titre d'exemple ».",
    },
    {
      code: "LEXIQUE",
      libelle: "Lexique",
      niveau_cecr: "A2",
      note: 4,
      preuves: ["quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien."],
      conseil:
        "Revoyez vos mots : « plus mieux » → « mieux ». Notez chaque mot nouveau avec la phrase où vous l'avez entendu.",
    },
    {
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "B1",
      note: 9,
      preuves: ["Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux."],
      conseil:
        "Travaillez d'abord : mode du verbe (1 fois) : « je serais » → « j'étais ». Redites ces phrases à voix haute, corrigées, jusqu'à ce qu'elles viennent seules.",
    },
    {
      code: "AISANCE_PHONOLOGIE",
      libelle: "Aisance et phonologie",
      niveau_cecr: "B2",
      note: 13,
      preuves: [
        "Débit : 125 mots par minute, pauses comprises (86 mots en 41 s).",
        "3 pauses d'une seconde ou plus ; la plus longue, 1,9 s, après « on a rien ».",
        "2 pauses au milieu d'un groupe de mots, soit 3 par minute.",
        "En moyenne, 5,1 mots entre deux pauses.",
        "2 hésitations : « euh ».",
      ],
      conseil:
        "Faites vos pauses à la fin des phrases ou avant « mais », « parce que », pas au milieu d'un groupe de mots : quand un mot manque, dites-le autrement (« c'est une sorte de… ») au lieu de vous arrêter. Niveau estimé d'après le débit et les pauses seuls : la prononciation n'est pas jugée, car le correcteur n'entend pas votre voix.",
    },
    {
      code: "SOCIOLINGUISTIQUE",
      libelle: "Adéquation sociolinguistique",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["Bonjour."],
      conseil:
        "Le ton convient au destinataire. Nuancez une de vos affirmations (« il me semble que… », « sauf erreur… ») et concluez en remerciant la personne de son attention.",
    },
  ],
  conseil_nclc: {
    nclc_actuel: 6,
    nclc_vise: 7,
    note_requise: 10,
    actions: [
      "Parlez plus longtemps : 87 mots pour une tâche de 4 min 30, où l'on en dit souvent 500. À chaque idée, ajoutez une raison et un exemple vécu.",
      "Revoyez vos mots : « plus mieux » → « mieux ». Notez chaque mot nouveau avec la phrase où vous l'avez entendu.",
      "Travaillez d'abord : mode du verbe (1 fois) : « je serais » → « j'étais ». Redites ces phrases à voix haute, corrigées, jusqu'à ce qu'elles viennent seules.",
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
      note: 8,
      niveau_cecr: "B1",
      nclc: 6,
    },
  },
  fourchette: {
    nclc_min: 5,
    nclc_max: 7,
    confiance: "moyenne",
  },
  pourquoi: {
    pas_moins: {
      raison: "Ce qui soutient la note : aisance et phonologie, votre meilleur critère (niveau B2).",
      extrait: null,
    },
    pas_plus: {
      raison:
        "Ce qui retient la note : adéquation à la tâche (niveau A2). Parlez plus longtemps : 87 mots pour une tâche de 4 min 30, où l'on en dit souvent 500. À chaque idée, ajoutez une raison et un exemple vécu.",
      extrait:
        "Alors, moi, je pense que c'est plus mieux d'acheter un logement, même si on doit payer longtemps.",
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
