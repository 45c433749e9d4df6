import type { Rapport } from "../../src/rapport.ts";
import type { SujetData } from "../../src/sujet.ts";

/** The subject of `TRANSCRIPT`. */
export const ORAL_SUJET: SujetData = {
  sujet_id: "eo-t3-001",
  tache: "EO_T3",
  titre: "Louer ou acheter son logement",
  theme: "Logement",
  consigne:
    "Vaut-il mieux rester locataire toute sa vie ou acheter un logement, même en s'endettant longtemps ? Donnez votre avis et défendez-le à l'aide d'arguments et d'exemples précis, en pensant notamment à la situation des jeunes d'aujourd'hui.",
  documents: [
    {
      titre: "Relances de l'examinateur",
      texte:
        "Que répondez-vous à ceux qui disent que payer un loyer, c'est perdre son argent ?\nUn propriétaire est-il moins libre de changer de vie ?\nCette question se pose-t-elle de la même façon dans les différents pays que vous connaissez ?",
    },
  ],
  mots_min: null,
  mots_max: null,
  preparation_s: 0,
  duree_s: 270,
};

/** The report of `TRANSCRIPT`, from a recording: its fluency is measured. */
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
      famille: "orthographe",
      libelle: "Orthographe",
      total: 1,
      codes: [{ code: "ORTH_ELISION", libelle: "Élision et contraction", total: 1 }],
    },
    {
      famille: "accord",
      libelle: "Accords",
      total: 1,
      codes: [{ code: "ACC_GENRE", libelle: "Genre", total: 1 }],
    },
    {
      famille: "conjugaison",
      libelle: "Conjugaison",
      total: 1,
      codes: [{ code: "CONJ_MODE", libelle: "Mode du verbe", total: 1 }],
    },
    {
      famille: "lexique",
      libelle: "Lexique",
      total: 1,
      codes: [{ code: "LEX_IMPROPRE", libelle: "Mot impropre", total: 1 }],
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
    },
    {
      code: "CONJ_MODE",
      extrait: "je serais",
      debut: 284,
      fin: 293,
      correction: "j'étais",
      explication: "Après « si » de condition, pas de conditionnel : on emploie l'imparfait, « j'étais ».",
      gravite: "gene",
    },
    {
      code: "ACC_GENRE",
      extrait: "la",
      debut: 409,
      fin: 411,
      correction: "le",
      explication: "Le nom « prix » est masculin : le déterminant s'accorde, « le ».",
      gravite: "mineure",
    },
    {
      code: "ORTH_ELISION",
      extrait: "à les",
      debut: 465,
      fin: 470,
      correction: "aux",
      explication: "« à les » se contracte en « aux ».",
      gravite: "mineure",
    },
  ],
  erreurs_codes: ["LEX_IMPROPRE", "CONJ_MODE", "ACC_GENRE", "ORTH_ELISION"],
  revelation: {
    titre: "Votre meilleure phrase montre la voie",
    constat:
      "Cette phrase tient bien : du vocabulaire précis (« mieux », « logement », « longtemps »), dans un texte qui emploie 4 temps et modes. Écrivez-en deux autres du même niveau et votre texte entier change de catégorie.",
    extrait: "Euh, quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien.",
  },
  diagnostic: {
    synthese:
      "Avec 88 mots, 7 phrases et 4 erreurs repérées, votre production se situe autour du niveau B1. Votre point d'appui est « Grammaire » ; ce qui vous retient le plus est « Lexique ».",
    points_forts: [
      "Les temps et modes employés : présent, infinitif, passé composé, conditionnel.",
      "Des liens entre les idées : « même si », « alors », « et ».",
      "Une phrase réussie : « Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux. »",
    ],
    points_faibles: [
      "Lexique : 5 mots moins courants sur 88 : le reste du vocabulaire est très courant.",
      "Adéquation à la tâche : 88 mots, ce qui montre peu pour la durée de la tâche.",
    ],
    critere_limitant: "LEXIQUE",
  },
  criteres: [
    {
      code: "ADEQUATION_TACHE",
      libelle: "Adéquation à la tâche",
      niveau_cecr: "A2",
      note: 5,
      preuves: [
        "Alors, moi, je pense que c'est plus mieux d'acheter un logement, même si on doit payer longtemps.",
      ],
      conseil:
        "Vous répondez à la consigne (vous parlez bien de « mieux », « locataire », « acheter »). Pour aller plus loin, appuyez votre idée principale sur un exemple daté ou chiffré.",
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
      preuves: ["Euh, quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien."],
      conseil:
        "Revoyez vos mots : « plus mieux » → « mieux ». Notez chaque mot nouveau avec la phrase où vous l'avez lu.",
    },
    {
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "B2",
      note: 10,
      preuves: ["Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux."],
      conseil:
        "Travaillez d'abord : mode du verbe (1 fois) : « je serais » → « j'étais ». Relisez votre texte une fois pour ce seul point.",
    },
    {
      code: "AISANCE_PHONOLOGIE",
      libelle: "Aisance et phonologie",
      niveau_cecr: "B2",
      note: 13,
      preuves: [
        "Débit : 125 mots par minute, pauses comprises (86 mots en 41 s).",
        "Aucune pause d'une seconde ou plus ; la plus longue dure 0,8 s.",
        "Aucune pause au milieu d'un groupe de mots.",
        "En moyenne, 4,3 mots entre deux pauses.",
        "2 hésitations : « euh ».",
      ],
      conseil:
        "Faites vos pauses à la fin des phrases ou avant « mais », « parce que », pas au milieu d'un groupe de mots : quand un mot manque, dites-le autrement (« c'est une sorte de… ») au lieu de vous arrêter. Niveau estimé d'après le débit et les pauses seuls : la prononciation n'est pas jugée, car le correcteur n'entend pas votre voix.",
    },
    {
      code: "SOCIOLINGUISTIQUE",
      libelle: "Adéquation sociolinguistique",
      niveau_cecr: "B1",
      note: 9,
      preuves: ["Bonjour."],
      conseil:
        "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».",
    },
  ],
  conseil_nclc: {
    nclc_actuel: 6,
    nclc_vise: 7,
    note_requise: 10,
    actions: [
      "Revoyez vos mots : « plus mieux » → « mieux ». Notez chaque mot nouveau avec la phrase où vous l'avez lu.",
      "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».",
      "Vous employez bien « même si », « comme ». Il vous manque un exemple annoncé : « notamment », « à titre d'exemple ».",
    ],
  },
  source: {
    fournisseur: "local",
    modele_ia: "epreuve-regles-1",
    version_prompt: "2026-11-21.2",
    corrige_le: "2026-11-21T14:09:02.774Z",
    duree_ms: 290,
  },
};

/** What was heard in the recording: the report's offsets point into it. */
export const TRANSCRIPT =
  "Bonjour. Alors, moi, je pense que c'est plus mieux d'acheter un logement, même si on doit payer longtemps. Euh, quand on est locataire, on donne de l'argent chaque mois et, à la fin, on a rien. Mes parents ont loué un appartement pendant vingt ans et ils ont pas une maison à eux. Si je serais propriétaire, je pourrais changer la cuisine comme je veux. Mais, euh, pour les jeunes, c'est difficile, parce que la prix est trop haut. Donc, le gouvernement doit aider à les jeunes familles.";
