import type { Rapport } from "../../src/rapport.ts";

/** The report of `CONTENU`. */
export const RAPPORT: Rapport = {
  note: 7,
  niveau_cecr: "B1",
  nclc: 6,
  conformite: {
    mots: 62,
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
      total: 2,
      codes: [
        {
          code: "ORTH_ELISION",
          libelle: "Élision et contraction",
          total: 2,
        },
      ],
    },
    {
      famille: "accord",
      libelle: "Accords",
      total: 2,
      codes: [
        {
          code: "ACC_SUJET_VERBE",
          libelle: "Accord du verbe avec le sujet",
          total: 2,
        },
      ],
    },
  ],
  erreurs: [
    {
      code: "ORTH_ELISION",
      extrait: "nouveau",
      debut: 74,
      fin: 81,
      correction: "nouvel",
      explication:
        "Devant une voyelle ou un h muet, « nouveau » devient « nouvel » : « nouvel appartement ».",
      gravite: "mineure",
    },
    {
      code: "ORTH_ELISION",
      extrait: "de aide",
      debut: 141,
      fin: 148,
      correction: "d'aide",
      explication: "Devant une voyelle ou un h muet, « de » s'élide : « d'aide ».",
      gravite: "mineure",
    },
    {
      code: "ACC_SUJET_VERBE",
      extrait: "peut",
      debut: 193,
      fin: 197,
      correction: "peux",
      explication:
        "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « peux ».",
      gravite: "mineure",
    },
    {
      code: "ACC_SUJET_VERBE",
      extrait: "est",
      debut: 316,
      fin: 319,
      correction: "es",
      explication: "Le verbe s'accorde avec son sujet « tu », à la deuxième personne du singulier : « es ».",
      gravite: "gene",
    },
  ],
  erreurs_codes: ["ORTH_ELISION", "ACC_SUJET_VERBE"],
  revelation: {
    titre: "Votre point le plus rentable : élision et contraction",
    constat:
      "La moitié de vos erreurs (2 sur 4) relèvent d'un même point, « Élision et contraction » : l'élision (l', d', qu') ou la contraction (du, au, aux, des) n'est pas faite ou est de trop. Par exemple « nouveau » → « nouvel », « de aide » → « d'aide ». En relisant votre texte une fois pour ce seul point, vous corrigez l'essentiel.",
    extrait: "Mon nouveau appartement est grand et il y a deux chambres.",
  },
  diagnostic: {
    synthese:
      "Avec 62 mots, 7 phrases et 4 erreurs repérées, votre production se situe autour du niveau B1. Votre point d'appui est « Adéquation à la tâche » ; ce qui vous retient le plus est « Lexique ».",
    points_forts: [
      "La consigne est suivie : 3 demandes sur 3 trouvent une réponse.",
      "Les temps et modes employés : présent, futur proche, infinitif.",
      "Une phrase réussie : « Après, on va manger ensemble chez moi et je te montre le quartier. »",
    ],
    points_faibles: [
      "Lexique : 2 mots moins courants sur 62, ce qui est peu pour le niveau visé.",
      "Cohérence et cohésion : les liens se limitent à « parce que », « et », « pour », « après » pour 7 phrases.",
    ],
    critere_limitant: "LEXIQUE",
  },
  criteres: [
    {
      code: "ADEQUATION_TACHE",
      libelle: "Adéquation à la tâche",
      niveau_cecr: "B1",
      note: 9,
      preuves: ["Mon nouveau appartement est grand et il y a deux chambres."],
      conseil:
        "Vous répondez à la consigne (vous parlez bien de « appartement », « chambre », « mois »). Pour aller plus loin, appuyez votre idée principale sur un exemple daté ou chiffré.",
    },
    {
      code: "COHERENCE",
      libelle: "Cohérence et cohésion",
      niveau_cecr: "B1",
      note: 6,
      preuves: ["Salut Karim, je t'écris parce que je vais déménager le mois prochain."],
      conseil:
        "Vos liens tiennent à « parce que », « et », « pour ». Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».",
    },
    {
      code: "LEXIQUE",
      libelle: "Lexique",
      niveau_cecr: "A2",
      note: 5,
      preuves: ["Après, on va manger ensemble chez moi et je te montre le quartier."],
      conseil:
        "Votre vocabulaire est exact mais très courant. Pour ce sujet, préparez cinq noms et cinq verbes précis, et employez-en au moins quatre.",
    },
    {
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["Est-ce que tu peut venir samedi matin avec ta voiture ?"],
      conseil:
        "Travaillez d'abord : accord du verbe avec le sujet (2 fois) : « peut » → « peux », « est » → « es ». Relisez votre texte une fois pour ce seul point.",
    },
    {
      code: "ORTHOGRAPHE",
      libelle: "Orthographe",
      niveau_cecr: "B1",
      note: 8,
      preuves: ["J'ai besoin de aide pour transporter les meubles."],
      conseil:
        "À revoir : élision et contraction (2 fois) : « nouveau » → « nouvel », « de aide » → « d'aide ». La phrase à reprendre en premier : « Mon nouveau appartement est grand et il y a deux chambres. ».",
    },
    {
      code: "SOCIOLINGUISTIQUE",
      libelle: "Adéquation sociolinguistique",
      niveau_cecr: "B1",
      note: 6,
      preuves: ["Dis-moi si tu est libre."],
      conseil:
        "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».",
    },
  ],
  conseil_nclc: {
    nclc_actuel: 6,
    nclc_vise: 7,
    note_requise: 10,
    actions: [
      "Votre vocabulaire est exact mais très courant. Pour ce sujet, préparez cinq noms et cinq verbes précis, et employez-en au moins quatre.",
      "Vos liens tiennent à « parce que », « et », « pour ». Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».",
      "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».",
    ],
  },
  source: {
    fournisseur: "openai",
    modele_ia: "gpt-5-mini",
    version_prompt: "2026-11-21.1",
    corrige_le: "2026-11-21T14:05:41.120Z",
    duree_ms: 11840,
  },
};

/** The text it judges: its offsets point into it. */
export const CONTENU =
  "Salut Karim, je t'écris parce que je vais déménager le mois prochain. Mon nouveau appartement est grand et il y a deux chambres. J'ai besoin de aide pour transporter les meubles. Est-ce que tu peut venir samedi matin avec ta voiture ? Après, on va manger ensemble chez moi et je te montre le quartier. Dis-moi si tu est libre. À bientôt, Ana";
