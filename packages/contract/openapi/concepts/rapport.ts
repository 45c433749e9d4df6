import { CodeCritereSchema, CRITERES } from "../../src/criteres.ts";
import {
  ConfianceSchema,
  ConformiteSchema,
  ConseilNclcSchema,
  CritereSchema,
  DiagnosticSchema,
  ErreurSchema,
  FourchetteSchema,
  GraviteSchema,
  NiveauLangueSchema,
  PourquoiSchema,
  RaisonSchema,
  RapportSchema,
  RevelationSchema,
  SegmentSchema,
  SourceSchema,
  StatutConformiteSchema,
  TexteCorrigeSchema,
  ValiditeSchema,
} from "../../src/rapport.ts";
import { CodeMotifSchema, MotifSchema, StatutValiditeSchema } from "../../src/validite.ts";
import { type Fields, object, values } from "../concept.ts";

const NOTE = "An estimate on 20, a whole number.";
const NCLC = "The NCLC level of that note; null below 4.";

/** The fields of a report, which are those of a correction's answer too. */
export const RAPPORT_FIELDS: Fields<typeof RapportSchema> = {
  note: "The estimate on 20, a whole number computed by the service. It is an estimate, not an official result.",
  niveau_cecr: "The CEFR level of that note.",
  nclc: NCLC,
  conformite: "Length, copying and warnings.",
  taxonomie:
    "The errors counted by family and code, in the order to show them; families without an error are left out.",
  erreurs: "The errors, in the order of the text; those without a place come last.",
  erreurs_codes: "The distinct codes of `erreurs`, the most frequent first.",
  revelation: "The one insight with the most leverage: what to work on first.",
  diagnostic: "Strengths, weaknesses, and the criterion that limits the level.",
  criteres: "The criteria of the task, in the order to show them.",
  conseil_nclc: "What to do to reach the next NCLC level.",
  source: "What made the report, and when.",
  validite:
    "What an examiner would refuse to mark. `hors_epreuve` caps the note at 3, `a_risque` at 8; `niveau_langue` says apart what the language is worth.",
  fourchette: "The estimate's own uncertainty, which always holds `nclc`.",
  pourquoi: "Why the level is not one lower, and not one higher. null in reports made before it existed.",
  texte_corrige: "The whole text corrected. null in reports made before it existed.",
};

const CRITERIA = {
  ADEQUATION_TACHE: "whether the task is done, at its length, for its reader",
  COHERENCE: "whether the ideas follow and are linked",
  LEXIQUE: "range and accuracy of the vocabulary",
  GRAMMAIRE: "range and accuracy of the grammar",
  ORTHOGRAPHE: "spelling and punctuation; written tasks only",
  SOCIOLINGUISTIQUE: "whether the register suits the reader or listener",
  AISANCE_PHONOLOGIE:
    "fluency and pronunciation; oral tasks only, and judged only where the times of the words are known",
  INTERACTION: "asking, reacting, keeping the exchange going; EO_T1 and EO_T2_LIVE only",
} as const;

