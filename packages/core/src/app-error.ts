import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";

export interface AppErrorOptions {
  cause?: unknown;
  /** French message for this case, in place of the code's own. */
  message?: string;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  /** Entity tag of the text as it stands now, where the request saved it before it failed. */
  etag?: string;
}

/** The one error the service answers with: a code of the contract. Anything else that is thrown is a defect. */
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

/** What a store, a queue or a gateway is answered with that did not respond, or was overtaken too often. */
export function unavailable(cause?: unknown): AppError {
  return new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: 1 });
}
