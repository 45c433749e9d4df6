import {
  LAMBDA_MARGIN_MS,
  type Operation,
  type OperationInput,
  type OperationResponse,
} from "@epreuve/contract/operation";
import { AppError } from "@epreuve/core/app-error";
import middy, { type PluginExecutionMode } from "@middy/core";
import type jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { allowedOrigins } from "../config.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { count } from "../log/metrics.ts";
import { bodyTag, cacheControl, knownTags } from "./caching.ts";
import { corsHeaders } from "./cors.ts";
import { errorResponse, isFailure, toAppError } from "./error-response.ts";
import { checkBody, headersOf, parseRequest } from "./parse-request.ts";

/** The context of a call besides its input. */
export interface Call {
  /** The signed-in user's `sub`; empty where the operation is public. */
  owner: string;
  /** How long this Lambda can still run, in milliseconds. */
  remainingMs: number;
  /** Whether the client has stored the response of this entity tag; absent where it has stored none. */
  isKnown?: ((etag: string) => boolean) | undefined;
}

/** A handler's result: the body of the successful response, null where the client has it, and additional headers. */
export interface Answer<B> {
  body: B | null;
  headers?: Record<string, string>;
}

/** What a Lambda answers the gateway. */
export interface Response {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** The use case of an operation, called with the parsed input. */
export type Run<O extends Operation> = (
  input: OperationInput<O>,
  call: Call,
) => Promise<Answer<OperationResponse<O>>>;

/**
 * Middleware that only some operations use, so that a function imports only what it needs. The body parser imports all
 * exports of `node:http`, undici among them, a quarter of a cold start (`npm run bundles`).
 */
interface Parts {
  executionMode: PluginExecutionMode;
  bodyParser?: ReturnType<typeof jsonBodyParser>;
}

/**
 * The Lambda of an operation: JSON body parser, validation by the operation's schemas, the user from the authorizer's
 * claims, error mapping, request id, CORS, structured log and metrics around one use case. When a handler exceeds the
 * operation's budget, the response is PROVIDER_TIMEOUT where it calls a provider, otherwise SERVICE_UNAVAILABLE.
 */
export function pipeline<const O extends Operation>(
  operation: O,
  run: Run<O>,
  { executionMode, bodyParser }: Parts,
) {
  const stack = middy<APIGatewayProxyEvent>({
    executionMode,
    timeoutEarlyInMillis: LAMBDA_MARGIN_MS,
    timeoutEarlyResponse: () => {
      throw new AppError(
        operation.errors.includes("PROVIDER_TIMEOUT") ? "PROVIDER_TIMEOUT" : "SERVICE_UNAVAILABLE",
        {
          retryAfterSeconds: 1,
        },
      );
    },
  });
  if (bodyParser !== undefined) {
    stack.before(({ event }) => checkBody(event));
    stack.use(bodyParser);
  }
  stack.onError(async (request) => {
    const error = toAppError(request.error);
    if (isFailure(error.code)) {
      logger().error(error.code, {
        operation: operation.id,
        requestId: request.event.requestContext.requestId,
        error: describeError(request.error),
      });
      await count(error.code, operation.id);
    } else {
      logger().info("REQUEST_REFUSED", {
        operation: operation.id,
        requestId: request.event.requestContext.requestId,
        code: error.code,
      });
    }
    const { headers, ...response } = errorResponse(error);
    request.response = {
      ...response,
      headers: {
        ...commonHeaders(request.event),
        "Content-Type": "application/json; charset=utf-8",
        ...headers,
      },
    } satisfies Response;
  });
  return stack.handler(async (event: APIGatewayProxyEvent, context: Context): Promise<Response> => {
    const startMs = performance.now();
    const input = parseRequest(operation, event);
    const isKnown = operation.method === "GET" ? knownTags(headersOf(event)["if-none-match"]) : undefined;
    const answer = await run(input, {
      owner: operation.access === "user" ? ownerOf(event) : "",
      remainingMs: context.getRemainingTimeInMillis(),
      isKnown,
    });
    logger().info("REQUEST_DONE", {
      operation: operation.id,
      requestId: event.requestContext.requestId,
      durationMs: Math.round(performance.now() - startMs),
    });
    const response = responseOf(operation, answer, isKnown);
    return { ...response, headers: { ...commonHeaders(event), ...response.headers } };
  });
}

/** The successful response to an answer; 304, without a body, where the client has stored it. */
function responseOf(operation: Operation, { body, headers = {} }: Answer<unknown>, isKnown: Call["isKnown"]) {
  const text = operation.produces === undefined ? JSON.stringify(body) : String(body);
  const tag = operation.tagged === "body" ? { ETag: bodyTag(text) } : {};
  const cached = { "Cache-Control": cacheControl(operation), ...tag, ...headers };
  const isStored = body === null || (tag.ETag !== undefined && isKnown?.(tag.ETag));
  return isStored
    ? { statusCode: 304, headers: cached, body: "" }
    : { statusCode: operation.status, headers: { ...cached, ...contentType(operation) }, body: text };
}

function contentType({ produces }: Operation): Record<string, string> {
  return { "Content-Type": `${produces ?? "application/json"}; charset=utf-8` };
}

/** The signed-in user, from the gateway's authorizer. */
function ownerOf({ requestContext }: APIGatewayProxyEvent): string {
  const sub: unknown = requestContext.authorizer?.claims?.sub;
  if (typeof sub !== "string" || sub === "") throw new AppError("AUTH_REQUIRED");
  return sub;
}

/** The headers of every response. */
export function commonHeaders(event: APIGatewayProxyEvent): Record<string, string> {
  return {
    "x-request-id": event.requestContext.requestId,
    ...corsHeaders(headersOf(event).origin, allowedOrigins()),
  };
}
