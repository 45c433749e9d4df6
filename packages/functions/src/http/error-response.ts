import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import { AppError } from "@epreuve/core/app-error";

/** Any error as one of the contract's; what is not is INTERNAL_ERROR and gives no detail away. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error });
}

export interface ErrorResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

export function errorResponse({ code, message, retryAfterSeconds, etag }: AppError): ErrorResponse {
  return {
    statusCode: ERROR_CODES[code].status,
    headers: {
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
      ...(etag !== undefined && { ETag: etag }),
    },
    body: JSON.stringify(errorBody(code, message)),
  };
}

/** Codes that mean the service failed, not the request: logged as errors and counted for the alarms. */
export function isFailure(code: ErrorCode): boolean {
  return ERROR_CODES[code].status >= 500;
}
