import type { TextStreamer } from "../generation/text-streamer.ts";
import type { Runtime } from "../runtime.ts";
import type { Table, TransactionOutcome } from "../table/table.ts";
import type { Caller } from "./connection.ts";
import type { Connections } from "./connections.ts";

/** The ports and settings of the live interaction. */
export interface LiveDependencies {
  table: Table;
  runtime: Runtime;
  connections: Connections;
  streamer: TextStreamer;
  /** Deadline of one answer of the examiner, in milliseconds. */
  examinateurMs: number;
}

/** A frame's sender, and how long the process that handles the frame can still run, in milliseconds. */
export interface FrameContext {
  caller: Caller;
  remainingMs: number;
}

/** Whether a transaction was made. A conflict is treated as a failed condition. */
export function isDone(outcome: TransactionOutcome | "conflict"): boolean {
  return outcome !== "conflict" && outcome.done;
}
