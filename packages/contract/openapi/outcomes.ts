import { ERROR_CODES, type ErrorCode, errorBody } from "../src/error-codes.ts";
import { errorsOf, type Operation } from "../src/operation.ts";

/** The error codes of an operation, by status, in the order of the statuses. */
export function errorsByStatus(operation: Operation): [status: string, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].toSorted(([a], [b]) => a - b).map(([status, codes]) => [String(status), codes]);
}

/** Statuses whose responses carry `Retry-After`. */
export const RETRY_AFTER_STATUSES: readonly string[] = ["429", "503"];

/** An example of an operation's error response with this code; `invalidInput` is the message of its INVALID_INPUT. */
export function errorExample(code: ErrorCode, invalidInput: string | undefined) {
  const message = code === "INVALID_INPUT" ? invalidInput : undefined;
  return { summary: ERROR_CODES[code].message, value: errorBody(code, message) };
}

/** The body of an error that has one of these codes. */
export function errorSchema(codes: readonly ErrorCode[]) {
  return {
    allOf: [{ $ref: "#/components/schemas/ErrorBody" }],
    properties: { code: { enum: codes } },
  };
}
