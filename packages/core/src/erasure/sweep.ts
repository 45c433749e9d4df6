import type { Runtime } from "../runtime.ts";
import type { Table } from "../table/table.ts";
import { isDue, readClosings } from "./closing.ts";
import type { Erasures } from "./erasures.ts";

/** Erasures that are late by so long show that something is wrong: a whole day is what is promised. */
const LATE_MS = 12 * 60 * 60 * 1000;

/**
 * Sends every erasure that is due to its queue: a first sweep whose message was lost or given up, and the second sweeps
 * whose time has come. Gives how many were sent, and how many of them were closed long ago. Throws when the table or the
 * queue does not respond; the next hour does the rest.
 */
export async function sendDueErasures({
  table,
  runtime,
  erasures,
}: {
  table: Table;
  runtime: Pick<Runtime, "now">;
  erasures: Erasures;
}): Promise<{ sent: number; late: number }> {
  const nowMs = runtime.now();
  const due = (await readClosings(table)).filter((closing) => isDue(closing, nowMs));
  for (const { owner } of due) await erasures.send({ owner });
  return { sent: due.length, late: due.filter(({ closed_ms }) => nowMs - closed_ms > LATE_MS).length };
}
