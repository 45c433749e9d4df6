import type * as v from "valibot";
import {
  type ClientMessage,
  ClientMessageSchema,
  LiveErrorCodeSchema,
  LivePhaseSchema,
  type ServerMessage,
  ServerMessageSchema,
} from "../../src/live.ts";
import { type Concept, values } from "../concept.ts";
import { UPLOAD_CONCEPTS } from "./audio.ts";
import { CONVERSATION_CONCEPTS, SEQ } from "./conversation.ts";

export type Frame = ClientMessage | ServerMessage;
export type FrameType = Frame["type"];

type FrameSchema = (typeof ClientMessageSchema.options | typeof ServerMessageSchema.options)[number];
type FieldsOf<T extends FrameType> = Readonly<
  Record<Exclude<keyof Extract<Frame, { type: T }>, "type"> & string, string>
>;

const ANSWERED_SEQ = "The turn it answers.";
const RESTANT_MS = "What is left of the phase, in milliseconds by the service's clock.";
const VOIX = "Whether the answers are to come as sound too, on this connection; false without it.";

/** What each frame is for, and what its fields hold; a frame or field left out does not compile. */
const FRAMES: { readonly [T in FrameType]: { summary: string; fields: FieldsOf<T> } } = {
  "session.start": {
    summary:
      "Begins the interaction, takes it over where it runs on another connection, or tells its end again. On a simulation that has a text of its own it is refused, `CONTENU_PRESENT`.",
    fields: { simulation_id: "The simulation, of task EO_T2_LIVE.", voix: VOIX },
  },
  "candidat.message": {
    summary:
      "A turn of the candidate as text. The same `seq` again gets the same answer again, or an error within 5 s; it is never answered twice.",
    fields: { seq: SEQ, texte: "What the candidate says, at most 2,000 UTF-16 units." },
  },
  "candidat.parole": {
    summary:
      "Announces the recording of a turn: 60 s and 2 MB at most. Announced again before the answer, it replaces the recording.",
    fields: {
      seq: SEQ,
      content_type:
        "Its media type. `audio/wav` (16 kHz, mono, 16-bit PCM) is always taken; others where the stage's speech provider takes them, else AUDIO_INVALID names those it does.",
      taille_octets: "Its size in bytes, exactly: it is signed. At most 2,097,152.",
    },
  },
  "candidat.parole_envoyee": {
    summary:
      "The recording announced last for this turn is uploaded: it is transcribed, then answered as a text is. Sent again, it gets the same transcription and answer.",
    fields: { seq: SEQ },
  },
  "session.resume": {
    summary: "Takes the interaction up again after a lost connection.",
    fields: {
      session_id: "The session, from `session.started`.",
      dernier_seq: "The last turn whose answer arrived; 0 for none. The turns after it come again.",
      voix: VOIX,
    },
  },
  ping: {
    summary:
      "Asks for the time. Send it too when the app's clock reaches zero: the service then ends what is over.",
    fields: {},
  },
  "session.end": {
    summary: "Ends the interaction. After the end it gets `session.ended` again.",
    fields: {},
  },
  "session.started": {
    summary: "The interaction runs: the situation to read, the roles, the clock, the turns that were missed.",
    fields: {
      session_id: "The session, for `session.resume`.",
      situation: "The situation (*mise en situation*), to show to the candidate.",
      roles: "Who the two speakers are.",
      phase: "The phase it is in.",
      restant_ms: RESTANT_MS,
      tours: "The turns so far; after `session.resume` those after `dernier_seq`.",
      voix: "Whether the answers come as sound too: false where it was not asked for, and where nothing can speak.",
    },
  },
  "parole.adresse": {
    summary: "Where to upload the recording of a turn.",
    fields: { seq: SEQ, upload: "The request to make.", expire_a: "Until when it may be made (UTC)." },
  },
  "candidat.transcription": {
    summary: "What was heard.",
    fields: { seq: "The turn that was spoken.", texte: "Its text, from now on the text of the turn." },
  },
  "examinateur.delta": {
    summary:
      "A piece of the examiner's answer as it is made. The pieces of one `seq` never add up to more than its answer.",
    fields: { seq: ANSWERED_SEQ, texte: "The piece, to append." },
  },
  "examinateur.message": {
    summary: "The examiner's whole answer; it replaces its pieces.",
    fields: {
      seq: ANSWERED_SEQ,
      texte: "The answer.",
      restant_ms: RESTANT_MS,
      parties: "How many sounds make up the answer, one a sentence; 0 where it is text alone.",
    },
  },
  "examinateur.audio": {
    summary:
      "A sentence of the answer as sound, as soon as it is spoken. Play them in the order of `partie`.",
    fields: {
      seq: ANSWERED_SEQ,
      partie: "Which sentence of the answer, from 1.",
      url: "Its address, valid for 10 minutes.",
      duree_ms: "Its duration in milliseconds.",
    },
  },
  pong: {
    summary: "The phase, and what is left of it.",
    fields: { phase: "The phase it is in.", restant_ms: RESTANT_MS },
  },
  "session.ended": {
    summary:
      "The interaction is over. Its dialogue is the simulation's `contenu` for good, ready for POST /corrections/eo with an empty `transcript`.",
    fields: {
      raison: "Why it is over.",
      transcript: "The dialogue, one turn a line, each beginning with `Candidat : ` or `Examinateur : `.",
    },
  },
  error: {
    summary:
      "A frame was refused; the interaction goes on. Codes and messages are those of the other operations.",
    fields: {
      code: "What went wrong, for the app to decide by.",
      message: "What went wrong and what to do, in French, to show as it is.",
      seq: "The turn it is about, if any.",
      retry_after_s: "Seconds after which the same frame may succeed, where known.",
    },
  },
};

