import type { Operation, OperationInput, OperationResponse } from "@epreuve/contract/operation";
import { AppError } from "@epreuve/core/app-error";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { allowedOrigins } from "../config.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { count } from "../log/metrics.ts";
import { withinBudget } from "./budget.ts";
import { corsHeaders } from "./cors.ts";
import { errorResponse, isFailure, toAppError } from "./error-response.ts";
import { headersOf } from "./headers.ts";
import { parseRequest } from "./parse-request.ts";
import { type ProxyResponse, type Respond, streamed } from "./streamed.ts";

/** What a handler knows of a call besides its input. */
export interface Call {
  /** The signed-in user's `sub`; empty where the operation is public. */
  owner: string;
  /** How long this Lambda can still be alive, in milliseconds. */
  aliveMs: number;
}

/** A handler's answer: the body of the operation's success, and headers of its own. */
export interface Answer<B> {
  body: B;
  headers?: Record<string, string>;
}

/**
 * The Lambda of an operation: validation by its schemas, the user from the authorizer's claims, error mapping, request
 * id, CORS, structured log and metrics around one use case, answered within the operation's budget.
 *
 * Plain functions: a middleware library here cost as much of a cold start as the DynamoDB client, for Node's HTTP
 * module and all it brings (`npm run bundles` measures).
 */
export function http<const O extends Operation>(
  operation: O,
  run: (input: OperationInput<O>, call: Call) => Promise<Answer<OperationResponse<O>>>,
) {
  const respond: Respond = async (event, context) => {
    const startMs = performance.now();
    try {
      const aliveMs = context.getRemainingTimeInMillis();
      const { body, headers } = await withinBudget(operation, aliveMs, async () => {
        const input = parseRequest(operation, event);
        return run(input, { owner: operation.access === "user" ? ownerOf(event) : "", aliveMs });
      });
      logger.info("REQUEST_DONE", {
        operation: operation.id,
        requestId: event.requestContext.requestId,
        durationMs: Math.round(performance.now() - startMs),
      });
      return {
        statusCode: operation.status,
        headers: { ...headers, ...commonHeaders(event) },
        body: JSON.stringify(body),
      };
    } catch (error) {
      return refuse(operation, event, error);
    }
  };
  return operation.streamed ? streamed(respond) : respond;
}

/** Whatever was thrown, as the contract's error; what is the service's own fault is logged and counted. */
function refuse(operation: Operation, event: APIGatewayProxyEvent, thrown: unknown): ProxyResponse {
  const error = toAppError(thrown);
  if (isFailure(error.code)) {
    logger.error(error.code, {
      operation: operation.id,
      requestId: event.requestContext.requestId,
      error: describeError(thrown),
    });
    count(error.code, operation.id);
  } else {
    logger.info("REQUEST_REFUSED", {
      operation: operation.id,
      requestId: event.requestContext.requestId,
      code: error.code,
    });
  }
  const { headers, ...response } = errorResponse(error);
  return { ...response, headers: { ...headers, ...commonHeaders(event) } };
}

/** The signed-in user, as the gateway's authorizer vouches for them. */
function ownerOf({ requestContext }: APIGatewayProxyEvent): string {
  const sub: unknown = requestContext.authorizer?.claims?.sub;
  if (typeof sub !== "string" || sub === "") throw new AppError("AUTH_REQUIRED");
  return sub;
}

function commonHeaders(event: APIGatewayProxyEvent): Record<string, string> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "x-request-id": event.requestContext.requestId,
    ...corsHeaders(headersOf(event).origin, allowedOrigins()),
  };
}
