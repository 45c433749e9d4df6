import * as v from "valibot";
import type { ErrorCode } from "./error-codes.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One operation of the interface, for the infrastructure, the gateway, the handlers, the OpenAPI document and the
 * client. A route is defined here and nowhere else.
 */
export interface Operation {
  /** Name of the operation; in kebab-case, the file name of its Lambda. */
  id: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `{id}` for the simulation's identifier. */
  path: `/${string}`;
  summary: string;
  /** Who may call it: a signed-in user, or anyone. */
  access: "user" | "public";
  /**
   * Schemas of the request's parts. Header names are in lower case. Without a `query`, a signed-in operation takes no
   * parameter.
   */
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** Status and body of success; JSON unless `produces` says otherwise. */
  status: 200 | 201 | 202;
  produces?: "text/html";
  response: Schema;
  /** The data of the events that it answers with where a request names `text/event-stream`, by their names. */
  events?: Record<string, Schema>;
  /**
   * The operation's own error codes, besides those of sign-in, parsing, throttling and failure that `errorsOf` adds.
   */
  errors: readonly ErrorCode[];
  /** Whose entity tag its responses carry: the simulation's, or the body's own. */
  tagged?: "simulation" | "body";
  /** How long a client may use its response without asking again, in seconds; absent, it asks each time. */
  cacheSeconds?: number;
  /** False where a client may not store what it reads. */
  stored?: false;
  /** The service's own time budget for it, in milliseconds. */
  budgetMs: number;
  /** How long a client waits for it, in milliseconds (docs/service-interface.md, section 8). */
  clientTimeoutMs: number;
  /** Whether the response is streamed, so that it may take longer than the gateway's 29 s. */
  streamed: boolean;
  /** Whether a client may repeat it after a failure without a second effect. */
  retrySafe: boolean;
}

/** Declares an operation, keeping its exact types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

const NO_PARAMETERS = v.strictObject({});

/** The schema of an operation's query; absent where it may hold anything, because nothing reads it. */
export function queryOf({ access, query }: Operation): Schema | undefined {
  return query ?? (access === "user" ? NO_PARAMETERS : undefined);
}

/** Every error code of an operation: its own, and those that its input and its access add. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { access, headers, body, errors } = operation;
  const input = queryOf(operation) !== undefined || headers !== undefined || body !== undefined;
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

/** The validated input of a handler. */
export interface OperationInput<O extends Operation> {
  /** The path's `{id}`; empty where the path has none. */
  id: string;
  query: Parsed<O["query"]>;
  headers: Parsed<O["headers"]>;
  body: Parsed<O["body"]>;
}

/** The body of an operation's successful response. */
export type OperationResponse<O extends Operation> = v.InferOutput<O["response"]>;

/** Time that a Lambda keeps beyond its operation's budget, to respond that the budget is spent. */
export const LAMBDA_MARGIN_MS = 3_000;

/** The Lambda time-out of an operation, in milliseconds. */
export function lambdaTimeoutMs(operation: Operation): number {
  return operation.budgetMs + LAMBDA_MARGIN_MS;
}
