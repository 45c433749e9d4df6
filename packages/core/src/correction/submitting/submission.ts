import { countWords } from "@epreuve/contract/mots";
import { AppError } from "../../app-error.ts";
import type { SimulationRow } from "../../simulation/row.ts";
import { isTimeOver } from "../../simulation/state.ts";
import type { TimedWord } from "../../speech/transcriber.ts";
import type { SimulationRef } from "../../table/keys.ts";

/** The input of a correction: the simulation as it was read, and the production in the request. */
export interface SubmissionRequest {
  ref: SimulationRef;
  simulation: SimulationRow;
  /** The text, or the transcript, of the request. */
  contenu: string;
  nowMs: number;
}

/** The lease under which a recording is transcribed. */
export interface HeldLease {
  leaseId: string;
  /** The simulation as the lease wrote it. */
  simulation: SimulationRow;
}

/** A text to judge, and its word times where they are known. */
export interface JudgedText {
  contenu: string;
  mots: TimedWord[] | null;
  /** Whether it is the transcription of a recording, which the client has not seen. */
  recorded: boolean;
}

/** A text to judge, and the simulation that now stores it. */
export interface SavedText extends JudgedText {
  simulation: SimulationRow;
}

/**
 * What is to be judged: a text, or a checked recording still to be transcribed. `onCall` is called before each request
 * to the provider.
 */
export type Submission =
  | ({ kind: "text" } & JudgedText)
  | { kind: "recording"; transcribe(lease: HeldLease, onCall?: () => void): Promise<SavedText> };

/**
 * Finds what is to be judged, without a write. Throws CONTENU_TOO_SHORT where it contains no word, and the errors
 * specific to the mode.
 */
export type FindSubmission = (request: SubmissionRequest) => Promise<Submission>;

/** A written production: the text of the request, or the last saved text after an exam's time. */
export const findWritten: FindSubmission = async ({ simulation, contenu, nowMs }) => {
  const judged = isTimeOver(simulation.expire_a, nowMs) ? simulation.contenu : contenu;
  if (countWords(judged) === 0) throw new AppError("CONTENU_TOO_SHORT");
  return { kind: "text", contenu: judged, mots: null, recorded: false };
};
