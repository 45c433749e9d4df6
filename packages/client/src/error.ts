import type { ErrorCode } from "./types.ts";

/** What the client itself tells: no answer came, or one that is not the service's, or what was asked makes no sense. */
export type ClientErrorCode =
  /** The request did not get through, or its answer did not: whether it was done is not known. */
  | "NETWORK_ERROR"
  /** No answer within the operation's time. */
  | "TIMEOUT"
  /** A report is asked for while the simulation is in progress. */
  | "REPORT_NOT_READY"
  /** An answer that is not the service's, or a code this version does not know: `status` and `message` tell more. */
  | "UNKNOWN_ERROR";

const MESSAGES: Record<ClientErrorCode, string> = {
  NETWORK_ERROR: "La connexion a échoué. Vérifiez votre réseau, puis réessayez.",
  TIMEOUT: "La réponse a pris trop de temps. Réessayez.",
  REPORT_NOT_READY: "Cette simulation est en cours : elle n'a pas encore de rapport.",
  UNKNOWN_ERROR: "Une erreur est survenue. Réessayez plus tard.",
};

export interface EpreuveErrorOptions {
  message?: string | undefined;
  status?: number | null;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  etag?: string | null;
  cause?: unknown;
}

/** The one error of this client, whatever failed. `message` is in French and may be shown as it is. */
export class EpreuveError<C extends ErrorCode | ClientErrorCode = ErrorCode | ClientErrorCode> extends Error {
  override readonly name = "EpreuveError";
  /** A code of the service, or of the client. */
  readonly code: C;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** To give when reporting a problem; null where no answer came. */
  readonly requestId: string | null;
  /** Seconds after which trying again makes sense; null where the service does not say. */
  readonly retryAfterSeconds: number | null;
  /** Tag of the text that a failed correction has saved. */
  readonly etag: string | null;

  constructor(code: C, options: EpreuveErrorOptions = {}) {
    super(options.message ?? messageOf(code), { cause: options.cause });
    this.code = code;
    this.status = options.status ?? null;
    this.requestId = options.requestId ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.etag = options.etag ?? null;
  }
}

function messageOf(code: string): string {
  return isClientCode(code) ? MESSAGES[code] : MESSAGES.UNKNOWN_ERROR;
}

function isClientCode(code: string): code is ClientErrorCode {
  return Object.hasOwn(MESSAGES, code);
}
