import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Operation } from "@epreuve/contract/operation";
import { lambdaTimeoutMs } from "@epreuve/contract/operation";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { lambdaContext } from "../lambda-context.ts";
import { isStreamed, ResponseStream } from "./awslambda.ts";
import { type Exchange, sendError, sendResult, startStream } from "./reply.ts";

/** A Lambda's `handler` export, buffered or streamed. Its result is checked at each call. */
export type LambdaHandler = (...args: never[]) => unknown;

/** Timeouts of an operation, in milliseconds. */
export interface Timeouts {
  /** The Lambda's timeout, after which the response is INTERNAL_ERROR. */
  lambdaMs: number;
  /** The integration's timeout, after which the response is a 504. */
  integrationMs: number;
}

/** API Gateway's maximum for buffered integrations. */
export const BUFFERED_TIMEOUT_MS = 29_000;

/** As deployed: the integration timeout of streamed operations is longer than that of their Lambda. */
export function defaultTimeouts(operation: Operation): Timeouts {
  const lambdaMs = lambdaTimeoutMs(operation);
  return { lambdaMs, integrationMs: operation.streamed ? lambdaMs + 2_000 : BUFFERED_TIMEOUT_MS };
}

export interface Invocation {
  operation: Operation;
  functionName: string;
  handler: LambdaHandler;
  event: APIGatewayProxyEvent;
  exchange: Exchange;
  timeouts: Timeouts;
  /** Called with what a handler threw, and with invalid results. */
  onError: (error: unknown) => void;
}

const TIMED_OUT = "La réponse a pris trop de temps. Réessayez.";

/**
 * Runs a handler and sends its response. Resolves when the response has been sent; never rejects. A handler that times
 * out keeps running, and its late result is dropped.
 */
export async function invoke(invocation: Invocation): Promise<void> {
  const { exchange, timeouts, functionName, event, onError } = invocation;
  const context = lambdaContext({
    functionName,
    timeoutMs: timeouts.lambdaMs,
    requestId: event.requestContext.requestId,
  });
  const end = Math.min(timeouts.lambdaMs, timeouts.integrationMs);
  const expired = Promise.withResolvers<"expired">();
  const timer = setTimeout(() => expired.resolve("expired"), end);
  try {
    const outcome = await Promise.race([run(invocation, context), expired.promise]);
    if (outcome !== "expired") return;
    onError(new Error(`${functionName} did not answer within ${end} ms.`));
    if (exchange.response.headersSent) exchange.response.destroy();
    else if (timeouts.lambdaMs < timeouts.integrationMs) sendError(exchange, "INTERNAL_ERROR");
    else sendError(exchange, "PROVIDER_TIMEOUT", {}, TIMED_OUT);
  } catch (error) {
    onError(error);
    // Too late for another response. The client must see that this one is incomplete.
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendError(exchange, "INTERNAL_ERROR");
  } finally {
    clearTimeout(timer);
  }
}

async function run({ handler, event, exchange }: Invocation, context: Context): Promise<void> {
  const { response } = exchange;
  if (!isStreamed(handler)) {
    const result: unknown = await Reflect.apply(handler, undefined, [event, context]);
    if (!response.headersSent) await sendResult(exchange, result);
    return;
  }
  const stream = new ResponseStream({
    head: (metadata) => {
      if (!response.headersSent) startStream(exchange, metadata);
    },
    body: (chunk, taken) => sendChunk(response, chunk, taken),
  });
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  await Promise.race([Promise.resolve(Reflect.apply(handler, undefined, [event, stream, context])), failed]);
  if (!stream.started) throw new Error("The handler wrote no response.");
  // A handler may end before its client has read everything, or cut its response off.
  if (stream.writableEnded && !stream.writableFinished && !stream.destroyed)
    await Promise.race([once(stream, "finish"), once(stream, "close")]);
  if (stream.destroyed && !stream.writableFinished) response.destroy();
  else response.end();
}

/** Sends a chunk at the pace of the client; one that is gone takes everything. */
function sendChunk(response: ServerResponse, chunk: Buffer, taken: () => void): void {
  if (response.destroyed || response.writableEnded || response.write(chunk)) {
    taken();
    return;
  }
  const next = () => {
    response.off("drain", next).off("close", next);
    taken();
  };
  response.once("drain", next).once("close", next);
}
