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

/** A frame's sender, and how long the process that handles the frame can still run, in milliseconds. */
export interface FrameContext {
  caller: Caller;
  remainingMs: number;
}

/** Whether a transaction was made; a conflict says as little as a refused condition. */
export function isDone(outcome: TransactionOutcome | "conflict"): boolean {
  return outcome !== "conflict" && outcome.done;
}
