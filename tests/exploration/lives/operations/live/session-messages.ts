import type { Reply } from "../../http.ts";
import { dialogueOf, endOfLive, isLiveOver, type LiveSession, type Simulation } from "../../model.ts";
import { messageOf } from "./messages.ts";

/** Whether a response is the `session.started` of this simulation, with the turns after `dernier`. */
export function startedFits(
  { live, expireMs }: Simulation,
  { reply, dernier, nowMs }: { reply: Reply; dernier: number; nowMs: number },
): boolean {
  const message = messageOf(reply, "session.started");
  if (message === undefined || live === null) return false;
  const tours = live.turns.map((turn, index) => ({ seq: index + 1, ...turn }));
  const { phase, restantMs } = clockOf(live, expireMs, nowMs);
  return (
    message.phase === phase &&
    message.restant_ms === restantMs &&
    JSON.stringify(message.tours) === JSON.stringify(tours.filter(({ seq }) => seq > dernier))
  );
}

/** Whether a response is the `session.ended` of this simulation, which must be over. */
export function endedFits({ live, expireMs }: Simulation, reply: Reply, nowMs: number): boolean {
  const message = messageOf(reply, "session.ended");
  if (message === undefined || live === null) return false;
  const raison = live.endedMs === null ? "temps" : "candidat";
  return (
    isLiveOver(live, expireMs, nowMs) && message.raison === raison && message.transcript === dialogueOf(live)
  );
}

/** The phase of a session, and what is left of it. */
export function clockOf(live: LiveSession, expireMs: number | null | undefined, nowMs: number) {
  const end = endOfLive(live, expireMs);
  const start = live.echangeMs ?? live.startedMs + 120_000;
  return nowMs < start
    ? { phase: "preparation", restantMs: Math.min(start, end) - nowMs }
    : { phase: "echange", restantMs: end - nowMs };
}
