import {
  AnnonceSchema,
  CompteExportSchema,
  EnregistrementSchema,
  ExportSchema,
  MotEntenduSchema,
  ParoleSchema,
  SessionExportSchema,
  SimulationExportSchema,
  SujetPrisSchema,
  TranscriptionSchema,
} from "../../src/compte-export.ts";
import { object } from "../concept.ts";
import { COMPTE_FIELDS } from "./compte.ts";
import { CONVERSATION_CONCEPTS, SEQ } from "./conversation.ts";
import { STATE_FIELDS } from "./simulation.ts";

const AUDIO_ID = "Identifier of the recording.";
const ENREGISTREMENTS = "The recordings still stored: they are deleted after 30 days.";
const MOTS = "Its words with their times; null where they are not known.";
const { live: _, ...STORED_FIELDS } = STATE_FIELDS;

/** A recording as it was announced. */
const ANNOUNCED = {
  audio_id: AUDIO_ID,
  content_type: "Its media type.",
  taille_octets: "Its size in bytes.",
} as const;

/** The export of everything stored. */
export const EXPORT_CONCEPTS = {
  ...CONVERSATION_CONCEPTS,
  MotEntendu: object(MotEntenduSchema, "A word that was heard.", {
    texte: "The word.",
    debut_ms: "When it begins in its recording, in milliseconds.",
    fin_ms: "When it ends, in milliseconds.",
  }),
  Enregistrement: object(EnregistrementSchema, "A recording (*enregistrement*), to download.", {
    audio_id: AUDIO_ID,
    taille_octets: "Its size in bytes.",
    enregistre_le: "When it was uploaded (UTC).",
    url: "Its address. It holds a signature: whoever has it can read the recording until it expires.",
    expire_a: "Until when the address is valid, at most (UTC).",
  }),
  Annonce: object(
    AnnonceSchema,
    "The recording announced last. It was uploaded if it is among `enregistrements`.",
    ANNOUNCED,
  ),
  Transcription: object(TranscriptionSchema, "What was heard in a recording.", {
    audio_id: AUDIO_ID,
    texte: "The transcript.",
    mots: MOTS,
  }),
  SimulationExport: object(
    SimulationExportSchema,
    "A simulation with its report, exercises and model answer, and what is stored of its recordings.",
    {
      ...STORED_FIELDS,
      annonce: "The recording announced last; null where there is none, and for EO_T2_LIVE.",
      enregistrements: `${ENREGISTREMENTS} Empty for EO_T2_LIVE: those of the turns are in its session.`,
      transcription: "What was heard in a recording; null where nothing was transcribed.",
    },
  ),
  ParoleExport: object(ParoleSchema, "A spoken turn.", {
    seq: SEQ,
    ...ANNOUNCED,
    texte: "What was heard; null where nothing was.",
    mots: MOTS,
    refus: "Why it cannot be heard, in French; null where it can.",
  }),
  SessionExport: object(SessionExportSchema, "A session of the live interaction.", {
    session_id: "Identifier of the session.",
    simulation_id: "The simulation it belongs to.",
    situation: "The situation that was shown to the candidate.",
    roles: "Who the two speakers are.",
    commencee_a: "When it began (UTC).",
    terminee_a: "When it was over (UTC); null while it runs.",
    raison: "Why it is over; null while it runs.",
    tours: "Its turns.",
    paroles: "What is stored of its spoken turns besides.",
    enregistrements: ENREGISTREMENTS,
  }),
  SujetPris: object(SujetPrisSchema, "How often a subject was taken.", {
    sujet_id: "The subject, or the situation of a live interaction.",
    fois: "How many times.",
  }),
  CompteExport: object(CompteExportSchema, "The account, and what is counted in it besides.", {
    ...COMPTE_FIELDS,
    derniere_creation: "When the last simulation was created (UTC); null where there is none.",
    sujets_pris: "How often each subject was taken.",
    dernier_usage:
      "The last month with a creation, a correction, a live session or a change of the account (YYYY-MM, UTC). Missing where there was none.",
    averti_le:
      "When the user was warned that the account is unused and will be erased (UTC). Missing where there was no warning.",
  }),
  Export: object(ExportSchema, "Everything stored of the user.", {
    exporte_le: "When the export began (UTC).",
    compte: "The account.",
    examens: "Always empty.",
    sessions: "The sessions of the live interaction.",
    simulations: "The simulations, oldest first.",
    complet:
      "Always true, and the last field. Where it is missing, simulations are too: go on with `depuis`.",
  }),
};
