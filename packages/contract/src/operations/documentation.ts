import type * as v from "valibot";
import type { Operation, OperationResponse } from "../operation.ts";

interface Example<T> {
  summary: string;
  value: T;
}

type Examples<T> = Record<string, Example<T>>;

/**
 * What the OpenAPI document says of an operation besides its schemas and codes, in French. It lies beside the operation
 * and no function imports it.
 */
export type Documentation<O extends Operation> = {
  /** What a developer has to know to call it. */
  description: string;
  /** The example of its INVALID_INPUT, which names a field. */
  invalidInput?: string;
  /** Realistic examples of each kind of success. */
  response: Examples<OperationResponse<O>>;
} & RequestExamples<O>;

/** Realistic examples of the body, where it has one. */
type RequestExamples<O extends Operation> = O extends { body: infer Body extends v.GenericSchema }
  ? { request: Examples<v.InferInput<Body>> }
  : { request?: never };
