import { TranscribeServiceException } from "@aws-sdk/client-transcribe";
import { awsFailureOf } from "../provider/aws-failure.ts";
import type { Failure } from "../provider/failure.ts";

/** A job that was just started may not be found yet. */
const PASSING = new Set(["NotFoundException"]);

/** Classifies an error of a call to Amazon Transcribe. */
export function failureOf(error: unknown, nowMs: number): Failure {
  // Any other error is a failed connection or an unreadable response.
  if (!(error instanceof TranscribeServiceException)) return { kind: "broken", cause: error };
  return awsFailureOf(error, nowMs, PASSING);
}

/**
 * Prefixes of the failure reasons that the recording itself causes: those of `FailureReason` in the reference
 * (TranscriptionJob), then undocumented ones that the service returns.
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

/** Whether a job that failed for this reason would fail again with the same recording. */
export function isUnreadable(failureReason: string): boolean {
  const reason = failureReason.trim().toLowerCase();
  return UNREADABLE.some((beginning) => reason.startsWith(beginning));
}
