import { LIMITS } from "@epreuve/contract/limits";
import type { Tour } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import { formatDialogue } from "../contenu/dialogue.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { saveDialogue } from "../simulation/transitions/live.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { liveTurnKey, type SimulationRef } from "../table/keys.ts";
import { update } from "../table/write.ts";
import { answered, type Held, releaseAnswer } from "./answering.ts";
import { endOf, momentOf } from "./clock.ts";
import { createDeltas, saidIs } from "./deltas.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { endNow } from "./end.ts";
import { examinerRequest, tidyAnswer } from "./examiner.ts";
import { recitalGuard } from "./recital.ts";
import { answerMessage, endedMessage, errorMessage, tell } from "./replies.ts";
import { standing } from "./sayable.ts";
import { parseTurn, readLive, readSession, type Session, UNANSWERED } from "./session.ts";

/** The right to answer a turn, with the dialogue up to now: while it is held nobody else adds to it. */
export interface Holding extends Held {
  session: Session;
  tours: readonly Tour[];
}

/** Time to store an answer and send it once the examiner's work is over. */
const STORE_MS = 5_000;

/** How often a table that does not answer is asked to store an answer that is there. */
const STORE_ATTEMPTS = 3;

/**
 * Has one turn answered: deltas to the connection that asked, as long as it is there; then the answer is stored with
 * the text, both or neither, and told to the connection the session has by then. An answer that comes after the end is
 * dropped. When it fails, that is told and given back, and the same turn may be sent again.
 */
export async function answer(
  deps: LiveDependencies,
  context: FrameContext,
  holding: Holding,
): Promise<AppError | undefined> {
  const { ref, seq } = holding;
  try {
    const texte = await store(deps, holding, await generate(deps, context, holding));
    if (texte !== undefined) {
      const session = await readSession(deps.table, ref).catch(() => undefined);
      const connectionId = session === undefined ? context.caller.connectionId : session.connection_id;
      await tell(deps, connectionId, answerMessage(holding.session, seq, texte, deps.runtime.now()));
      if (seq >= LIMITS.liveToursMax) await tellFull(deps, ref, connectionId);
      return undefined;
    }
  } catch (error) {
    await releaseAnswer(deps.table, holding);
    if (!(error instanceof AppError)) throw error;
    return (await tellEnd(deps, holding)) ? undefined : tellFailure(deps, context, holding, error);
  }
  await tellEnd(deps, holding);
  return undefined;
}

/** An answer as it was made, and what of it, or of one that broke off before it, was sent in deltas. */
interface Made {
  texte: string;
  said: string;
}

/**
 * The examiner's words, on one line and never empty, with their deltas sent. Throws what the streamer throws, and
 * PROVIDER_FAILED for a recital of the sheet, of which one fact at most was sent.
 */
async function generate(
  deps: LiveDependencies,
  { caller, remainingMs }: FrameContext,
  { ref, leaseId, session, tours, seq }: Holding,
): Promise<Made> {
  const asked = tours.find((tour) => tour.seq === seq);
  if (asked === undefined) throw new Error("a turn is answered that was not said");
  const earlier = tours.filter((tour) => tour.seq < seq);
  const leftMs = endOf(session) - deps.runtime.now();
  const guard = recitalGuard(
    session.situation,
    earlier.flatMap(({ examinateur }) => examinateur ?? []),
  );
  const deltas = createDeltas(deps, { ref, seq, leaseId, connectionId: caller.connectionId, guard });
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
 * Stores an answer with the text it belongs to, and gives it as it stands. Undefined where the session has ended, or
 * the right to answer was lost. If the write succeeded and its response was lost, the retry finds it stored.
 */
async function store(deps: LiveDependencies, holding: Holding, made: Made): Promise<string | undefined> {
  const { table, runtime } = deps;
  const { ref, seq, session, tours } = holding;
  let { said } = made;
  let failures = 0;
  const stored = await retryOnContention(deps.runtime, SESSION_CONTENTION, async () => {
    const examinateur = standing(said, made.texte);
    const contenu = formatDialogue(tours.map((tour) => (tour.seq === seq ? { ...tour, examinateur } : tour)));
    const nowMs = runtime.now();
    const outcome = await table
      .tryTransact([
        answered(holding),
        update(liveTurnKey(ref, seq)).set({ examinateur }).remove("dit").when(UNANSWERED).when(saidIs(said)),
        saveDialogue(ref, { contenu, contenuVersion: session.contenu_version, nowMs }),
      ])
      // If the write was made all the same, the second attempt is refused and finds it.
      .catch((error: unknown) => {
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
    // Another call, or a write of this one whose response was lost, has said more: the answer must not be shorter.
    if (turn.dit === said) return { texte: undefined };
    said = turn.dit;
    return undefined;
  });
  return stored.texte;
}

/** Ends a session that holds all the turns it can. If that fails, the next message or the clock ends it. */
async function tellFull(
  deps: LiveDependencies,
  ref: SimulationRef,
  connectionId: string | undefined,
): Promise<void> {
  const ended = await retryOnContention(deps.runtime, SESSION_CONTENTION, async () => {
    const live = await readLive(deps.table, ref);
    if (live === undefined) throw new Error("a session is gone");
    const moment = momentOf(live.session, deps.runtime.now());
    return moment.over ? endedMessage(moment.raison, live.tours) : endNow(deps, ref, live, "temps");
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  if (ended !== undefined) await tell(deps, connectionId, ended);
}

/** Tells the session's connection that its time is over, where it is; an end by the candidate was told already. */
async function tellEnd(deps: LiveDependencies, { ref, session }: Holding): Promise<boolean> {
  const nowMs = deps.runtime.now();
  if (nowMs < endOf(session)) return false;
  const live = await readLive(deps.table, ref).catch(() => undefined);
  const moment = live && momentOf(live.session, nowMs);
  if (live === undefined || !moment?.over) return false;
  if (moment.raison === "temps")
    await tell(deps, live.session.connection_id, endedMessage("temps", live.tours));
  return true;
}

/** Tells a failed answer to the connection the session has now. */
async function tellFailure(
  deps: LiveDependencies,
  { caller }: FrameContext,
  { ref, seq }: Holding,
  failure: AppError,
): Promise<AppError> {
  const session = await readSession(deps.table, ref).catch(() => undefined);
  if (session?.ended_ms === undefined) {
    const connectionId = session === undefined ? caller.connectionId : session.connection_id;
    await tell(deps, connectionId, errorMessage(failure, seq));
  }
  return failure;
}
