import type { Reply } from "../../http.ts";
import { clockOf, dialogueOf, isLiveOver } from "../../live-session.ts";
import type { Simulation } from "../../model.ts";
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
    message.voix === live.voix &&
    JSON.stringify(message.tours) === JSON.stringify(tours.filter(({ seq }) => seq > dernier))
  );
}

/** Whether a response is the `session.ended` of this simulation, which must be over. */
export function endedFits({ live, expireMs }: Simulation, reply: Reply, nowMs: number): boolean {
  const message = messageOf(reply, "session.ended");
  if (message === undefined || live === null) return false;
  const raison = live.ended?.raison ?? "temps";
  return (
    isLiveOver(live, expireMs, nowMs) && message.raison === raison && message.transcript === dialogueOf(live)
  );
}