/** What a frame is for. */
export function frameSummary(type: FrameType): string {
  return FRAMES[type].summary;
}

/** The name of a frame's schema: `candidat.parole_envoyee` → `CandidatParoleEnvoyeeFrame`. */
export function frameName(type: FrameType): string {
  const words = type.split(/[._]/);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}Frame`;
}

function frameConcept(schema: FrameSchema): [string, Concept] {
  const type = schema.entries.type.literal;
  const { summary, fields } = FRAMES[type];
  const described: v.GenericSchema = schema;
  return [
    frameName(type),
    { schema: described, description: summary, fields: { type: `Always \`${type}\`.`, ...fields } },
  ];
}

/** The live interaction: its frames, and what they hold. */
export const LIVE_CONCEPTS: Record<string, Concept> = {
  ...UPLOAD_CONCEPTS,
  LivePhase: values(LivePhaseSchema, "The two phases of the interaction.", {
    preparation: "two minutes to read the situation, ended early by the first turn",
    echange: "3 min 30 s of exchange",
  }),
  ...CONVERSATION_CONCEPTS,
  LiveErrorCode: values(
    LiveErrorCodeSchema,
    "What went wrong. They are the codes of the other operations; here they mean:",
    {
      INVALID_INPUT: "the frame is not as described, or `seq` is not the next",
      AUTH_REQUIRED: "the connection is no longer signed in: open another with a fresh token",
      ACCOUNT_CLOSED: "the account is closed: nothing more is stored",
      CONSENT_REQUIRED:
        "the stage asks for consent to recordings, and the user has not given it to the current version",
      SIMULATION_NOT_FOUND: "there is no such simulation or session, or it is another user's",
      TACHE_MISMATCH: "the simulation is not of task EO_T2_LIVE",
      SIMULATION_FINISHED: "the simulation is corrected already",
      CORRECTION_IN_PROGRESS: "a correction of this simulation is running",
      LIVE_IN_PROGRESS: "the session runs on another connection, which has taken it over",
      CONTENU_PRESENT: "the simulation has a text of its own, which the dialogue would replace",
      EXAM_TIME_OVER: "exam mode: the time is over",
      RATE_LIMITED: "too many turns: wait `retry_after_s`",
      AUDIO_MISSING: "the recording of this turn was not uploaded",
      AUDIO_INVALID: "nothing was understood, or the type is not taken: say it again, or send it as text",
      TRANSCRIPTION_FAILED: "the transcription failed: send the same frame again, or the turn as text",
      PROVIDER_FAILED: "the answer failed: send the same turn again",
      PROVIDER_TIMEOUT: "the answer took too long: send the same turn again",
      SERVICE_UNAVAILABLE:
        "the turn is still being answered elsewhere, or the service cannot answer now: send the same again after `retry_after_s`",
      INTERNAL_ERROR: "the service failed",
    },
  ),
  ...Object.fromEntries([...ClientMessageSchema.options, ...ServerMessageSchema.options].map(frameConcept)),
};
