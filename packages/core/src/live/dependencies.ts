import type { AppError } from "../app-error.ts";
import type { AudioStore } from "../audio/audio-store.ts";
import type { TextStreamer } from "../generation/text-streamer.ts";
import type { Runtime } from "../runtime.ts";
import type { SpeechSynthesizer } from "../speech/synthesizer.ts";
import type { TurnTranscriber } from "../speech/turn-transcriber.ts";
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
  /** The sounds of turns and of answers. */
  audioStore: AudioStore;
  /** Hears spoken turns. */
  hearing: TurnTranscriber;
  /** Deadline of hearing one turn, in milliseconds. */
  paroleMs: number;
  /** The version of the consent that recordings need; null where the stage asks for none. */
  consentVersion: string | null;
  /** Speaks the answers; null where nothing can. */
  speaking: SpeechSynthesizer | null;
  /** Called with an error of the speech that the candidate is not told of: the text of the answer stands. */
  onSpeechFailed: (error: AppError) => Promise<void>;
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
