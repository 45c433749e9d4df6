import type { Operation } from "@epreuve/contract/operation";
import { executionModeStandard } from "@middy/core/Standard";
import jsonBodyParser from "@middy/http-json-body-parser";
import { pipeline, type Run } from "./pipeline.ts";

type WithBody = Operation & { body: object; streamed: false };

/** The Lambda of an operation with a body: see {@link pipeline}, which checks the content type itself. */
export function httpWithBody<const O extends WithBody>(operation: O, run: Run<O>) {
  return pipeline(operation, run, {
    executionMode: executionModeStandard,
    bodyParser: jsonBodyParser({ disableContentTypeCheck: true }),
  });
}
