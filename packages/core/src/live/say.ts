import { LIMITS } from "@epreuve/contract/limits";
import type { Tour } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import { isLive } from "../simulation/state.ts";
import { liveSessionKey, liveTurnKey, type SimulationRef } from "../table/keys.ts";
import { put, update } from "../table/write.ts";
import { answer, type Holding } from "./answer.ts";
import { wasTaken, writeContenu } from "./answering.ts";
import { endOf, exchangeBegun, momentOf } from "./clock.ts";
import { checkOwn, servedBy, started } from "./current.ts";
import { type FrameContext, isDone, type LiveDependencies, untilSettled } from "./dependencies.ts";
import { foldSpaces, formatDialogue } from "./dialogue.ts";
import { answerMessage } from "./replies.ts";
import { type Live, readLive } from "./session.ts";

/** Room kept in the text for each answer to come, label included: `tidyAnswer` cuts one at 600 characters. */
const ANSWER_ROOM = 700;

/**
 * `candidat.message`: stores the turn with the text, both or neither, then has it answered. The same `seq` again gets
 * the same answer again, never a second one; while it is being made, nothing. One whose answer failed, or whose
 * handler died, is answered then.
 *
 * Throws INVALID_INPUT, EXAM_TIME_OVER once the session is over, LIVE_IN_PROGRESS once it is another connection's, and
 * RATE_LIMITED while the turn before is being answered; then nothing is written. Gives the failure of an answer, which
 * was told already.
 */
export async function say(
  deps: LiveDependencies,
  { caller, aliveMs }: FrameContext,
  message: { seq: number; texte: string },
): Promise<AppError | undefined> {
  const { seq } = message;
  const candidat = foldSpaces(message.texte);
  if (candidat === "") throw new AppError("INVALID_INPUT", { message: "« texte » est vide." });
  const ref = servedBy(caller);

  const next = await untilSettled(deps, async () => {
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
      return answerMessage(session, seq, said.examinateur, nowMs);
    }
    if (isLive(session.answering, nowMs)) {
      if (session.answering?.seq === seq) return "being answered";
      throw new AppError("RATE_LIMITED", {
        message: "Attendez la réponse de l'examinateur, puis continuez.",
      });
    }
    return take(deps, ref, live, { tour: said ?? { seq, candidat, examinateur: null }, aliveMs, nowMs });
  });

  if (next === "being answered") return undefined;
  if ("claimId" in next) return answer(deps, { caller, aliveMs }, next);
  await deps.connections.send(caller.connectionId, next);
  return undefined;
}

interface Taking {
  tour: Tour;
  aliveMs: number;
  nowMs: number;
}

/** Takes the right to answer a turn, and stores the turn where it is new; undefined when something changed meanwhile. */
async function take(
  deps: LiveDependencies,
  ref: SimulationRef,
  { session, tours }: Live,
  { tour, aliveMs, nowMs }: Taking,
): Promise<Holding | undefined> {
  const { table, runtime } = deps;
  const { seq } = tour;
  const isNew = seq > session.dernier_seq;
  const dialogue = isNew ? [...tours, tour] : tours;
  const contenu = formatDialogue(dialogue);
  const unanswered = dialogue.length - session.reponses;
  if (isNew && contenu.length > LIMITS.contenuMax - ANSWER_ROOM * unanswered) {
    throw new AppError("INVALID_INPUT", {
      message: `L'entretien atteint ${LIMITS.contenuMax} caractères. Terminez-le avec session.end.`,
    });
  }
  const answering = { id: runtime.uuid(), until: nowMs + aliveMs, seq };
  const echangeMs = exchangeBegun(session, nowMs);
  const taken = update(liveSessionKey(ref))
    .set({ answering, ...(isNew && { dernier_seq: seq, echange_ms: echangeMs }) })
    .increment("version")
    .when({ template: "{version} = :seen", values: { seen: session.version } });
  if (isNew) taken.increment("contenu_version");
  const text = writeContenu(ref, { contenu, seenVersion: session.contenu_version, nowMs });
  const until = endOf({ ...session, echange_ms: echangeMs });

  const holding = {
    ref,
    claimId: answering.id,
    seq,
    tours: dialogue,
    session: {
      ...session,
      ...(isNew && { echange_ms: echangeMs, contenu_version: session.contenu_version + 1 }),
    },
  };
  const writes = isNew
    ? [taken, put({ ...liveTurnKey(ref, seq), seq, candidat: tour.candidat }), text.set({ live: { until } })]
    : [taken];
  const outcome = await table.tryTransact(writes).catch(async (error: unknown) => {
    if ((await wasTaken(table, holding)) !== undefined) return { done: true } as const;
    throw error;
  });
  return isDone(outcome) ? holding : undefined;
}
