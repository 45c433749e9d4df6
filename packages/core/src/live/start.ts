import { LIMITS } from "@epreuve/contract/limits";
import { type Account, readAccount, usedAttribute } from "../account/account.ts";
import { monthOf } from "../account/activity.ts";
import { ACCOUNT_OPEN } from "../account/closed.ts";
import { AppError } from "../app-error.ts";
import { isSimulationId } from "../simulation/id.ts";
import { readSimulation } from "../simulation/read.ts";
import { refusal } from "../simulation/state.ts";
import { startLive } from "../simulation/transitions/live.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { accountKey, liveSessionKey, type SimulationRef } from "../table/keys.ts";
import { ITEM_EXISTS, put, update } from "../table/write.ts";
import { attach, bindConnection } from "./attach.ts";
import { endOf, momentOf } from "./clock.ts";
import type { Caller } from "./connection.ts";
import { type FrameContext, isDone, type LiveDependencies } from "./dependencies.ts";
import { drawSituation } from "./draw-situation.ts";
import { startedMessage } from "./replies.ts";
import type { Session } from "./session.ts";

/**
 * `session.start`: starts the simulation's session, takes over a running one, or sends its end. It starts the
 * preparation; from then on the dialogue is the text. Throws ACCOUNT_CLOSED, SIMULATION_NOT_FOUND, TACHE_MISMATCH, SIMULATION_FINISHED,
 * CORRECTION_IN_PROGRESS, EXAM_TIME_OVER, CONTENU_PRESENT where the simulation has a text already, or INVALID_INPUT for
 * a connection that serves another session; then nothing is written.
 */
export async function start(
  deps: LiveDependencies,
  context: FrameContext,
  { simulation_id: simulationId, voix = false }: { simulation_id: string; voix?: boolean | undefined },
): Promise<void> {
  const { caller } = context;
  if (!isSimulationId(simulationId)) throw new AppError("SIMULATION_NOT_FOUND");
  const session = await retryOnContention(deps.runtime, SESSION_CONTENTION, async () => {
    const account = await readAccount(deps.table, caller.owner);
    if (await attach(deps, context, { simulationId, dernierSeq: 0, voix })) return "attached";
    return begin(deps, { caller, account }, { simulationId, voix });
  });
  if (session === "attached") return;
  const times = { nowMs: deps.runtime.now(), dernierSeq: 0 };
  await deps.connections.send(
    caller.connectionId,
    startedMessage(simulationId, { session, tours: [] }, times),
  );
}

/** The code's own message mentions a text to send, and here there is none. */
function examOver(): AppError {
  return new AppError("EXAM_TIME_OVER", { message: "Le temps de l'épreuve est écoulé." });
}

/** The new session; undefined when something changed since the read: another connection may have started it. */
async function begin(
  { table, runtime, speaking }: LiveDependencies,
  { caller, account }: { caller: Caller; account: Account },
  { simulationId, voix }: { simulationId: string; voix: boolean },
): Promise<Session | undefined> {
  const ref: SimulationRef = { owner: caller.owner, simulationId };
  const simulation = await readSimulation(table, ref);
  if (simulation.tache !== "EO_T2_LIVE") throw new AppError("TACHE_MISMATCH");
  // Started since the session was read.
  if (simulation.live !== undefined) return undefined;
  const nowMs = runtime.now();
  const refused = refusal("startLive", simulation, nowMs);
  if (refused === "EXAM_TIME_OVER") throw examOver();
  if (refused !== null) throw new AppError(refused);

  const { expire_a: expireA, contenu_version: contenuVersion } = simulation;
  const session: Session = {
    situation: drawSituation(account, runtime.random),
    started_ms: nowMs,
    ...(expireA !== undefined && { limite_ms: Date.parse(expireA) + LIMITS.examGraceSeconds * 1000 }),
    connection_id: caller.connectionId,
    voix: voix && speaking !== null,
    dernier_seq: 0,
    reponses: 0,
    contenu_version: contenuVersion,
    version: 0,
  };
  if (momentOf(session, nowMs).over) throw examOver();

  const startId = runtime.uuid();
  const outcome = await table.tryTransact([
    put({ ...liveSessionKey(ref), ...session, start_id: startId }).recognisedBy("start_id", startId),
    startLive(ref, {
      untilMs: endOf(session),
      situation: session.situation.consigne,
      contenuVersion,
      nowMs,
    }),
    update(accountKey(caller.owner))
      .set({ active_month: monthOf(nowMs) })
      .increment(usedAttribute(session.situation.id))
      .when(ITEM_EXISTS)
      .when(ACCOUNT_OPEN),
    await bindConnection({ table, runtime }, caller, simulationId),
  ]);
  return isDone(outcome) ? session : undefined;
}
