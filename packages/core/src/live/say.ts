import { LIMITS } from "@epreuve/contract/limits";
import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import { foldSpaces } from "../contenu/dialogue.ts";
import { isHeld } from "../simulation/state.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { answer, type LeasedTurn } from "./answer.ts";
import { awaitAnswer } from "./await-answer.ts";
import { momentOf } from "./clock.ts";
import { checkOwn, servedBy, started } from "./current.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { endNow } from "./end.ts";
import { answerMessage } from "./replies.ts";
import { readLive } from "./session.ts";
import { take } from "./take.ts";

/** What follows a message: this call answers its turn, another call does under that lease, or the answer is stored. */
type Next = { take: LeasedTurn } | { awaited: string } | { known: ServerMessage };

/**
 * `candidat.message`: stores the turn with the text in one transaction, then answers it. A repeat of the same `seq`
 * returns the same answer and generates no second one; while another call generates it, the repeat polls. A turn whose
 * answer failed, or whose handler has timed out, is answered by the repeat. One turn beyond the maximum ends the
 * session with reason `temps`.
 *
 * Throws INVALID_INPUT, EXAM_TIME_OVER once the session is over, LIVE_IN_PROGRESS once another connection has taken it
 * over, RATE_LIMITED while the previous turn is being answered and beyond the user's rate; then nothing is written.
 * Throws SERVICE_UNAVAILABLE when another call's answer does not come. Returns the error of a failed answer, already
 * sent.
 */
export async function say(
  deps: LiveDependencies,
  { caller, remainingMs }: FrameContext,
  message: { seq: number; texte: string },
): Promise<AppError | undefined> {
  const { seq } = message;
  const candidat = foldSpaces(message.texte);
  if (candidat === "") throw new AppError("INVALID_INPUT", { message: "« texte » est vide." });
  const ref = servedBy(caller);

  const next = await retryOnContention(
    deps.runtime,
    SESSION_CONTENTION,
    async (): Promise<Next | undefined> => {
      const live = started(await readLive(deps.table, ref));
      const { session, tours } = live;
      const nowMs = deps.runtime.now();
      if (momentOf(session, nowMs).over) {
        throw new AppError("EXAM_TIME_OVER", {
          message: "L'entretien est terminé. Envoyez-le à la correction.",
        });
      }
      checkOwn(session, caller);
      if (seq > session.dernier_seq + 1) {
        throw new AppError("INVALID_INPUT", { message: `« seq » doit être ${session.dernier_seq + 1}.` });
      }
      const said = tours.find((tour) => tour.seq === seq);
      if (said !== undefined && said.examinateur !== null) {
        return { known: answerMessage(session, seq, said.examinateur, nowMs) };
      }
      const { answering } = session;
      if (answering !== undefined && isHeld(answering, nowMs)) {
        if (answering.seq === seq) return { awaited: answering.id };
        throw new AppError("RATE_LIMITED", {
          message: "Attendez la réponse de l'examinateur, puis continuez.",
          retryAfterSeconds: 1,
        });
      }
      if (seq > LIMITS.liveToursMax) {
        // The last turn's answer failed, or the write that ends the session did.
        const ended = await endNow(deps, ref, live, "temps");
        return ended && { known: ended };
      }
      const tour = said ?? { seq, candidat, examinateur: null };
      const leased = await take(deps, ref, live, { tour, remainingMs, nowMs });
      return leased && { take: leased };
    },
  );

  if ("take" in next) return answer(deps, { caller, remainingMs }, next.take);
  const told = "known" in next ? next.known : await awaitAnswer(deps, { ref, seq, leaseId: next.awaited });
  await deps.connections.send(caller.connectionId, told);
  return undefined;
}
