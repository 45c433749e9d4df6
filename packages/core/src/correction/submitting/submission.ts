import { countWords } from "@epreuve/contract/mots";
import { AppError } from "../../app-error.ts";
import type { SimulationRow } from "../../simulation/row.ts";
import { isTimeOver } from "../../simulation/state.ts";
import type { TimedWord, Transcript } from "../../speech/transcriber.ts";
import type { SimulationRef } from "../../table/keys.ts";

/** What a correction is asked for: the simulation as it was read, and what the request says of its production. */
export interface SubmissionRequest {
  ref: SimulationRef;
  simulation: SimulationRow;
  /** The text, or the transcript, of the request. */
  contenu: string;
  nowMs: number;
}

/** What is to be judged: a text that is there, or a recording that says it and has been checked. */
export type Submission =
  | { kind: "text"; contenu: string; mots: TimedWord[] | null }
  | { kind: "recording"; audioId: string; transcribe(onCall?: () => void): Promise<Transcript> };

/**
 * Finds what is to be judged, and writes nothing. Throws CONTENU_TOO_SHORT where there is not a word, and what the
 * mode's own ways of submitting add.
 */
export type FindSubmission = (request: SubmissionRequest) => Promise<Submission>;

/** A written production: the text of the request, or the last saved one after the time of an exam. */
export const findWritten: FindSubmission = async ({ simulation, contenu, nowMs }) => {
  const judged = isTimeOver(simulation.expire_a, nowMs) ? simulation.contenu : contenu;
  if (countWords(judged) === 0) throw new AppError("CONTENU_TOO_SHORT");
  return { kind: "text", contenu: judged, mots: null };
};
