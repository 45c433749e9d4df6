import { LIMITS } from "@epreuve/contract/limits";
import type { Tour } from "@epreuve/contract/live";
import { isAccountClosed, whileOpen } from "../account/closed.ts";
import { AppError } from "../app-error.ts";
import { formatDialogue } from "../contenu/dialogue.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { saveDialogue } from "../simulation/transitions/live.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { liveTurnKey, type SimulationRef } from "../table/keys.ts";
import { update } from "../table/write.ts";
import { type AnswerLease, endAnswer, releaseAnswer } from "./answering.ts";
import { closeOf, endOf, momentOf } from "./clock.ts";
import { createDeltas, saidIs } from "./deltas.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { endNow } from "./end.ts";
import { examinerRequest, tidyAnswer } from "./examiner.ts";
import { recitalGuard } from "./recital.ts";
import { answerMessage, endedMessage, errorMessage, notify } from "./replies.ts";
import { standing } from "./sayable.ts";
import { parseTurn, readLive, readSession, type Session, UNANSWERED } from "./session.ts";
import { type Speech, speakAgain, speechOf } from "./voix/speak.ts";

/** The lease of a turn's answer, with the dialogue so far: while it is held, no other call adds to the dialogue. */
export interface LeasedTurn extends AnswerLease {
  session: Session;
  tours: readonly Tour[];
}

/** Time reserved to store an answer and send it after the provider call. */
const STORE_MS = 5_000;

/** Attempts at storing an answer while the table does not respond. */
const STORE_ATTEMPTS = 3;

/**
 * Answers one turn: sends deltas to the connection that sent the message, while it is open; then stores the answer and
 * the text in one transaction, and sends the answer to the session's current connection, as sound too where it asked for it. An answer that arrives after
 * the end of the session is dropped. On failure the error is sent and returned, the lease is released, and the client
 * may send the same turn again.
 */
export async function answer(
  deps: LiveDependencies,
  context: FrameContext,
  leased: LeasedTurn,
): Promise<AppError | undefined> {
  const { ref, seq } = leased;
  const { caller, remainingMs } = context;
  const { connectionId: asking } = caller;
  const speech = speechOf(deps, { ref, seq, session: leased.session, connectionId: asking, remainingMs });
  try {
    const texte = await store(deps, leased, await generate(deps, context, leased, speech));
    if (texte !== undefined) {
      const session = await readSession(deps.table, ref).catch(() => undefined);
      const connectionId = session === undefined ? asking : session.connection_id;
      speech?.sendTo(session?.voix === false ? undefined : connectionId);
      speech?.complete(texte);
      const current = session ?? leased.session;
      const answered = { seq, texte, ...(speech !== null && { parties: speech.parties }) };
      await notify(deps, connectionId, answerMessage(current, answered, deps.runtime.now()));
      // Asked for by a device that took the session over during the answer.
      if (speech === null && connectionId !== undefined) {
        await speakAgain(deps, { ref, seq, session: current, connectionId, remainingMs }, texte);
      }
      if (seq >= LIMITS.liveToursMax) await notifyFull(deps, ref, connectionId);
      else await notifyEnd(deps, leased);
      return undefined;
    }
  } catch (error) {
    speech?.stop();
    await releaseAnswer(deps.table, leased);
    if (!(error instanceof AppError)) throw error;
    return (await notifyEnd(deps, leased)) ? undefined : notifyFailure(deps, context, leased, error);
  } finally {
    await speech?.close();
  }
  await notifyEnd(deps, leased);
  return undefined;
}

/** The whole answer, and the part of it, or of an earlier broken attempt, that was sent in deltas. */
interface Made {
  texte: string;
  said: string;
}

/**
 * The examiner's answer, on one line and never empty, with its deltas sent. Throws what the streamer throws, and
 * PROVIDER_FAILED for an answer that recites the sheet, of which one fact at most was sent.
 */
