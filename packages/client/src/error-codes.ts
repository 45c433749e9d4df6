import { EpreuveError, type ErrorDetails } from "./error.ts";
import type { ErrorCode } from "./types.ts";

/** Every code that this version knows; a test compares them with the contract. */
const ERROR_CODES: readonly ErrorCode[] = [
  "INVALID_INPUT",
  "AUTH_REQUIRED",
  "QUOTA_REACHED",
  "PLAN_INSUFFICIENT",
  "ACCOUNT_CLOSED",
  "CONSENT_REQUIRED",
  "SIMULATION_NOT_FOUND",
  "SUJET_NOT_FOUND",
  "NOT_FOUND",
  "SIMULATION_FINISHED",
  "CORRECTION_IN_PROGRESS",
  "EXAM_TIME_OVER",
  "LIVE_IN_PROGRESS",
  "LIVE_ENDED",
  "CONTENU_PRESENT",
  "NOTHING_TO_RETRY",
  "VERSION_CONFLICT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "CONTENU_TOO_SHORT",
  "TACHE_MISMATCH",
  "SUJET_NOT_ALLOWED",
  "AUDIO_MISSING",
  "AUDIO_INVALID",
  "IDEMPOTENCY_KEY_REUSED",
  "RATE_LIMITED",
  "INTERNAL_ERROR",
  "PROVIDER_FAILED",
  "TRANSCRIPTION_FAILED",
  "SERVICE_UNAVAILABLE",
  "PROVIDER_TIMEOUT",
  "TRANSCRIPTION_TIMEOUT",
];

/** The error for a code of the service. A code of a later version gives UNKNOWN_ERROR with `unknownCode`. */
export function refusalOf(code: string, details: ErrorDetails): EpreuveError {
  return isErrorCode(code)
    ? new EpreuveError(code, details)
    : new EpreuveError("UNKNOWN_ERROR", { ...details, unknownCode: code });
}

export function isErrorCode(code: string | undefined): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}
