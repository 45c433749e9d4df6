import type { Runtime } from "../runtime.ts";
import type { Table } from "../table/table.ts";
import { isDue, readClosings } from "./closing.ts";
import type { Erasures } from "./erasures.ts";

/** Erasures that are late by so long show that something is wrong: a whole day is what is promised. */
const LATE_MS = 12 * 60 * 60 * 1000;

/** Erasures that are read in one run, and at most sent: the next hour goes on. */
export const CLOSINGS_A_RUN = 5_000;

/** Messages that are sent at once. */
const AT_ONCE = 10;

/**
 * Sends the erasures that are due to their queue: a first sweep whose message was lost or given up, and the second sweeps
 * whose time has come. Where there are more than a run reads, it reads some of them, from a place drawn by lot: so none
 * waits for ever behind others that fail. Gives how many were sent, and how many of them were closed long ago. Throws
 * when the table or the queue does not respond; the next hour does the rest.
 */
export async function sendDueErasures({
  table,
  runtime,
  erasures,
}: {
  table: Table;
  runtime: Pick<Runtime, "now" | "uuid">;
  erasures: Erasures;
}): Promise<{ sent: number; late: number }> {
  const nowMs = runtime.now();
  let read = 0;
  let sent = 0;
  let late = 0;
  for await (const closings of readClosings(table, runtime.uuid())) {
    const due = closings.filter((closing) => isDue(closing, nowMs));
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map(({ owner }) => erasures.send({ owner })));
    }
    sent += due.length;
    late += due.filter(({ closed_ms }) => nowMs - closed_ms > LATE_MS).length;
    read += closings.length;
    if (read >= CLOSINGS_A_RUN) break;
  }
  return { sent, late };
}
