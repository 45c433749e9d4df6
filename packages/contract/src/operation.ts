import type * as v from "valibot";
import type { ErrorCode } from "./error-codes.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One operation of the interface: what the infrastructure, the gateway, the handlers, the OpenAPI document and the
 * client need to know of it. A route exists here and nowhere else.
 */
export interface Operation {
  /** Name of the operation; in kebab-case, of the file of its Lambda. */
  id: string;
  method: "GET" | "POST" | "PATCH";
  /** Path with `{id}` for the simulation's identifier. */
  path: `/${string}`;
  summary: string;
  /** Who may call it: a signed-in user, or anyone. */
  access: "user" | "public";
  /** Schemas of the request's parts. Header names are in lower case. */
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** Status and body of success; JSON unless `produces` says otherwise. */
  status: 200 | 201;
  produces?: "text/html";
  response: Schema;
  /** The codes of its own, besides those of sign-in, parsing, throttling and failure that any operation may answer. */
  errors: readonly ErrorCode[];
  /** Whether its answers carry the entity tag of the simulation's text. */
  tagged?: true;
  /** The service's own budget for it, in milliseconds. */
  budgetMs: number;
  /** How long a client waits for it, in milliseconds (docs/service-interface.md, section 8). */
  clientTimeoutMs: number;
  /** Answered through a streamed response, so that it may outlast the gateway's 29 s. */
  streamed: boolean;
  /** Whether a client may send it again after a failure without doing it twice. */
  retrySafe: boolean;
}

/** Declares an operation, keeping its exact types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** Every code an operation may answer: those of its own, and those that what it takes and who may call it bring. */
export function errorsOf({ access, query, headers, body, errors }: Operation): ErrorCode[] {
  const input = query !== undefined || headers !== undefined || body !== undefined;
  return [
    ...(input ? (["INVALID_INPUT"] as const) : []),
    ...(access === "user" ? (["AUTH_REQUIRED"] as const) : []),
    ...(body === undefined ? [] : (["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const)),
    ...errors,
    "RATE_LIMITED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
  ];
}

type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a handler receives of a request once it has been validated. */
export interface OperationInput<O extends Operation> {
  /** The path's `{id}`; empty where the path has none. */
  id: string;
  query: Parsed<O["query"]>;
  headers: Parsed<O["headers"]>;
  body: Parsed<O["body"]>;
}

/** The body of an operation's success. */
export type OperationResponse<O extends Operation> = v.InferOutput<O["response"]>;

/** What a Lambda keeps beyond its operation's budget, to answer honestly that the budget is spent. */
export const LAMBDA_MARGIN_MS = 3_000;

/** The Lambda time-out of an operation, in milliseconds. */
export function lambdaTimeoutMs(operation: Operation): number {
  return operation.budgetMs + LAMBDA_MARGIN_MS;
}
