import type { CorrectOptions, Submission } from "./correction.ts";
import type { ReadSimulation } from "./poll-simulation.ts";
import { type RequestSettings, request } from "./request.ts";
import type { Report } from "./types.ts";

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
