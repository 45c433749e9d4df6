import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import { AppError } from "@epreuve/core/app-error";
import * as v from "valibot";
import { NO_STORE } from "./caching.ts";

/** The error of middy's body parser: it has a status and no code of the contract. */
const ParserErrorSchema = v.object({ statusCode: v.literal(422) });

/** Any error as one of the contract's; any other becomes INTERNAL_ERROR without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (v.is(ParserErrorSchema, error)) {
    return new AppError("INVALID_INPUT", { message: "Le corps de la requête n'est pas du JSON valide." });
  }
  return new AppError("INTERNAL_ERROR", { cause: error });
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
      "Cache-Control": NO_STORE,
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
      ...(etag !== undefined && { ETag: etag }),
    },
    body: JSON.stringify(errorBody(code, message)),
  };
}

/** Codes that mean a failure of the service: logged as errors and counted for the alarms. */
export function isFailure(code: ErrorCode): boolean {
  return ERROR_CODES[code].status >= 500;
}
