import type { OnProgress, ReportSoFar, Submission } from "./correction.ts";
import { readCorrection } from "./correction-stream.ts";
import { EpreuveError } from "./error.ts";
import type { Call, CallOptions } from "./exchange.ts";
import { OPERATIONS } from "./operations.ts";
import { pollSimulation, type ReadSimulation } from "./poll-simulation.ts";
import { reportOf } from "./report.ts";
import { learn } from "./report-so-far.ts";
import { type RequestSettings, request } from "./request.ts";
import type { Report } from "./types.ts";

/** Pause between the reads of a correction that goes on without a connection. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * Sends one correction and tells what is known of its report while it is made. If the connection is lost after the
 * correction has begun, waits for the report: the service finishes what it has begun.
 */
export async function correctWithProgress(
  settings: RequestSettings,
  read: ReadSimulation,
  submission: Submission,
  { onProgress, ...call }: Call<Submission["operation"]> & { onProgress: OnProgress },
): Promise<Report> {
  const { operation, contenu } = submission;
  let known: ReportSoFar = { contenu, erreurs: [], criteres: [] };
  let begunMs: number | undefined;
  try {
    const { body } = await request(settings, operation, {
      ...call,
      headers: { ...call.headers, Accept: "text/event-stream, application/json" },
      stream: (response, signal) => {
        begunMs = Date.now();
        return readCorrection(response, signal, (progress) => {
          known = learn(known, progress);
          onProgress(progress, known);
        });
      },
    });
    return body;
  } catch (error) {
    const isLost = error instanceof EpreuveError && LOST.includes(error.code);
    if (!isLost || begunMs === undefined) throw error;
    const endMs = begunMs + OPERATIONS[operation][2];
    return waitForReport(read, submission, { endMs, error, signal: call.signal });
  }
}

const LOST: readonly string[] = ["NETWORK_ERROR", "TIMEOUT"];

/**
 * Reads the simulation until it has its report. Rejects with NETWORK_ERROR once the correction can no longer be under
 * way, with the text's tag if the service has the text.
 */
function waitForReport(
  read: ReadSimulation,
  { simulationId, contenu }: Submission,
  { endMs, error, signal }: CallOptions & { endMs: number; error: EpreuveError },
): Promise<Report> {
  return pollSimulation(read, simulationId, { longestMs: LONGEST_PAUSE_MS, signal }, (state, etag) => {
    if (state.rapport !== null) return reportOf(state);
    if (Date.now() < endMs) return undefined;
    const isSaved = contenu.trim() === "" || contenu === state.contenu;
    throw new EpreuveError("NETWORK_ERROR", {
      message: "La connexion a été perdue et la correction n'a pas abouti. Envoyez-la de nouveau.",
      etag: isSaved ? etag : null,
      cause: error,
    });
  });
}
