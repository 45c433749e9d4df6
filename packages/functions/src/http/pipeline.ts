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
import { corsHeaders } from "./cors.ts";
import { errorResponse, isFailure, toAppError } from "./error-response.ts";
import { checkBody, headersOf, parseRequest } from "./parse-request.ts";

/** The context of a call besides its input. */
export interface Call {
  /** The signed-in user's `sub`; empty where the operation is public. */
  owner: string;
  /** How long this Lambda can still run, in milliseconds. */
  remainingMs: number;
}

/** A handler's result: the body of the successful response, and additional headers. */
export interface Answer<B> {
  body: B;
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
    const { body, headers } = await run(input, {
      owner: operation.access === "user" ? ownerOf(event) : "",
      remainingMs: context.getRemainingTimeInMillis(),
    });
    logger().info("REQUEST_DONE", {
      operation: operation.id,
      requestId: event.requestContext.requestId,
      durationMs: Math.round(performance.now() - startMs),
    });
    return {
      statusCode: operation.status,
      headers: { ...commonHeaders(event), ...contentType(operation), ...headers },
      body: operation.produces === undefined ? JSON.stringify(body) : String(body),
    };
  });
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
    "Cache-Control": "no-store",
    "x-request-id": event.requestContext.requestId,
    ...corsHeaders(headersOf(event).origin, allowedOrigins()),
  };
}