async function generate(
  deps: LiveDependencies,
  { caller, remainingMs }: FrameContext,
  { ref, leaseId, session, tours, seq }: LeasedTurn,
  speech: Speech | null,
): Promise<Made> {
  const asked = tours.find((tour) => tour.seq === seq);
  if (asked === undefined) throw new Error("the turn to answer is not stored");
  const earlier = tours.filter((tour) => tour.seq < seq);
  const leftMs = closeOf(session) - deps.runtime.now();
  const guard = recitalGuard(
    session.situation,
    earlier.flatMap(({ examinateur }) => examinateur ?? []),
  );
  const deltas = createDeltas(deps, {
    ref,
    seq,
    leaseId,
    connectionId: caller.connectionId,
    guard,
    onSaid: (texte) => speech?.push(texte),
  });
  try {
    const reply = await deps.streamer.stream({
      ...examinerRequest(session.situation, earlier, asked.candidat),
      owner: caller.owner,
      deadline: deps.runtime.deadlineIn(
        Math.max(1, Math.min(deps.examinateurMs, leftMs, remainingMs - STORE_MS)),
      ),
      onPiece: deltas.push,
    });
    if (guard.recites(reply)) {
      throw new AppError("PROVIDER_FAILED", { cause: new ProviderFault("ANSWER_RECITES") });
    }
    const texte = tidyAnswer(reply);
    if (texte === "") throw new AppError("PROVIDER_FAILED", { cause: new ProviderFault("ANSWER_EMPTY") });
    await deltas.close(texte);
    return { texte, said: deltas.said };
  } catch (error) {
    await deltas.stop();
    throw error;
  }
}

/**
 * Stores an answer with the text that contains it, and returns it as stored. Undefined where the session has ended or
 * the lease was lost. If the write succeeded and its response was lost, the retry finds it stored.
 */
async function store(deps: LiveDependencies, leased: LeasedTurn, made: Made): Promise<string | undefined> {
  const { table, runtime } = deps;
  const { ref, seq, session, tours } = leased;
  let { said } = made;
  let failures = 0;
  const stored = await retryOnContention(deps.runtime, SESSION_CONTENTION, async () => {
    const examinateur = standing(said, made.texte);
    const contenu = formatDialogue(tours.map((tour) => (tour.seq === seq ? { ...tour, examinateur } : tour)));
    const nowMs = runtime.now();
    const outcome = await table
      .tryTransact([
        endAnswer(leased, session),
        update(liveTurnKey(ref, seq)).set({ examinateur }).remove("dit").when(UNANSWERED).when(saidIs(said)),
        saveDialogue(ref, {
          contenu,
          contenuVersion: session.contenu_version,
          nowMs,
          // Where the turn was announced, the session was kept open for it.
          ...(session.annonce_seq === seq && { untilMs: endOf(session) }),
        }),
        whileOpen(ref.owner),
      ])
      // If the write succeeded, the second attempt is refused and finds it.
      .catch((error: unknown) => {
        if (isAccountClosed(error)) throw error;
        failures++;
        if (error instanceof AppError && failures < STORE_ATTEMPTS) return "conflict" as const;
        throw error;
      });
    if (outcome === "conflict") return undefined;
    if (outcome.done) return { texte: examinateur };
    const item = await table.get(liveTurnKey(ref, seq));
    const turn = item && parseTurn(item);
    if (turn === undefined || turn.tour.examinateur !== null) {
      return { texte: turn?.tour.examinateur === examinateur ? examinateur : undefined };
    }
    // Another call, or a write of this one whose response was lost, sent more deltas: the answer must not be shorter.
    if (turn.dit === said) return { texte: undefined };
    said = turn.dit;
    return undefined;
  });
  return stored.texte;
}

/** Ends a session that has reached its maximum of turns. If that fails, the next message or the clock ends it. */
async function notifyFull(
  deps: LiveDependencies,
  ref: SimulationRef,
  connectionId: string | undefined,
): Promise<void> {
  const ended = await retryOnContention(deps.runtime, SESSION_CONTENTION, async () => {
    const live = await readLive(deps.table, ref);
    if (live === undefined) throw new Error("a session's item is missing");
    const moment = momentOf(live.session, deps.runtime.now());
    return moment.over ? endedMessage(moment.raison, live.tours) : endNow(deps, ref, live, "temps");
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  if (ended !== undefined) await notify(deps, connectionId, ended);
}

/** Sends the session's connection its end, if time has run out; an end by the candidate was sent already. */
async function notifyEnd(deps: LiveDependencies, { ref, session }: LeasedTurn): Promise<boolean> {
  const nowMs = deps.runtime.now();
  if (nowMs < endOf(session)) return false;
  const live = await readLive(deps.table, ref).catch(() => undefined);
  const moment = live && momentOf(live.session, nowMs);
  if (live === undefined || !moment?.over) return false;
  if (moment.raison === "temps")
    await notify(deps, live.session.connection_id, endedMessage("temps", live.tours));
  return true;
}

/** Sends a failed answer's error to the session's current connection. */
async function notifyFailure(
  deps: LiveDependencies,
  { caller }: FrameContext,
  { ref, seq }: LeasedTurn,
  failure: AppError,
): Promise<AppError> {
  const session = await readSession(deps.table, ref).catch(() => undefined);
  if (session?.ended_ms === undefined) {
    const connectionId = session === undefined ? caller.connectionId : session.connection_id;
    await notify(deps, connectionId, errorMessage(failure, seq));
  }
  return failure;
}
