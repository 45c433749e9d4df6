import type { Operation, OperationInput, OperationResponse } from "@epreuve/contract/operation";
import type { Tell } from "@epreuve/core/correction/telling/steps";
import { executionModeStandard } from "@middy/core/Standard";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { codingFor } from "./accept-encoding.ts";
import { acceptsEvents } from "./accepted.ts";
import { cacheControl } from "./caching.ts";
import { STREAMED_CODINGS, type StreamedCoding } from "./compress.ts";
import { createEventStream } from "./event-stream.ts";
import { headersOf } from "./parse-request.ts";
import { type Answer, type Call, commonHeaders, pipeline, type Response } from "./pipeline.ts";
import { head, sendWhole } from "./send-streamed.ts";

type Streamed = Operation & { body: object; streamed: true };

interface StreamedCall extends Call {
  /** Tells a client that asks for it how the work goes. Absent where the response is JSON. Never throws. */
  tell: Tell | undefined;
}

type RunStreamed<O extends Operation> = (
  input: OperationInput<O>,
  call: StreamedCall,
) => Promise<Answer<OperationResponse<O>>>;

const bodyParser = jsonBodyParser({ disableContentTypeCheck: true });

/**
 * The Lambda of an operation with a body and a streamed response: see {@link pipeline}. Where the request names
 * `text/event-stream`, the response begins as events when `run` first tells something, and ends with what the JSON
 * response would be, as `rapport` or `echec`; a refusal before that is JSON.
 *
 * The work ends before the Lambda does, whether or not a client still reads.
 */
export function httpStreamed<const O extends Streamed>(operation: O, run: RunStreamed<O>) {
  return awslambda.streamifyResponse(
    async (event: APIGatewayProxyEvent, stream: awslambda.HttpResponseStream, context: Context) => {
      const acceptEncoding = headersOf(event)["accept-encoding"];
      const coding = codingFor(acceptEncoding, STREAMED_CODINGS);
      const events = acceptsEvents(event)
        ? createEventStream({
            begin: (etag) => {
              const headers = { ...commonHeaders(event), ...eventHeaders(operation, coding, etag) };
              return head(stream, { statusCode: operation.status, headers });
            },
            coding,
          })
        : undefined;
      const answer = pipeline(operation, (input, call) => run(input, { ...call, tell: events?.tell }), {
        executionMode: executionModeStandard,
        bodyParser,
      });
      try {
        const response = await answer(event, context);
        const succeeded = response.statusCode === operation.status;
        const refused = !succeeded && events?.begun === false;
        // What still runs after a time-out tells nothing more.
        if (refused) events?.stop();
        if (events === undefined || refused) await sendWhole(stream, response, acceptEncoding);
        else if (succeeded) await events.end("rapport", rapportOf(response));
        else await events.end("echec", echecOf(response));
      } finally {
        events?.stop();
      }
    },
  );
}

function eventHeaders(
  operation: Operation,
  coding: StreamedCoding | undefined,
  etag: string | undefined,
): Response["headers"] {
  return {
    ...(etag !== undefined && { ETag: etag }),
    "Cache-Control": cacheControl(operation),
    "Content-Type": "text/event-stream; charset=utf-8",
    ...(coding !== undefined && { "Content-Encoding": coding }),
  };
}

function rapportOf({ body, headers }: Response): string {
  return `{"report":${body},"etag":${JSON.stringify(headers.ETag ?? "")}}`;
}

function echecOf({ body, headers }: Response): string {
  const retryAfter = headers["Retry-After"];
  return retryAfter === undefined
    ? body
    : JSON.stringify({ ...JSON.parse(body), retry_after_s: Number(retryAfter) });
}
