import { AppError } from "../app-error.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { liveSessionKey, type SimulationRef } from "../table/keys.ts";
import { type Update, update } from "../table/write.ts";
import { endDeltas } from "./answering.ts";
import { momentOf } from "./clock.ts";
import { type Caller, readCaller, serve } from "./connection.ts";
import { type FrameContext, isDone, type LiveDependencies } from "./dependencies.ts";
import { answerMessage, errorMessage, notify, startedMessage } from "./replies.ts";
import { type Live, readLive, readTurn } from "./session.ts";
import { speakAgain } from "./voix/speak.ts";

/** The error sent to a connection once another one has taken over its session. */
export function replaced(): AppError {
  return new AppError("LIVE_IN_PROGRESS", { message: "L'entretien continue sur un autre appareil." });
}

/**
 * Attaches the session to the connection that requests it, and sends it the turns after `dernierSeq`. The previous
 * connection is notified and gets no more deltas: an answer in progress is sent whole to the new one. With `voix`, the
 * last of these answers is sent as sound too. After the end of the session only the end is sent.
 *
 * False where there is no session. Throws INVALID_INPUT when the connection serves another session.
 */
export async function attach(
  deps: LiveDependencies,
  { caller, remainingMs }: FrameContext,
  { simulationId, dernierSeq, voix }: { simulationId: string; dernierSeq: number; voix: boolean },
): Promise<boolean> {
  const { table, runtime, connections } = deps;
  const ref = { owner: caller.owner, simulationId };
  const attached = await retryOnContention(deps.runtime, SESSION_CONTENTION, () =>
    tryAttach(deps, caller, { ref, voix: voix && deps.speaking !== null }),
  );
  if (attached === "none") return false;
  const { live, before } = attached;
  const told = startedMessage(simulationId, live, { nowMs: runtime.now(), dernierSeq });
  const moved = told.type === "session.started" && before !== caller.connectionId;
  await Promise.all([
    connections.send(caller.connectionId, told),
    moved ? notify(deps, before, errorMessage(replaced())) : undefined,
  ]);
  if (told.type !== "session.started") return true;

  // An answer may have been sent here between the write and that message, which says there is none yet: send it again.
  const awaited = told.tours.find(({ examinateur }) => examinateur === null);
  const turn = awaited && (await readTurn(table, ref, awaited.seq));
  if (turn !== undefined && turn.examinateur !== null) {
    const message = answerMessage(live.session, { seq: turn.seq, texte: turn.examinateur }, runtime.now());
    await connections.send(caller.connectionId, message);
  }
  const last = turn ?? told.tours.at(-1);
  if (last !== undefined && last.examinateur !== null) {
    const { connectionId } = caller;
    const { session } = live;
    await speakAgain(deps, { ref, session, seq: last.seq, connectionId, remainingMs }, last.examinateur);
  }
  return true;
}

/** A session with the connection that is attached, and the one that was before. */
interface Attached {
  live: Live;
  before: string | undefined;
}

/** Undefined when something changed since the read. */
async function tryAttach(
  { table, runtime }: LiveDependencies,
  caller: Caller,
  { ref, voix }: { ref: SimulationRef; voix: boolean },
): Promise<Attached | "none" | undefined> {
  const live = await readLive(table, ref);
  if (live === undefined) return "none";
  const nowMs = runtime.now();
  const { session } = live;
  const over = momentOf(session, nowMs).over;
  const own = session.connection_id === caller.connectionId;
  const asIs = over || (own && session.voix === voix);
  const before = session.connection_id;
  if (caller.simulationId === ref.simulationId && asIs) return { live, before };

  const handOver = update(liveSessionKey(ref))
    .set({ connection_id: caller.connectionId, voix })
    .increment("version")
    .when({ template: "{version} = :seen", values: { seen: session.version } });
  const outcome = await table.tryTransact([
    await bindConnection({ table, runtime }, caller, ref.simulationId),
    ...(over ? [] : [handOver, ...(own ? [] : endDeltas(ref, session))]),
  ]);
  if (!isDone(outcome)) return undefined;
  if (over) return { live, before };
  return { live: { ...live, session: { ...session, connection_id: caller.connectionId, voix } }, before };
}

/**
 * The write that binds a connection to a session, once for as long as it is open, so that no message of another session
 * reaches it. Reads the connection first. Throws AUTH_REQUIRED when it was closed, INVALID_INPUT when it serves another
 * session.
 */
export async function bindConnection(
  { table, runtime }: Pick<LiveDependencies, "table" | "runtime">,
  { connectionId }: Caller,
  simulationId: string,
): Promise<Update> {
  const caller = await readCaller({ table, runtime }, connectionId);
  if (caller.simulationId !== undefined && caller.simulationId !== simulationId) {
    throw new AppError("INVALID_INPUT", {
      message: "Cette connexion sert à un autre entretien. Ouvrez-en une nouvelle.",
    });
  }
  return serve(caller, simulationId, runtime.now());
}
