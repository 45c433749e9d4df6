import { Readable, type Writable } from "node:stream";
import { pipeline as pipe } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Operation, OperationInput } from "@epreuve/contract/operation";
import { executionModeStandard } from "@middy/core/Standard";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { codingFor } from "./accept-encoding.ts";
import { cacheControl } from "./caching.ts";
import { BROTLI_QUALITY, STREAMED_CODINGS, type StreamedCoding } from "./compress.ts";
import { headersOf } from "./parse-request.ts";
import { type Call, commonHeaders, pipeline } from "./pipeline.ts";
import { head, sendWhole } from "./send-streamed.ts";

type Streamed = Operation & { body?: never; streamed: true };

/** The pieces of the document; a promise that rejects is a refusal. */
type RunPieces<O extends Operation> = (
  input: OperationInput<O>,
  call: Call,
) => Promise<AsyncGenerator<string>>;

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip(),
};

/** A document that was cut: its end is missing, and the invocation fails so that its connection breaks off. */
class DocumentCut extends Error {
  override readonly name = "DocumentCut";
}

/**
 * The Lambda of an operation whose response is a long JSON document, sent as it is made: see {@link pipeline}. Pieces are
 * asked for at the pace of the client, and no more once it has left. A refusal before the first piece has its own
 * status; a failure after it cuts the document.
 */
export function httpDocument<const O extends Streamed>(operation: O, run: RunPieces<O>) {
  return awslambda.streamifyResponse(
    async (event: APIGatewayProxyEvent, stream: awslambda.HttpResponseStream, context: Context) => {
      const acceptEncoding = headersOf(event)["accept-encoding"];
      const coding = codingFor(acceptEncoding, STREAMED_CODINGS);
      const cut = new AbortController();
      let body: Writable | undefined;
      let sent = false;
      const answer = pipeline(
        operation,
        async (input, call) => {
          const pieces = await run(input, call);
          const headers = { ...commonHeaders(event), ...documentHeaders(operation, coding) };
          body = head(stream, { statusCode: operation.status, headers });
          await send(pieces, { coding, body, signal: cut.signal });
          sent = true;
          return { body: null };
        },
        { executionMode: executionModeStandard },
      );
      const response = await answer(event, context);
      if (body === undefined) await sendWhole(stream, response, acceptEncoding);
      else if (!sent) {
        // What still runs after a time-out reads nothing more.
        cut.abort();
        throw new DocumentCut();
      }
    },
  );
}

function documentHeaders(operation: Operation, coding: StreamedCoding | undefined) {
  return {
    "Cache-Control": cacheControl(operation),
    "Content-Type": "application/json; charset=utf-8",
    ...(coding !== undefined && { "Content-Encoding": coding }),
  };
}

/** Sends the pieces. A client that leaves is no failure; what they throw is thrown. */
async function send(
  pieces: AsyncGenerator<string>,
  { coding, body, signal }: { coding: StreamedCoding | undefined; body: Writable; signal: AbortSignal },
): Promise<void> {
  try {
    const source = Readable.from(pieces);
    if (coding === undefined) await pipe(source, body, { signal });
    else await pipe(source, COMPRESSORS[coding](), body, { signal });
  } catch (error) {
    if (Object(error).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
