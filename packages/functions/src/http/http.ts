import type { Operation } from "@epreuve/contract/operation";
import { executionModeStandard } from "@middy/core/Standard";
import { pipeline, type Run } from "./pipeline.ts";

type WithoutBody = Operation & { body?: never; streamed: false };

/** The Lambda of an operation without a body: see {@link pipeline}. */
export function http<const O extends WithoutBody>(operation: O, run: Run<O>) {
  return pipeline(operation, run, { executionMode: executionModeStandard });
}
