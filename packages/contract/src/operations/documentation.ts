import type * as v from "valibot";
import type { Operation, OperationResponse } from "../operation.ts";

interface Example<T> {
  summary: string;
  value: T;
}

type Examples<T> = Record<string, Example<T>>;

/**
 * Documentation of an operation in the OpenAPI document, besides its schemas and codes. It is kept beside the
 * operation, and no function imports it.
 */
export type Documentation<O extends Operation> = {
  /** What a developer needs to know to call it. */
  description: string;
  /** The message of its INVALID_INPUT example, which names a field. */
  invalidInput?: string;
  /** Realistic examples of each kind of successful response. */
  response: Examples<OperationResponse<O>>;
} & RequestExamples<O>;

/** Realistic examples of the body, if it has one. */
type RequestExamples<O extends Operation> = O extends { body: infer Body extends v.GenericSchema }
  ? { request: Examples<v.InferInput<Body>> }
  : { request?: never };
