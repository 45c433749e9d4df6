import { AppError } from "../app-error.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { liveSessionKey, type SimulationRef } from "../table/keys.ts";
import { type Update, update } from "../table/write.ts";
import { endDeltas } from "./answering.ts";
import { momentOf } from "./clock.ts";
import { type Caller, readCaller, serve } from "./connection.ts";
import { isDone, type LiveDependencies } from "./dependencies.ts";
import { answerMessage, errorMessage, notify, startedMessage } from "./replies.ts";
import { type Live, readLive, readTurn } from "./session.ts";

/** The error sent to a connection once another one has taken over its session. */
export function replaced(): AppError {
  return new AppError("LIVE_IN_PROGRESS", { message: "L'entretien continue sur un autre appareil." });
}

/**
 * Attaches the session to the connection that requests it, and sends it the turns after `dernierSeq`. The previous
 * connection is notified and gets no more deltas: an answer in progress is sent whole to the new one. After the end of
 * the session only the end is sent.
 *
 * False where there is no session. Throws INVALID_INPUT when the connection serves another session.
 */
export async function attach(
  deps: LiveDependencies,
  caller: Caller,
  { simulationId, dernierSeq }: { simulationId: string; dernierSeq: number },
): Promise<boolean> {
  const { table, runtime, connections } = deps;
  const ref = { owner: caller.owner, simulationId };
  const live = await retryOnContention(deps.runtime, SESSION_CONTENTION, () => tryAttach(deps, caller, ref));
  if (live === "none") return false;
  const told = startedMessage(simulationId, live, { nowMs: runtime.now(), dernierSeq });
  const before = live.session.connection_id;
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
    const message = answerMessage(live.session, turn.seq, turn.examinateur, runtime.now());
    await connections.send(caller.connectionId, message);
  }
  return true;
}

/** The session as it was when the connection was attached; undefined when something changed since the read. */
async function tryAttach(
  { table, runtime }: LiveDependencies,
  caller: Caller,
  ref: SimulationRef,
): Promise<Live | "none" | undefined> {
  const live = await readLive(table, ref);
  if (live === undefined) return "none";
  const nowMs = runtime.now();
  const { session } = live;
  const over = momentOf(session, nowMs).over;
  const own = session.connection_id === caller.connectionId;
  if (caller.simulationId === ref.simulationId && (own || over)) return live;

  const handOver = update(liveSessionKey(ref))
    .set({ connection_id: caller.connectionId })
    .increment("version")
    .when({ template: "{version} = :seen", values: { seen: session.version } });
  const outcome = await table.tryTransact([
    await bindConnection({ table, runtime }, caller, ref.simulationId),
    ...(over ? [] : [handOver, ...endDeltas(ref, session)]),
  ]);
  return isDone(outcome) ? live : undefined;
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
