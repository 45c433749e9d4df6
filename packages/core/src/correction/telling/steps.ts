import type { CorrectionProgress, Etape } from "@epreuve/contract/correction-events";

/** Is told how a correction goes, and the entity tag of the text to judge where it was saved before. Must not throw. */
export type Tell = (event: CorrectionProgress, etag?: string) => void;

type Transcription = Extract<CorrectionProgress, { event: "transcription" }>;

/** What is told of a correction besides its report. */
export interface Steps {
  /** Tells a step once, however often it is reported; the first one says that the work has begun. */
  at(etape: Etape, etag?: string): void;
  /** Tells a saved transcription: at once if the work has begun, else with its first step. */
  transcribed(data: Transcription["data"]): void;
}

export function createSteps(tell: Tell | undefined): Steps {
  let current: Etape | undefined;
  let waiting: Transcription | undefined;
  return {
    at(etape, etag) {
      if (waiting !== undefined) tell?.(waiting, etag);
      waiting = undefined;
      if (etape !== current) tell?.({ event: "avancement", data: { etape } }, etag);
      current = etape;
    },
    transcribed(data) {
      const told: Transcription = { event: "transcription", data };
      if (current === undefined) waiting = told;
      else tell?.(told);
    },
  };
}
