import * as v from "valibot";
import { AudioTypeSchema, UploadSchema } from "./audio.ts";
import type { ErrorCode } from "./error-codes.ts";
import { LIMITS } from "./limits.ts";
import { TextSchema, textUpTo } from "./text.ts";

/*
 * The live interaction (EO_T2_LIVE): JSON text frames over a WebSocket, each with a `type`. Times are in milliseconds
 * by the server's clock; `seq` starts at 1 and increases by one with each turn of the candidate.
 */

/** `preparation`: two minutes to read the situation, ended early by the first turn. `echange`: the interaction. */
export const LivePhaseSchema = v.picklist(["preparation", "echange"]);
export type LivePhase = v.InferOutput<typeof LivePhaseSchema>;

const whole = (min: number) => {
  const rule = `doit être un nombre entier, au moins ${min}`;
  return v.pipe(v.number(), v.integer(rule), v.minValue(min, rule));
};
const count = whole(0);
const seq = whole(1);

/** One turn: the candidate's message and the examiner's answer, null until there is one. */
export const TourSchema = v.object({
  seq,
  candidat: v.string(),
  examinateur: v.nullable(v.string()),
});
export type Tour = v.InferOutput<typeof TourSchema>;

/** Who the two speakers are in the situation. */
export const RolesSchema = v.object({ candidat: v.string(), examinateur: v.string() });

/** Why a session is over: the candidate ended it, or its time did. */
export const FinSchema = v.picklist(["candidat", "temps"]);

const paroleSize = `doit être un nombre entier d'octets, de 1 à ${LIMITS.paroleMaxBytes}`;

/** The messages of a client. */
export const ClientMessageSchema = v.variant("type", [
  v.strictObject({
    type: v.literal("session.start"),
    simulation_id: TextSchema,
    /** Whether the examiner's answers are to come as sound too, on this connection. */
    voix: v.optional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal("candidat.message"),
    seq,
    texte: textUpTo(LIMITS.liveTexteMax),
  }),
  /** Announces the recording of a turn; announced again before the turn is answered, it replaces the recording. */
  v.strictObject({
    type: v.literal("candidat.parole"),
    seq,
    content_type: AudioTypeSchema,
    taille_octets: v.pipe(
      v.number(),
      v.integer(paroleSize),
      v.minValue(1, paroleSize),
      v.maxValue(LIMITS.paroleMaxBytes, paroleSize),
    ),
  }),
  /** The recording announced last for this turn is uploaded: it is transcribed, then answered as a message is. */
  v.strictObject({ type: v.literal("candidat.parole_envoyee"), seq }),
  v.strictObject({
    type: v.literal("session.resume"),
    session_id: TextSchema,
    dernier_seq: count,
    voix: v.optional(v.boolean()),
  }),
  v.strictObject({ type: v.literal("ping") }),
  v.strictObject({ type: v.literal("session.end") }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessageSchema>;

/** The error codes of the live interaction. */
export const LiveErrorCodeSchema = v.picklist([
  "INVALID_INPUT",
  "AUTH_REQUIRED",
  "ACCOUNT_CLOSED",
  "CONSENT_REQUIRED",
  "SIMULATION_NOT_FOUND",
  "TACHE_MISMATCH",
  "SIMULATION_FINISHED",
  "CORRECTION_IN_PROGRESS",
  "LIVE_IN_PROGRESS",
  "CONTENU_PRESENT",
  "EXAM_TIME_OVER",
  "RATE_LIMITED",
  "AUDIO_MISSING",
  "AUDIO_INVALID",
  "TRANSCRIPTION_FAILED",
  "PROVIDER_FAILED",
  "PROVIDER_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "INTERNAL_ERROR",
] as const satisfies readonly ErrorCode[]);

/** The messages of the service. */
export const ServerMessageSchema = v.variant("type", [
  v.object({
    type: v.literal("session.started"),
    session_id: v.string(),
    /** The situation shown to the candidate. */
    situation: v.string(),
    roles: RolesSchema,
    phase: LivePhaseSchema,
    /** Time left in the phase. */
    restant_ms: count,
    tours: v.array(TourSchema),
    /** Whether the answers come as sound too: false where it was not asked for, and where nothing can speak. */
    voix: v.boolean(),
  }),
  /** Where to upload the recording of a turn: the request to make before `expire_a`, with exactly these headers. */
  v.object({
    type: v.literal("parole.adresse"),
    seq,
    upload: UploadSchema,
    expire_a: v.pipe(v.string(), v.isoTimestamp()),
  }),
  /** What was heard: the text of the turn. */
  v.object({ type: v.literal("candidat.transcription"), seq, texte: v.string() }),
  /** A piece of an answer. The pieces of one `seq` together are never longer than its answer. */
  v.object({ type: v.literal("examinateur.delta"), seq, texte: v.string() }),
  /** The whole answer: it replaces its deltas. */
  v.object({
    type: v.literal("examinateur.message"),
    seq,
    texte: v.string(),
    restant_ms: count,
    /** How many sounds make up the answer: one a sentence; 0 where it is text alone. */
    parties: count,
  }),
  /**
   * One sentence of an answer as sound, in order: `partie` counts from 1 for each answer. The address is valid for ten
   * minutes; `duree_ms` is the sound's duration.
   */
  v.object({
    type: v.literal("examinateur.audio"),
    seq,
    partie: whole(1),
    url: v.string(),
    duree_ms: count,
  }),
  v.object({ type: v.literal("pong"), phase: LivePhaseSchema, restant_ms: count }),
  v.object({
    type: v.literal("session.ended"),
    raison: FinSchema,
    /** The dialogue, one turn per line: the simulation's `contenu`. */
    transcript: v.string(),
  }),
  v.object({
    type: v.literal("error"),
    code: LiveErrorCodeSchema,
    message: v.string(),
    /** The turn it is about, if any. */
    seq: v.optional(seq),
    /** Seconds after which the same frame may succeed, if known. */
    retry_after_s: v.optional(whole(1)),
  }),
]);
export type ServerMessage = v.InferOutput<typeof ServerMessageSchema>;
