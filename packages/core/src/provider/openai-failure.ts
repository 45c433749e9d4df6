import { APIConnectionError, APIError, APIUserAbortError } from "openai";
import * as v from "valibot";
import type { Failure } from "./failure.ts";
import { retryAfterMs } from "./retry-after.ts";

/** Statuses after which a retry may succeed, besides every 5xx. */
const RETRYABLE_STATUSES = new Set([408, 409, 429]);

/** Statuses by which a provider, or a proxy before it, reports a time-out. */
const TIMEOUT_STATUSES = new Set([408, 504]);

/** Codes after which no retry succeeds, whatever their status or event. */
const FINAL_CODES = new Set([
  "insufficient_quota",
  "invalid_prompt",
  "invalid_api_key",
  "unsupported_parameter",
  "context_length_exceeded",
  "content_filter",
]);

/** Codes by which a provider refuses the model; 404 and 410 do too, at addresses that exist for each model. */
const MODEL_CODE = /^(?:model|deployment)_?(?:not_?found|not_available|retired|deprecated|decommissioned)$/i;

/** Statuses of a model that does not exist, or no longer does. */
const MODEL_STATUSES = new Set([404, 410]);

/** Classifies an error thrown by the SDK, or by the connection. */
export function failureOf(error: unknown, nowMs: number): Failure {
  // The two connection errors are APIErrors without a status: test for them first.
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError) {
    return { kind: "broken", cause: error };
  }
  if (error instanceof APIError) {
    const { code } = error;
    const status = error.status ?? statusInStream(error);
    if (refusesModel(error)) return { kind: "unserved", cause: error };
    if (typeof code === "string" && FINAL_CODES.has(code)) return { kind: "final", cause: error };
    if (error.type === "insufficient_quota") return { kind: "final", cause: error };
    if (status === undefined) return codedFailure(code ?? null, error);
    const passing = RETRYABLE_STATUSES.has(status) || status >= 500;
    // OpenAI's own header, which its SDK obeys too.
    const repeatable = error.headers?.get("x-should-retry") !== "false";
    if (TIMEOUT_STATUSES.has(status)) return { kind: repeatable ? "silent" : "overdue", cause: error };
    if (!passing || !repeatable) return { kind: "final", cause: error };
    const askedMs = retryAfterMs(error.headers, nowMs);
    if (status === 429 || askedMs !== null) return { kind: "busy", retryAfterMs: askedMs, cause: error };
  }
  // Any other error of a stream is a cut connection or an unreadable event.
  return { kind: "broken", cause: error };
}

/** Compatible servers give an error inside a stream an HTTP status for its code. */
const StatusSchema = v.object({
  code: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(Number),
    v.integer(),
    v.minValue(400),
    v.maxValue(599),
  ),
});

function statusInStream({ error }: APIError): number | undefined {
  const told = v.safeParse(StatusSchema, error);
  return told.success ? told.output.code : undefined;
}

/** Classifies an error reported inside a stream, which has a code and no status. */
export function codedFailure(code: string | null, cause: unknown): Failure {
  if (code !== null && MODEL_CODE.test(code)) return { kind: "unserved", cause };
  if (code !== null && FINAL_CODES.has(code)) return { kind: "final", cause };
  if (code === "rate_limit_exceeded") return { kind: "busy", retryAfterMs: null, cause };
  return { kind: "broken", cause };
}

function refusesModel({ status, code, param }: APIError): boolean {
  if (typeof code === "string" && MODEL_CODE.test(code)) return true;
  if (status === undefined) return false;
  return MODEL_STATUSES.has(status) || (status === 400 && param === "model");
}
