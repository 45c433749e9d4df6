import { ERROR_CODES, type ErrorCode, errorBody } from "../src/error-codes.ts";
import { errorsOf, type Operation } from "../src/operation.ts";
import type { HEADERS } from "./descriptions.ts";
import type { JsonObject } from "./schemas.ts";

type HeaderName = keyof typeof HEADERS;

/** The shared error responses by status: their name, and what such a status means. */
const STATUSES: Record<string, { name: string; meaning: string; headers?: readonly HeaderName[] }> = {
  400: { name: "BadRequest", meaning: "The request is not as described. Nothing was written." },
  401: { name: "Unauthorized", meaning: "There is no valid ID token. Nothing was done." },
  403: { name: "Forbidden", meaning: "The user's plan, consent or account does not allow it." },
  404: { name: "NotFound", meaning: "There is no such thing, or it is another user's." },
  409: { name: "Conflict", meaning: "The state of the simulation does not allow it now." },
  412: { name: "PreconditionFailed", meaning: "What `If-Match` asks for is not so. Nothing was written." },
  413: { name: "PayloadTooLarge", meaning: "The body is too large." },
  415: { name: "UnsupportedMediaType", meaning: "The body is not JSON." },
  422: {
    name: "UnprocessableContent",
    meaning: "The request is well formed, and cannot be carried out as it is.",
  },
  429: { name: "TooManyRequests", meaning: "Too many requests. Nothing was done.", headers: ["Retry-After"] },
  500: { name: "InternalError", meaning: "The service failed.", headers: ["ETag"] },
  502: { name: "BadGateway", meaning: "A provider failed. The same may be sent again.", headers: ["ETag"] },
  503: {
    name: "ServiceUnavailable",
    meaning: "The service cannot answer now, and whether it did the work is unknown.",
    headers: ["Retry-After", "ETag"],
  },
  504: {
    name: "GatewayTimeout",
    meaning: "A provider took too long. The same may be sent again.",
    headers: ["ETag"],
  },
};

const CODES = Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES);

/** The headers of a response, as references. */
export function headersOf(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(
    ["x-request-id", ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The response to a client that has stored the current one. */
const NOT_MODIFIED: JsonObject = {
  description: "Nothing has changed: the stored answer is current.",
  headers: headersOf(["ETag"]),
};

/** Every response that operations share. */
export function sharedResponses(): Record<string, JsonObject> {
  return { NotModified: NOT_MODIFIED, ...errorResponses() };
}

/** One error response for each status, with an example of each of its codes: generators make one model of all. */
function errorResponses(): Record<string, JsonObject> {
  const statuses = [...new Set(CODES.map((code) => ERROR_CODES[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const { name, meaning, headers = [] } = statusOf(status);
      const codes = CODES.filter((code) => ERROR_CODES[code].status === status);
      return [
        name,
        {
          description: meaning,
          headers: headersOf(headers),
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/ErrorBody" },
              examples: Object.fromEntries(
                codes.map((code) => [code, { summary: code, value: errorBody(code) }]),
              ),
            },
          },
        },
      ];
    }),
  );
}

/**
 * The error responses of an operation, each with the codes that this operation gives; `invalidInput` is what its
 * INVALID_INPUT may say.
 */
export function errorsByStatus(
  operation: Operation,
  invalidInput: string | undefined,
): Record<string, JsonObject> {
  const byStatus = Map.groupBy(errorsOf(operation), (code) => ERROR_CODES[code].status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          $ref: `#/components/responses/${statusOf(status).name}`,
          description: codes.map((code) => told(code, invalidInput)).join(", "),
        },
      ]),
  );
}

function told(code: ErrorCode, invalidInput: string | undefined): string {
  const example = code === "INVALID_INPUT" && invalidInput !== undefined;
  return example ? `\`${code}\`, for instance *${invalidInput}*` : `\`${code}\``;
}

function statusOf(status: number) {
  const found = STATUSES[status];
  if (found === undefined) throw new Error(`no shared response is of status ${status}`);
  return found;
}
