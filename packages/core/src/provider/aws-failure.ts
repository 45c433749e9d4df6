import type { Failure } from "./failure.ts";
import { retryAfterMs } from "./retry-after.ts";

/** What the exceptions of every AWS client have. */
export interface AwsServiceError extends Error {
  $fault: "client" | "server";
  /** Absent for an exception inside a stream, whatever the clients' types say. */
  $metadata?: { httpStatusCode?: number | undefined } | undefined;
  $response?: { headers?: Record<string, string> } | undefined;
}

/** Names of throttling errors of AWS services, besides status 429. */
const BUSY_NAMES = new Set([
  "LimitExceededException",
  "RequestLimitExceeded",
  "ServiceQuotaExceededException",
  "ThrottledException",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
]);

/** Classifies an exception of an AWS service; `passing` names those after which a retry may succeed. */
export function awsFailureOf(
  error: AwsServiceError,
  nowMs: number,
  passing: ReadonlySet<string> = new Set(),
): Failure {
  const status = error.$metadata?.httpStatusCode ?? 0;
  if (status === 429 || BUSY_NAMES.has(error.name)) {
    return { kind: "busy", retryAfterMs: retryAfterMs(waitHeaders(error), nowMs), cause: error };
  }
  const passes =
    status >= 500 || error.$fault === "server" || error.name === "RequestTimeout" || passing.has(error.name);
  return { kind: passes ? "broken" : "final", cause: error };
}

/** All headers of HTTP/2 together are no `Headers`: some names begin with a colon. */
function waitHeaders({ $response }: AwsServiceError): Headers {
  const asked = $response?.headers?.["retry-after"];
  return new Headers(asked === undefined ? {} : { "retry-after": asked });
}
