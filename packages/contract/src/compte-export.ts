import * as v from "valibot";
import { AudioTypeSchema } from "./audio.ts";
import { CompteSchema } from "./compte.ts";
import { FinSchema, RolesSchema, TourSchema } from "./live.ts";
import { SimulationStateSchema } from "./simulation.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** A word that was heard, and when in its recording. */
export const MotEntenduSchema = v.object({ texte: v.string(), debut_ms: v.number(), fin_ms: v.number() });
const mots = v.nullable(v.array(MotEntenduSchema));

/** A stored recording, and where to download it. */
export const EnregistrementSchema = v.object({
  audio_id: v.string(),
  taille_octets: count,
  enregistre_le: instant,
  url: v.string(),
  expire_a: instant,
});
export type Enregistrement = v.InferOutput<typeof EnregistrementSchema>;

/** A recording as it was announced; what came of it is among the recordings, by its `audio_id`. */
const announced = { audio_id: v.string(), content_type: AudioTypeSchema, taille_octets: count };
export const AnnonceSchema = v.object(announced);

/** What was heard in a recording. */
export const TranscriptionSchema = v.object({ audio_id: v.string(), texte: v.string(), mots });

/** A simulation with all that is stored of it. */
export const SimulationExportSchema = v.object({
  ...v.omit(SimulationStateSchema, ["live"]).entries,
  annonce: v.nullable(AnnonceSchema),
  enregistrements: v.array(EnregistrementSchema),
  transcription: v.nullable(TranscriptionSchema),
});
export type SimulationExport = v.InferOutput<typeof SimulationExportSchema>;

/** A spoken turn: the recording announced last for it, and what was heard, or why nothing was. */
export const ParoleSchema = v.object({
  seq: count,
  ...announced,
  texte: v.nullable(v.string()),
  mots,
  refus: v.nullable(v.string()),
});

/** A live session with its turns, typed and spoken. */
export const SessionExportSchema = v.object({
  session_id: v.string(),
  simulation_id: v.string(),
  situation: v.string(),
  roles: RolesSchema,
  commencee_a: instant,
  terminee_a: v.nullable(instant),
  raison: v.nullable(FinSchema),
  tours: v.array(TourSchema),
  paroles: v.array(ParoleSchema),
  enregistrements: v.array(EnregistrementSchema),
});
export type SessionExport = v.InferOutput<typeof SessionExportSchema>;

/** How often each subject, or each situation of the live interaction, was taken. */
export const SujetPrisSchema = v.object({ sujet_id: v.string(), fois: count });

/** The account, and what is counted in it besides. */
export const CompteExportSchema = v.object({
  ...CompteSchema.entries,
  derniere_creation: v.nullable(instant),
  sujets_pris: v.array(SujetPrisSchema),
  dernier_usage: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  averti_le: v.optional(instant),
});

export type CompteExport = v.InferOutput<typeof CompteExportSchema>;

/** Everything stored of a user. `complet` is there, and last, once nothing is missing. */
export const ExportSchema = v.object({
  exporte_le: instant,
  compte: CompteExportSchema,
  examens: v.pipe(v.array(v.unknown()), v.maxLength(0)),
  sessions: v.array(SessionExportSchema),
  simulations: v.array(SimulationExportSchema),
  complet: v.optional(v.literal(true)),
});
export type Export = v.InferOutput<typeof ExportSchema>;