/** The report of a correction. */
export const RAPPORT_CONCEPTS = {
  CodeCritere: values(
    CodeCritereSchema,
    "A criterion of judgement (*critère*). Written tasks have six, EO_T3 six, EO_T1 and EO_T2_LIVE seven.",
    {
      ADEQUATION_TACHE: criterion("ADEQUATION_TACHE"),
      COHERENCE: criterion("COHERENCE"),
      LEXIQUE: criterion("LEXIQUE"),
      GRAMMAIRE: criterion("GRAMMAIRE"),
      ORTHOGRAPHE: criterion("ORTHOGRAPHE"),
      SOCIOLINGUISTIQUE: criterion("SOCIOLINGUISTIQUE"),
      AISANCE_PHONOLOGIE: criterion("AISANCE_PHONOLOGIE"),
      INTERACTION: criterion("INTERACTION"),
    },
  ),
  Gravite: values(GraviteSchema, "How much an error matters (*gravité*).", {
    gene: "it hinders understanding",
    recurrente: "the same rule is missed at least twice",
    mineure: "neither of these",
  }),
  Erreur: object(ErreurSchema, "One error (*erreur*) of the text.", {
    code: "Its kind.",
    extrait:
      "The passage at fault: exactly `contenu.slice(debut, fin)`. null, with `debut` and `fin`, for an error without a place (TACHE_*, COH_PLAN, FLU_*, PHON_*).",
    debut:
      "Where the passage begins in `contenu`, in UTF-16 units, as JavaScript, Java and Swift's `utf16` view count.",
    fin: "Where the passage ends, in UTF-16 units; the unit at `fin` is no longer part of it.",
    correction: "What to write instead; for an error without a place, what to do.",
    explication: "The rule, in French, for the candidate.",
    indice:
      "A hint (*indice*) towards the rule that does not give the correction away, to show first; null where there is none.",
    gravite: "How much it matters.",
  }),
  Critere: object(CritereSchema, "The judgement of one criterion: its six fields.", {
    code: "Which criterion.",
    libelle: "Its French name, to show.",
    niveau_cecr: "Its CEFR level; null, with `note`, where it could not be judged: `conseil` then says why.",
    note: "Its estimate on 20; null with `niveau_cecr`.",
    preuves:
      "Evidence: exact quotes of `contenu`. For AISANCE_PHONOLOGIE measures of the recording (pace, pauses), which are not to be looked for in the text.",
    conseil: "What to do to do better, in French.",
  }),
  StatutConformite: values(StatutConformiteSchema, "The length against the task's bounds.", {
    conforme: "within them, or the task has none",
    trop_court: "too short",
    trop_long: "too long",
  }),
  Conformite: object(
    ConformiteSchema,
    "Whether the text keeps to the form of the task (*conformité*); computed, not judged.",
    {
      mots: "Its words: runs of characters between white space with a letter or digit, so that `c'est-à-dire` is one. For EO_T2_LIVE the candidate's turns only.",
      mots_min: "The fewest words accepted; null for oral tasks.",
      mots_max: "The most words accepted; null for oral tasks.",
      statut: "The length against these bounds.",
      recopie:
        "Whether passages are copied from the instructions or documents: a whole sentence of 8 words or more, or over 30 % of the 4-word runs.",
      avertissements: "Warnings in French, to show as they are.",
    },
  ),
  Revelation: object(RevelationSchema, "The one insight with the most leverage (*révélation*).", {
    titre: "A few words that name it.",
    constat: "What it is, and what it costs.",
    extrait: "An exact quote of the text that shows it; null where no single passage does.",
  }),
  Diagnostic: object(DiagnosticSchema, "The report in short.", {
    synthese: "A summary of a few sentences.",
    points_forts: "What succeeds.",
    points_faibles: "What to work on.",
    critere_limitant: "The criterion that holds the note down most.",
  }),
  ConseilNclc: object(ConseilNclcSchema, "The next NCLC threshold, and the way there.", {
    nclc_actuel: "The level now; null below 4.",
    nclc_vise: "The next level: 4 from below 4; from 10 on it stays 10.",
    note_requise: "The lowest note of that level.",
    actions: "What to do, the most useful first.",
  }),
  Source: object(SourceSchema, "What made the report.", {
    fournisseur: "The provider of the text model.",
    modele_ia: "The model.",
    version_prompt: "The version of the service's instructions to it.",
    corrige_le: "When the report was made (UTC).",
    duree_ms: "How long it took, in milliseconds.",
  }),
  StatutValidite: values(StatutValiditeSchema, "Whether the text may be marked as an answer (*validité*).", {
    valide: "it may",
    a_risque:
      "an examiner may refuse it: learned by heart, filled with connectors, partly off the subject; the note is at most 8",
    hors_epreuve:
      "an examiner refuses it: another subject, a copy of the documents, no French; the note is at most 3",
  }),
  CodeMotif: values(CodeMotifSchema, "A reason why a text may not be marked (*motif*).", {
    HORS_SUJET: "it treats another subject",
    RECOPIE: "it copies the instructions or documents",
    PAR_COEUR: "it was learned by heart",
    REMPLISSAGE: "it is filled with connectors or repetition",
    LANGUE: "it is not in French",
    LONGUEUR: "its length is far from the task's; this reason never changes `statut`",
  }),
  Motif: object(MotifSchema, "One reason why a text may not be marked.", {
    code: "Which reason.",
    explication: "What was found, in French, for the candidate.",
    preuve: "An exact quote that shows it; null where no single passage does.",
  }),
  NiveauLangue: object(NiveauLangueSchema, "What the language alone is worth, without a cap for validity.", {
    note: NOTE,
    niveau_cecr: "The CEFR level of that note.",
    nclc: NCLC,
  }),
  Validite: object(ValiditeSchema, "What an examiner would refuse to mark.", {
    statut: "Whether the text may be marked.",
    motifs: "The reasons; empty where nothing was found.",
    niveau_langue:
      "The level of the language apart: the report's own note where `statut` is `valide`, else at or above it.",
  }),
  Confiance: values(ConfianceSchema, "How narrow the estimate is.", {
    haute: "high: it spans at most two levels",
    moyenne: "medium: it spans three levels",
    basse: "low: it spans more, an examiner may refuse the text, or the report is older than this field",
  }),
  Fourchette: object(FourchetteSchema, "The uncertainty of the estimate (*fourchette*).", {
    nclc_min: "The lowest NCLC level it may be; null: below 4.",
    nclc_max: "The highest NCLC level it may be; null: below 4.",
    confiance: "How narrow it is.",
  }),
  Raison: object(RaisonSchema, "A reason, and what shows it.", {
    raison: "The reason, in French.",
    extrait: "An exact quote of the text that shows it; null where no single passage does.",
  }),
  Pourquoi: object(PourquoiSchema, "Why this level (*pourquoi*).", {
    pas_moins: "Why not one lower.",
    pas_plus: "Why not one higher.",
  }),
  Segment: object(SegmentSchema, "A piece of the corrected text.", {
    texte: "The piece; where `erreur` is set, exactly that error's `correction`.",
    erreur:
      "Index into the report's `erreurs` of the error corrected here; null where the text stands as it was.",
  }),
  TexteCorrige: object(TexteCorrigeSchema, "The whole text corrected.", {
    segments: "Its pieces in order: their texts joined are the corrected text.",
  }),
  Rapport: object(RapportSchema, "The report (*rapport*) of a correction.", RAPPORT_FIELDS),
};

/** A criterion by its French name, which reports give too, and what it judges. */
function criterion(code: keyof typeof CRITERIA): string {
  return `*${CRITERES[code]}*: ${CRITERIA[code]}`;
}
