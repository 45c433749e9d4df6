import { AppError } from "../app-error.ts";
import type { Failure } from "./failure.ts";
import { clientRetrySeconds } from "./retry-after.ts";

/** Retry delay for a busy provider that gives none. */
const BUSY_MS = 30_000;

/** Retry delay for a model that is not served: somebody has to deploy another. */
const UNSERVED_SECONDS = 300;

/**
 * SERVICE_UNAVAILABLE, with a delay, for a provider that is busy or does not serve the model; null for other failures.
 */
export function unavailability(failure: Failure): AppError | null {
  const { kind, cause } = failure;
  if (kind === "unserved") {
    return new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: UNSERVED_SECONDS });
  }
  if (kind !== "busy") return null;
  // A busy provider that asks for a wait of zero has given no delay either.
  const retryAfterSeconds = clientRetrySeconds(failure.retryAfterMs || BUSY_MS);
  return new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds });
}
