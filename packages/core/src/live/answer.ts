import type { Tour } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import { deadlineIn } from "../generation/deadline.ts";
import { ProviderFault } from "../generation/provider-fault.ts";
import { liveTurnKey } from "../table/keys.ts";
import { update } from "../table/write.ts";
import { answered, type Held, releaseAnswer, writeContenu } from "./answering.ts";
import { endOf, momentOf } from "./clock.ts";
import { createDeltaFlusher } from "./delta-flusher.ts";
import { type FrameContext, isDone, type LiveDependencies, untilSettled } from "./dependencies.ts";
import { formatDialogue } from "./dialogue.ts";
import { examinerRequest, READ_MAX, tidyAnswer } from "./examiner.ts";
import { recitalGuard } from "./recital.ts";
import { answerMessage, endedMessage, errorMessage, tell } from "./replies.ts";
import { readLive, readSession, type Session } from "./session.ts";

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
  let texte: string;
  try {
    texte = await generate(deps, context, holding);
    if ((await store(deps, holding, texte)) === "stored") {
      const session = await readSession(deps.table, ref).catch(() => undefined);
      const connectionId = session === undefined ? context.caller.connectionId : session.connection_id;
      await tell(deps, connectionId, answerMessage(holding.session, seq, texte, deps.runtime.now()));
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

/**
 * The examiner's words, on one line and never empty, with their deltas sent. Throws what the streamer throws, and
 * PROVIDER_FAILED for a recital of the sheet, of which no delta is sent.
 */
async function generate(
  { connections, streamer, runtime, examinateurMs }: LiveDependencies,
  { caller, aliveMs }: FrameContext,
  { session, tours, seq }: Holding,
): Promise<string> {
  const asked = tours.find((tour) => tour.seq === seq);
  if (asked === undefined) throw new Error("a turn is answered that was not said");
  const earlier = tours.filter((tour) => tour.seq < seq);
  const leftMs = endOf(session) - runtime.now();
  const flusher = createDeltaFlusher({
    send: (texte) => connections.send(caller.connectionId, { type: "examinateur.delta", seq, texte }),
  });
  const guard = recitalGuard(session.situation);
  let heard = "";
  let told = "";
  try {
    const reply = await streamer.stream({
      ...examinerRequest(session.situation, earlier, asked.candidat),
      owner: caller.owner,
      deadline: deadlineIn(Math.max(1, Math.min(examinateurMs, leftMs, aliveMs - STORE_MS))),
      onPiece: (piece) => {
        if (heard.length >= READ_MAX) return;
        heard += piece;
        const tellable = guard.tellable(heard, heard);
        if (tellable.length <= told.length) return;
        flusher.push(tellable.slice(told.length));
        told = tellable;
      },
    });
    if (guard.recites(reply)) {
      throw new AppError("PROVIDER_FAILED", { cause: new ProviderFault("ANSWER_RECITES") });
    }
    if (reply.startsWith(told)) flusher.push(reply.slice(told.length));
    await flusher.close();
    const texte = tidyAnswer(reply);
    if (texte === "") throw new AppError("PROVIDER_FAILED", { cause: new ProviderFault("ANSWER_EMPTY") });
    return texte;
  } catch (error) {
    await flusher.stop();
    throw error;
  }
}

/**
 * Stores an answer with the text it belongs to. `refused`: the session has ended, or the right to answer was lost.
 * Whoever had it stored before an answer of the table was lost finds it stored.
 */
async function store(deps: LiveDependencies, holding: Holding, texte: string): Promise<"stored" | "refused"> {
  const { table, runtime } = deps;
  const { ref, seq, session, tours } = holding;
  const contenu = formatDialogue(
    tours.map((tour) => (tour.seq === seq ? { ...tour, examinateur: texte } : tour)),
  );
  let failures = 0;
  return untilSettled(deps, async () => {
    const nowMs = runtime.now();
    const outcome = await table
      .tryTransact([
        answered(holding),
        update(liveTurnKey(ref, seq))
          .set({ examinateur: texte })
          .when({ template: "attribute_exists({pk}) AND attribute_not_exists({examinateur})" }),
        writeContenu(ref, { contenu, seenVersion: session.contenu_version, nowMs }),
      ])
      // Not to know is to look: what was written all the same refuses the second attempt.
      .catch((error: unknown) => {
        failures++;
        if (error instanceof AppError && failures < STORE_ATTEMPTS) return "conflict" as const;
        throw error;
      });
    if (outcome === "conflict") return undefined;
    if (isDone(outcome)) return "stored";
    const live = await readLive(table, ref);
    return live?.tours.some((tour) => tour.seq === seq && tour.examinateur === texte) ? "stored" : "refused";
  });
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
