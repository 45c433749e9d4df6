import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";

export interface AppErrorOptions {
  cause?: unknown;
  /** French message for this case, in place of the code's own. */
  message?: string;
  /** Seconds after which a retry may succeed; sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  /** Entity tag of the current text, where the request saved the text before it failed. */
  etag?: string;
}

/** The only error the service reports to clients: a code of the contract. Any other exception is a defect. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly etag: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERROR_CODES[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.etag = options.etag;
  }
}

/**
 * The error for a store, a queue or a gateway that did not respond, or for a request that lost too many write
 * conflicts.
 */
export function unavailable(cause?: unknown): AppError {
  return new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: 1 });
}
