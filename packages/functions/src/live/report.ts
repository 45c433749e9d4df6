import type { AppError } from "@epreuve/core/app-error";
import { isFailure, toAppError } from "../http/error-response.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { count } from "../log/metrics.ts";

/** Logs an error of the live interaction, and counts it if it is a failure. Returns the error to send. */
export async function report(
  operation: string,
  thrown: unknown,
  fields: Record<string, string | undefined>,
): Promise<AppError> {
  const error = toAppError(thrown);
  if (isFailure(error.code)) {
    logger().error(error.code, { operation, ...fields, error: describeError(thrown) });
    await count(error.code, operation);
  } else {
    logger().info("REQUEST_REFUSED", { operation, ...fields, code: error.code });
  }
  return error;
}
