import { AppError } from "../app-error.ts";
import type { TextStreamer } from "../generation/text-streamer.ts";
import type { Runtime } from "../runtime.ts";
import type { Table, TransactionOutcome } from "../table/table.ts";
import type { Caller } from "./connection.ts";
import type { Connections } from "./connections.ts";

/** What the live interaction needs of the world. */
export interface LiveDependencies {
  table: Table;
  runtime: Runtime;
  connections: Connections;
  streamer: TextStreamer;
  /** How long one answer of the examiner may take. */
  examinateurMs: number;
}

/** A frame's sender, and how long whoever handles the frame can still be alive, in milliseconds. */
export interface FrameContext {
  caller: Caller;
  aliveMs: number;
}

/** Attempts at one change of a session: each looks again, and loses only to another change. */
const MAX_ATTEMPTS = 12;
const MAX_PAUSE_MS = 60;

/**
 * Runs `attempt` until it gives something: `undefined` says that what it had read is no longer so. Throws
 * SERVICE_UNAVAILABLE when others are always first.
 */
export async function untilSettled<T>(
  { runtime }: LiveDependencies,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    if (tries > 0) await runtime.pauseMs(runtime.random() * MAX_PAUSE_MS);
    const settled = await attempt();
    if (settled !== undefined) return settled;
  }
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}

/** Whether a transaction was made; a conflict says as little as a refused condition. */
export function isDone(outcome: TransactionOutcome | "conflict"): boolean {
  return outcome !== "conflict" && outcome.done;
}
