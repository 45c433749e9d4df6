import type { ServerMessage } from "@epreuve/contract/live";
import { endLive } from "../simulation/transitions/live.ts";
import { retryOnContention, SESSION_CONTENTION } from "../table/contention.ts";
import { liveSessionKey, type SimulationRef } from "../table/keys.ts";
import { update } from "../table/write.ts";
import { endDeltas } from "./answering.ts";
import { momentOf, type Raison } from "./clock.ts";
import type { Caller } from "./connection.ts";
import { checkOwn, servedBy, started } from "./current.ts";
import { type FrameContext, isDone, type LiveDependencies } from "./dependencies.ts";
import { endedMessage } from "./replies.ts";
import { type Live, readLive } from "./session.ts";

/**
 * `session.end`: ends the session at once, and any answer in progress; then the simulation can be corrected. A repeat
 * returns the same message. Throws INVALID_INPUT before `session.start`, LIVE_IN_PROGRESS once another connection has
 * taken the session over.
 */
export async function end(deps: LiveDependencies, { caller }: FrameContext): Promise<void> {
  const ref = servedBy(caller);
  const message = await retryOnContention(deps.runtime, SESSION_CONTENTION, () => tryEnd(deps, caller, ref));
  await deps.connections.send(caller.connectionId, message);
}

async function tryEnd(
  deps: LiveDependencies,
  caller: Caller,
  ref: SimulationRef,
): Promise<ServerMessage | undefined> {
  const live = started(await readLive(deps.table, ref));
  const moment = momentOf(live.session, deps.runtime.now());
  if (moment.over) return endedMessage(moment.raison, live.tours);
  checkOwn(live.session, caller);
  return endNow(deps, ref, live, "candidat");
}

/**
 * Ends a running session, as it was read. Returns the message to send; undefined when something changed since the read.
 */
export async function endNow(
  { table, runtime }: LiveDependencies,
  ref: SimulationRef,
  { session, tours }: Live,
  raison: Raison,
): Promise<ServerMessage | undefined> {
  const nowMs = runtime.now();
  const outcome = await table.tryTransact([
    update(liveSessionKey(ref))
      .set({ ended_ms: nowMs, ended_raison: raison })
      .remove("answering")
      .increment("version")
      .when({ template: "{version} = :seen", values: { seen: session.version } }),
    endLive(ref, { startedMs: session.started_ms, nowMs }),
    ...endDeltas(ref, session),
  ]);
  return isDone(outcome) ? endedMessage(raison, tours) : undefined;
}
