import { AppError } from "../app-error.ts";

/** Codes of failures that are due to the one request, whatever it holds: the provider serves others. */
const OF_THE_REQUEST =
  /^(?:invalid_prompt|content_filter|context_length_exceeded|RESPONSE_REFUSED|RESPONSE_INCOMPLETE_.*|REPLY_REJECTED.*)$/;

/** Failures of a provider, as its callers throw them. */
const FAILURES: ReadonlySet<string> = new Set([
  "PROVIDER_FAILED",
  "PROVIDER_TIMEOUT",
  "TRANSCRIPTION_FAILED",
  "TRANSCRIPTION_TIMEOUT",
  "SERVICE_UNAVAILABLE",
]);

/** What an ended call says of its provider: that it fails, that it serves, or nothing. */
export function saidBy(error: unknown): "failed" | "served" | "nothing" {
  // A defect of ours says nothing of anybody else.
  if (!(error instanceof AppError)) return "nothing";
  // The recording was heard, and found wanting.
  if (!FAILURES.has(error.code)) return "served";
  return OF_THE_REQUEST.test(codeOf(error.cause)) ? "nothing" : "failed";
}

function codeOf(cause: unknown): string {
  const code: unknown = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : undefined;
  return typeof code === "string" ? code : "";
}
