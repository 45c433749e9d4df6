import { TranscribeServiceException } from "@aws-sdk/client-transcribe";
import type { Failure } from "../provider/failure.ts";

/** What AWS services call a caller that asks too much, besides the status 429. */
const BUSY_NAMES = new Set([
  "LimitExceededException",
  "RequestLimitExceeded",
  "ThrottledException",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
]);

/** What an error of a call to Amazon Transcribe means for the call. */
export function failureOf(error: unknown): Failure {
  // Anything else is a connection that failed or an answer that cannot be read.
  if (!(error instanceof TranscribeServiceException)) return { kind: "broken", cause: error };
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === 429 || BUSY_NAMES.has(error.name)) return { kind: "busy", retryAfterMs: null, cause: error };
  // A job that was started a moment ago may not be found yet.
  const passes = status >= 500 || error.name === "NotFoundException" || error.name === "RequestTimeout";
  return { kind: passes ? "broken" : "final", cause: error };
}

/**
 * How the reasons begin for which a recording itself makes a job fail: those of `FailureReason` in the reference
 * (TranscriptionJob), then those it leaves out and the service gives.
 */
const UNREADABLE = [
  "Unsupported media format",
  "The media format provided does not match the detected media format",
  "Invalid sample rate for audio file",
  "The sample rate provided does not match the detected sample rate",
  "Invalid file size",
  "Invalid number of channels",
  "The data in your input media file isn't valid",
  "The input media file length is too small",
  "Unsupported audio format",
  "Failed to parse audio file",
].map((reason) => reason.toLowerCase());

/** Whether a job that failed for this reason would fail again on the same recording. */
export function isUnreadable(failureReason: string): boolean {
  const reason = failureReason.trim().toLowerCase();
  return UNREADABLE.some((beginning) => reason.startsWith(beginning));
}
