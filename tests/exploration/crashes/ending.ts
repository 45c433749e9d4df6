import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";
import type { AppError } from "@epreuve/core/app-error";

/** How an invocation ended, as its client sees it. `died`: no response ever comes. */
export type Ending<T = unknown> =
  | { kind: "answered"; value: T }
  | { kind: "refused"; error: AppError }
  | { kind: "died" };

/** Runs an invocation without faults to its end: then no failure is an answer, but those that are `allowed`. */
export type Call = <T>(
  work: () => Promise<T>,
  options?: { remainingMs?: number; allowed?: readonly string[] },
) => Promise<Ending<T>>;

/** Whether a code says that the service failed, not the request. */
export function isFailure(code: ErrorCode): boolean {
  return ERROR_CODES[code].status >= 500;
}

/** Whether an ending leaves open what was done. */
export function isUnknown(ending: Ending): boolean {
  return ending.kind === "died" || (ending.kind === "refused" && isFailure(ending.error.code));
}
