import type { ServerMessage } from "@epreuve/contract/live";
import { type AppError, unavailable } from "../app-error.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { answer, type LeasedTurn } from "./answer.ts";
import { awaitAnswer } from "./await-answer.ts";
import { sendingAfter } from "./connections.ts";
import { servedBy, started } from "./current.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { endNow } from "./end.ts";
import { readParole } from "./parole/parole.ts";
import { notify, transcriptionMessage } from "./replies.ts";
import { type Live, readLive, type Session } from "./session.ts";
import { standingOf } from "./standing-of.ts";
import { take } from "./take.ts";
import { speakAgain } from "./voix/speak.ts";

/** What the candidate said in a turn. */
export interface Said {
  seq: number;
  /** On one line; unused where the turn is stored, unless it is spoken. */
  candidat: string;
  /**
   * For a spoken turn, whose text is sent before its answer: the recording that was heard. It counts while it is the one
   * announced last, and replaces what was said in the turn as long as there is no answer. `live` is the session as it was
   * read before that recording was leased, while it was the last. Null for a typed turn.
   */
  spoken: { audioId: string | undefined; live?: Live } | null;
}

/** What follows: this call answers the turn, another call does under that lease, or the answer is stored. */
type Next = { texte?: string | undefined } & (
  | { take: LeasedTurn }
  | { awaited: string }
  | { known: ServerMessage; session: Session }
);

/**
 * Stores a turn with the text in one transaction, then answers it. A repeat of the same `seq` returns the same answer and
 * generates no second one; while another call generates it, the repeat polls. A turn whose answer failed, or whose
 * handler has timed out, is answered by the repeat. One turn beyond the maximum ends the session with reason `temps`.
 *
 * Throws what `standingOf` throws, INVALID_INPUT where the text is full, RATE_LIMITED beyond the user's rate,
 * SERVICE_UNAVAILABLE for a recording that another one has replaced; then nothing is written. Throws SERVICE_UNAVAILABLE
 * when another call's answer does not come. Returns the error of a failed answer, already sent.
 */
export async function converse(
  deps: LiveDependencies,
  { caller, remainingMs }: FrameContext,
  { seq, candidat, spoken }: Said,
): Promise<AppError | undefined> {
  const ref = servedBy(caller);
  let before = spoken?.live;
  const next = await retryOnContention(
    deps.runtime,
    SESSION_CONTENTION,
    async (): Promise<Next | undefined> => {
      const nowMs = deps.runtime.now();
      const seen = before;
      before = undefined;
      const live = seen ?? started(await readLive(deps.table, ref));
      const standing = standingOf(live, caller, { seq, nowMs });
      if ("known" in standing) {
        return { texte: standing.tour.candidat, known: standing.known, session: live.session };
      }
      if ("awaited" in standing) return { texte: standing.tour?.candidat, awaited: standing.awaited };
      if ("full" in standing) {
        const ended = await endNow(deps, ref, live, "temps");
        return ended && { known: ended, session: live.session };
      }
      // An announcement changes the session: none is between this read and the write that takes the turn.
      const recording = spoken?.audioId;
      if (recording !== undefined && seen === undefined) {
        if ((await readParole(deps.table, ref, seq))?.audio_id !== recording) throw unavailable();
      }
      const stored = standing.tour;
      const tour =
        stored === undefined || (recording !== undefined && stored.candidat !== candidat)
          ? { seq, candidat, examinateur: null }
          : stored;
      const leased = await take(deps, ref, live, { tour, remainingMs, nowMs });
      return leased && { texte: tour.candidat, take: leased };
    },
  );

  const transcribed =
    spoken !== null && next.texte !== undefined
      ? notify(deps, caller.connectionId, transcriptionMessage(seq, next.texte))
      : Promise.resolve();
  if ("take" in next) {
    // The examiner is asked while the transcription is sent.
    const after = { ...deps, connections: sendingAfter(transcribed, deps.connections) };
    const [failed] = await Promise.all([answer(after, { caller, remainingMs }, next.take), transcribed]);
    return failed;
  }
  await transcribed;
  const told = "known" in next ? next.known : await awaitAnswer(deps, { ref, seq, leaseId: next.awaited });
  await deps.connections.send(caller.connectionId, told);
  if ("known" in next && told.type === "examinateur.message") {
    const { session } = next;
    await speakAgain(deps, { ref, session, seq, connectionId: caller.connectionId, remainingMs }, told.texte);
  }
  return undefined;
}
