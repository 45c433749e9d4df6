import { momentOf } from "./clock.ts";
import { checkOwn, servedBy, started } from "./current.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { endedMessage } from "./replies.ts";
import { readLive, readSession } from "./session.ts";

/**
 * `ping`: the phase and its remaining time, or the end. Writes nothing. Throws INVALID_INPUT before `session.start`,
 * LIVE_IN_PROGRESS once another connection has taken the session over.
 */
export async function ping(
  { table, runtime, connections }: LiveDependencies,
  { caller }: FrameContext,
): Promise<void> {
  const ref = servedBy(caller);
  const session = started(await readSession(table, ref));
  const moment = momentOf(session, runtime.now());
  if (moment.over) {
    const { tours } = started(await readLive(table, ref));
    await connections.send(caller.connectionId, endedMessage(moment.raison, tours));
    return;
  }
  checkOwn(session, caller);
  await connections.send(caller.connectionId, {
    type: "pong",
    phase: moment.phase,
    restant_ms: moment.restantMs,
  });
}
