import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { LiveErrorCodeSchema, type ServerMessage, type Tour } from "@epreuve/contract/live";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { formatDialogue } from "../contenu/dialogue.ts";
import { momentOf, type Raison } from "./clock.ts";
import type { LiveDependencies } from "./dependencies.ts";
import { allSentences } from "./sentences.ts";
import { type Live, type Session, sessionIdOf } from "./session.ts";

/** `session.started`, or `session.ended` once the session is over. */
export function startedMessage(
  simulationId: string,
  { session, tours }: Live,
  { nowMs, dernierSeq }: { nowMs: number; dernierSeq: number },
): ServerMessage {
  const moment = momentOf(session, nowMs);
  if (moment.over) return endedMessage(moment.raison, tours);
  const { consigne, roles } = session.situation;
  return {
    type: "session.started",
    session_id: sessionIdOf(simulationId),
    situation: consigne,
    roles,
    phase: moment.phase,
    restant_ms: moment.restantMs,
    tours: tours.filter(({ seq }) => seq > dernierSeq),
    voix: session.voix,
  };
}

export function endedMessage(raison: Raison, tours: readonly Tour[]): ServerMessage {
  return { type: "session.ended", raison, transcript: formatDialogue(tours) };
}

export function transcriptionMessage(seq: number, texte: string): ServerMessage {
  return { type: "candidat.transcription", seq, texte };
}

/** `parties`, where the sounds of the answer were counted as it was spoken: those of the sentences otherwise. */
export function answerMessage(
  session: Session,
  { seq, texte, parties }: { seq: number; texte: string; parties?: number },
  nowMs: number,
): ServerMessage {
  const moment = momentOf(session, nowMs);
  return {
    type: "examinateur.message",
    seq,
    texte,
    restant_ms: moment.over ? 0 : moment.restantMs,
    parties: session.voix ? (parties ?? allSentences(texte).length) : 0,
  };
}

/**
 * The message for an error, with its turn and the retry delay. A code that is none of the live interaction's is a
 * defect and becomes INTERNAL_ERROR.
 */
export function errorMessage(error: AppError, seq?: number): ServerMessage {
  const { retryAfterSeconds } = error;
  const about = {
    ...(seq !== undefined && { seq }),
    ...(retryAfterSeconds !== undefined && { retry_after_s: retryAfterSeconds }),
  };
  if (v.is(LiveErrorCodeSchema, error.code)) {
    return { type: "error", code: error.code, message: error.message, ...about };
  }
  return { type: "error", code: "INTERNAL_ERROR", message: ERROR_CODES.INTERNAL_ERROR.message, ...about };
}

/** Sends to a connection that may be closed or unknown. Never fails, since the client can request the message again. */
export async function notify(
  { connections }: Pick<LiveDependencies, "connections">,
  connectionId: string | undefined,
  message: ServerMessage,
): Promise<void> {
  if (connectionId === undefined) return;
  await connections.send(connectionId, message).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
