import type { CorrectionProgress } from "./correction-progress.ts";
import type { CallOptions } from "./exchange.ts";
import type { ReadSimulation } from "./poll-simulation.ts";
import { type RequestSettings, request } from "./request.ts";
import type { Report, Tache } from "./types.ts";

export interface CorrectOptions extends CallOptions {
  /** ETag of the text to replace; VERSION_CONFLICT if the service has a newer text, other than the one sent. */
  ifMatch?: string | undefined;
  /**
   * Called with what is known of the report while it is made. If the connection is lost, the correction goes on at the
   * service, and the call waits for its report without further calls of this function.
   */
  onProgress?: ((progress: CorrectionProgress) => void) | undefined;
}

export interface Submission {
  operation: "correctEe" | "correctEo";
  simulationId: string;
  tache: Tache;
  /** The text, or the transcript; blank for what the service has. */
  contenu: string;
}

/** Sends one correction, never a second one. With `onProgress`, the report comes as it is made. */
export async function correct(
  settings: RequestSettings,
  read: ReadSimulation,
  submission: Submission,
  { ifMatch, onProgress, signal }: CorrectOptions = {},
): Promise<Report> {
  const { operation, simulationId, contenu, tache } = submission;
  const body = { simulationId, [operation === "correctEe" ? "contenu" : "transcript"]: contenu, tache };
  const call = { body, headers: { "If-Match": ifMatch }, signal };
  if (onProgress !== undefined) {
    // A page that is older than the app's last release may find its files gone: it then has no progress.
    const late = await import("./correct-with-progress.ts").catch(() => undefined);
    if (late !== undefined) {
      return late.correctWithProgress(settings, read, submission, { ...call, onProgress });
    }
  }
  return (await request(settings, operation, call)).body;
}
