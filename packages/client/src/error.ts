import type { ErrorCode } from "./types.ts";

/** What the client itself tells: no answer came, or one that is not the service's, or what was asked makes no sense. */
export type ClientErrorCode =
  /** The request did not get through, or its answer did not: whether it was done is not known. */
  | "NETWORK_ERROR"
  /** No answer within the operation's time: whether it was done is not known. */
  | "TIMEOUT"
  /** The app's token function failed, with `cause`. Nothing was sent. */
  | "TOKEN_FAILED"
  /** A report is asked for while the simulation is in progress. */
  | "REPORT_NOT_READY"
  /** The app itself ended what was asked for: a stopped autosave, a live session that was left. */
  | "CLOSED"
  /** An answer that is not the service's, or a code this version does not know, which is then in `unknownCode`. */
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

/** The one error of this client, whatever failed. `message` is in French and may be shown as it is. */
export class EpreuveError extends Error {
  override readonly name = "EpreuveError";
  /** A code of the service, or of the client. */
  readonly code: ErrorCode | ClientErrorCode;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** To give when reporting a problem; null where no answer came. */
  readonly requestId: string | null;
  /** Seconds after which trying again makes sense; null where the service does not say. */
  readonly retryAfterSeconds: number | null;
  /** Tag of the text that a failed correction has saved; null elsewhere. */
  readonly etag: string | null;
  /** The service's own code, of a later version, where `code` is UNKNOWN_ERROR for it; null elsewhere. */
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
 * Whether the same request may succeed in a moment as it is. A portal's page in the way counts: it goes away. A code of
 * a later version of the service does not by itself: its status says.
 */
export function isPassing({ code, status, unknownCode }: EpreuveError): boolean {
  return (PASSING.includes(code) && unknownCode === null) || status === 429 || (status ?? 0) >= 500;
}
