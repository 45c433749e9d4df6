import type { ErrorCode } from "./types.ts";

/** Codes of the client's own errors, beside those of the service. */
export type ClientErrorCode =
  /** The request or its response was lost: whether the service did it is not known. */
  | "NETWORK_ERROR"
  /** No response within the operation's timeout: whether the service did it is not known. */
  | "TIMEOUT"
  /** The app's token function failed, with `cause`. Nothing was sent. */
  | "TOKEN_FAILED"
  /** The simulation is in progress and has no report yet. */
  | "REPORT_NOT_READY"
  /** The app ended the operation: a stopped autosave, a closed live session. */
  | "CLOSED"
  /** A response that does not come from the service, or a code of a later version, which is in `unknownCode`. */
  | "UNKNOWN_ERROR";

const MESSAGES: Record<ClientErrorCode, string> = {
  NETWORK_ERROR: "La connexion a échoué. Vérifiez votre réseau, puis réessayez.",
  TIMEOUT: "La réponse a pris trop de temps. Réessayez.",
  TOKEN_FAILED: "Votre session n'a pas pu être vérifiée. Vérifiez votre réseau, puis réessayez.",
  REPORT_NOT_READY: "Cette simulation est en cours : elle n'a pas encore de rapport.",
  CLOSED: "Cette opération a été interrompue.",
  UNKNOWN_ERROR: "Une erreur est survenue. Réessayez plus tard.",
};

export interface ErrorDetails {
  message?: string | undefined;
  status?: number | null;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  etag?: string | null;
  unknownCode?: string | null;
  cause?: unknown;
}

/** The only error class of the client. `message` is in French and can be shown to the person. */
export class EpreuveError extends Error {
  override readonly name = "EpreuveError";
  /** A code of the service, or of the client. */
  readonly code: ErrorCode | ClientErrorCode;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** Id of the request, to give when reporting a problem; null if there was no response. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry; null if the service does not say. */
  readonly retryAfterSeconds: number | null;
  /** ETag of the text that a failed correction has saved; null otherwise. */
  readonly etag: string | null;
  /** The code sent by a later version of the service, when `code` is UNKNOWN_ERROR; null otherwise. */
  readonly unknownCode: string | null;

  constructor(code: ErrorCode | ClientErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ownMessage(code), { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.etag = details.etag ?? null;
    this.unknownCode = details.unknownCode ?? null;
  }
}

function ownMessage(code: string): string {
  const own = Object.entries(MESSAGES).find(([known]) => known === code);
  return own?.[1] ?? MESSAGES.UNKNOWN_ERROR;
}

const PASSING: readonly string[] = ["NETWORK_ERROR", "TIMEOUT", "TOKEN_FAILED", "UNKNOWN_ERROR"];

/**
 * Whether the same request may succeed shortly. A response that is not the service's, such as a captive portal's page,
 * counts as passing; for a code of a later version, the status decides.
 */
export function isPassing({ code, status, unknownCode }: EpreuveError): boolean {
  return (PASSING.includes(code) && unknownCode === null) || status === 429 || (status ?? 0) >= 500;
}
