import type { CallOptions } from "./exchange.ts";
import type { Critere, Erreur, Tache } from "./types.ts";

/** What is known of a correction while it is made. What was sent and not withdrawn stands in the report. */
export type CorrectionProgress =
  /** The step that begins. */
  | { type: "avancement"; etape: "transcription" | "jugement" | "enregistrement" }
  /** The transcript of a recording, once it is the simulation's text. */
  | { type: "transcription"; contenu: string; etag: string }
  /** An error of the report, once each. Only its `gravite` may still become "recurrente", if it is "mineure". */
  | { type: "erreur"; erreur: Erreur }
  | { type: "critere"; critere: Critere }
  /** Withdraws what was sent of this list: it is made again. */
  | { type: "reprise"; liste: "erreurs" | "criteres" };

/** All that is known of a report while it is made: what was sent and not withdrawn. Each one is a copy. */
export interface ReportSoFar {
  /** The text that is corrected, into which the errors point. Of a recording, "" until it is transcribed. */
  contenu: string;
  erreurs: Erreur[];
  criteres: Critere[];
}

export type OnProgress = (progress: CorrectionProgress, known: ReportSoFar) => void;

export interface CorrectOptions extends CallOptions {
  /** ETag of the text to replace; VERSION_CONFLICT if the service has a newer text, other than the one sent. */
  ifMatch?: string | undefined;
  /**
   * Called with each thing that comes, and with all that is known of the report by then. If the connection is lost, the correction goes on at the
   * service, and the call waits for its report without further calls of this function.
   */
  onProgress?: OnProgress | undefined;
}

export interface Submission {
  operation: "correctEe" | "correctEo";
  simulationId: string;
  tache: Tache;
  /** The text, or the transcript; blank for what the service has. */
  contenu: string;
}
