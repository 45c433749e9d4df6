import { EpreuveError } from "@epreuve/client";

/** What the demo prints of an error: for one of the service, its code, its message and how long to wait. */
export function errorText(error: unknown): string {
  if (!(error instanceof EpreuveError)) return error instanceof Error ? error.message : String(error);
  const { code, unknownCode, message, status, requestId, retryAfterSeconds } = error;
  if (code === "NETWORK_ERROR" && status === null) {
    return "Le service ne répond plus : vérifiez que « npm start » tourne encore.";
  }
  const wait = retryAfterSeconds === null ? "" : ` Attendez ${retryAfterSeconds} s.`;
  // A failure of the service is looked up in its log by the request's id.
  const reference = status === null || status < 500 || requestId === null ? "" : ` (requête ${requestId})`;
  return `${unknownCode ?? code} : ${message}${wait}${reference}`;
}
