import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { AppError } from "../../app-error.ts";
import { versionOf } from "../../simulation/etag.ts";
import type { FindSubmission, Submission, SubmissionRequest } from "./submission.ts";

/**
 * Finds what is to be judged, where the simulation's text is the one that `ifMatch` names. It is met too where nothing
 * would be replaced, since a correction that failed has saved its text, or its transcription: the request sends the
 * saved text, or a blank transcript that stands for it. So a failed correction can be sent again as it was. Throws
 * VERSION_CONFLICT, and what `find` throws.
 */
export async function findMatching(
  find: FindSubmission,
  ifMatch: string | undefined,
  request: SubmissionRequest,
): Promise<Submission> {
  const { simulation, contenu } = request;
  const expected = versionOf(ifMatch);
  if (expected === undefined || expected === simulation.contenu_version || contenu === simulation.contenu) {
    return find(request);
  }
  const standsFor = contenu.trim() === "" ? await find(request).catch(nothing) : undefined;
  if (standsFor?.kind === "text" && standsFor.contenu === simulation.contenu) return standsFor;
  throw new AppError("VERSION_CONFLICT");
}

/** The precondition comes before the content: a production that cannot be judged stands for no text. */
function nothing(error: unknown): undefined {
  if (!(error instanceof AppError && ERROR_CODES[error.code].status === 422)) throw error;
}
