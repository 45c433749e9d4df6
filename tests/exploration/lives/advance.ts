import { doPrepared } from "./act.ts";
import type { Life } from "./life.ts";
import { closing } from "./operations/live/connection.ts";

/** API Gateway closes a connection that is idle for this long. */
const IDLE_MS = 10 * 60_000;

/** Moves the clock; connections that were idle for too long are closed, as API Gateway does. */
export async function advance(life: Life, ms: number): Promise<void> {
  if (ms >= IDLE_MS) {
    for (const person of life.people) {
      for (const connection of person.inbox.connections) {
        await doPrepared(life, person, closing(person, connection));
      }
    }
  }
  await life.service.advance(ms);
  life.log.push(`${ms / 1000} s pass`);
}
