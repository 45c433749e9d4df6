import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import type { Operation, OperationInput, OperationResponse } from "@epreuve/contract/operation";
import { executionModeStandard } from "@middy/core/Standard";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { acceptsEvents, acceptsGzip } from "./accepted.ts";
import { createEventStream } from "./event-stream.ts";
import { type Answer, type Call, commonHeaders, pipeline, type Response } from "./pipeline.ts";

type Streamed = Operation & { body: object; streamed: true };

interface StreamedCall extends Call {
  /** Tells a client that asks for it how the work goes. Absent where the response is JSON. Never throws. */
  tell: ((event: CorrectionProgress) => void) | undefined;
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
      const gzip = acceptsGzip(event);
      const events = acceptsEvents(event)
        ? createEventStream({
            begin: () => head(stream, { statusCode: operation.status, headers: eventHeaders(event, gzip) }),
            gzip,
          })
        : undefined;
      const answer = pipeline(operation, (input, call) => run(input, { ...call, tell: events?.tell }), {
        executionMode: executionModeStandard,
        bodyParser,
      });
      try {
        const response = await answer(event, context);
        const succeeded = response.statusCode === operation.status;
        if (events === undefined || (!events.begun && !succeeded)) await sendWhole(stream, response);
        else if (succeeded) await events.end("rapport", rapportOf(response));
        else await events.end("echec", echecOf(response));
      } finally {
        events?.stop();
      }
    },
  );
}

function eventHeaders(event: APIGatewayProxyEvent, gzip: boolean): Response["headers"] {
  return {
    ...commonHeaders(event),
    "Content-Type": "text/event-stream; charset=utf-8",
    ...(gzip && { "Content-Encoding": "gzip" }),
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

/** Status and headers go out with the first write, which is made at once. */
function head(stream: awslambda.HttpResponseStream, metadata: Record<string, unknown>) {
  const body = awslambda.HttpResponseStream.from(stream, metadata);
  body.write("");
  return body;
}

/** Sends a response that is whole. Rejects where the connection fails before it is taken. */
async function sendWhole(
  stream: awslambda.HttpResponseStream,
  { body, ...metadata }: Response,
): Promise<void> {
  const whole = head(stream, { ...metadata });
  await new Promise<void>((resolve, reject) => {
    whole.once("error", reject);
    whole.end(body, resolve);
  });
}
