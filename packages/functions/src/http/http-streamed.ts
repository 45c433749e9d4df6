import type { Operation } from "@epreuve/contract/operation";
import { executionModeStreamifyResponse } from "@middy/core/StreamifyResponse";
import jsonBodyParser from "@middy/http-json-body-parser";
import { compress } from "./compress.ts";
import { pipeline, type Run } from "./pipeline.ts";

type Streamed = Operation & { body: object; streamed: true };

/** The Lambda of an operation with a body and a streamed response: see {@link pipeline}. */
export function httpStreamed<const O extends Streamed>(operation: O, run: Run<O>) {
  return pipeline(operation, run, {
    executionMode: executionModeStreamifyResponse,
    bodyParser: jsonBodyParser({ disableContentTypeCheck: true }),
    encode: compress,
  });
}
