import { LIMITS } from "@epreuve/contract/limits";
import type { ServerMessage, Tour } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import { isHeld } from "../simulation/state.ts";
import { endOf, momentOf } from "./clock.ts";
import type { Caller } from "./connection.ts";
import { checkOwn } from "./current.ts";
import { answerMessage } from "./replies.ts";
import type { Live } from "./session.ts";

/**
 * Where a turn stands: its answer is stored, another call makes it under that lease, the session has no room for it, or
 * it may be answered now. `tour` is the turn as it is stored, if it is.
 */
export type Standing =
  | { tour: Tour; known: ServerMessage }
  | { tour: Tour | undefined; awaited: string }
  | { full: true }
  | { open: true; tour: Tour | undefined };

/**
 * Where a turn stands at this moment, in a session as it was read. Throws EXAM_TIME_OVER once the session is over,
 * LIVE_IN_PROGRESS once another connection has taken it over, INVALID_INPUT for a turn that is not the next one,
 * RATE_LIMITED while another turn is being answered.
 */
export function standingOf(
  { session, tours }: Live,
  caller: Caller,
  { seq, nowMs }: { seq: number; nowMs: number },
): Standing {
  if (momentOf(session, nowMs).over) throw over();
  checkOwn(session, caller);
  if (seq > session.dernier_seq + 1) {
    throw new AppError("INVALID_INPUT", { message: `« seq » doit être ${session.dernier_seq + 1}.` });
  }
  const tour = tours.find((one) => one.seq === seq);
  // After the clock's end only the turn that was announced in time is still answered.
  if (nowMs >= endOf(session) && seq !== session.annonce_seq && tour?.examinateur == null) throw over();
  if (tour !== undefined && tour.examinateur !== null) {
    return { tour, known: answerMessage(session, { seq, texte: tour.examinateur }, nowMs) };
  }
  const { answering } = session;
  if (answering !== undefined && isHeld(answering, nowMs)) {
    if (answering.seq === seq) return { tour, awaited: answering.id };
    throw new AppError("RATE_LIMITED", {
      message: "Attendez la réponse de l'examinateur, puis continuez.",
      retryAfterSeconds: 1,
    });
  }
  // The last turn's answer failed, or the write that ends the session did.
  if (seq > LIMITS.liveToursMax) return { full: true };
  return { open: true, tour };
}

function over(): AppError {
  return new AppError("EXAM_TIME_OVER", { message: "L'entretien est terminé. Envoyez-le à la correction." });
}
