import type { ServerResponse } from "node:http";
import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import * as v from "valibot";
import { SIMULATE } from "../simulate/simulation.ts";

const HeaderValue = v.union([v.string(), v.number(), v.boolean()]);

/** Status and headers of a Lambda proxy response; API Gateway treats anything else as malformed. */
const HeadSchema = v.looseObject({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.nullish(v.record(v.string(), HeaderValue), {}),
  multiValueHeaders: v.nullish(v.record(v.string(), v.array(HeaderValue)), {}),
});
const ResultSchema = v.looseObject({ ...HeadSchema.entries, body: v.nullish(v.string(), "") });

/** Lambda's quota on a buffered response: 6 MB. */
const RESULT_MAX_BYTES = 6 * 1024 * 1024;

/** Headers of the connection, which the gateway sets itself. */
const CONNECTION_HEADERS = new Set(["content-length", "transfer-encoding", "connection", "keep-alive"]);

/** The response to write, the request's id, and the CORS headers for its origin. */
export interface Exchange {
  response: ServerResponse;
  requestId: string;
  cors: Record<string, string>;
}

/** Sends an error of the gateway in the contract's format, unless the response has already started. */
export function sendError(
  { response, requestId, cors }: Exchange,
  code: ErrorCode,
  headers: Record<string, string> = {},
  message?: string,
): void {
  if (response.headersSent || response.destroyed) return;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const body = Buffer.from(JSON.stringify(errorBody(code, message)));
  response.writeHead(ERROR_CODES[code].status, {
    ...cors,
    ...headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
    "x-request-id": requestId,
  });
  response.end(body);
}

/** Responds to a preflight with what a page that may call the service may send. */
export function sendPreflight({ response, requestId, cors }: Exchange, methods: readonly string[]): void {
  response.writeHead(204, {
    ...cors,
    ...("Access-Control-Allow-Origin" in cors && {
      "Access-Control-Allow-Methods": [...methods, "OPTIONS"].join(", "),
      "Access-Control-Allow-Headers": `Authorization, Content-Type, Idempotency-Key, If-Match, ${SIMULATE}`,
      "Access-Control-Max-Age": "600",
    }),
    "x-request-id": requestId,
  });
  response.end();
}

/** Sends the result of a buffered handler. Throws if it is not a proxy response. */
export function sendResult({ response, requestId }: Exchange, result: unknown): void {
  // Lambda serialises results to JSON, so the JSON is checked.
  const parsed = v.parse(ResultSchema, JSON.parse(JSON.stringify(result) ?? "null"));
  const body = Buffer.from(parsed.body);
  if (body.length > RESULT_MAX_BYTES) throw new Error("The result exceeds Lambda's 6 MB.");
  writeHead(response, requestId, parsed);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** Starts a streamed response. Throws if the metadata are not a valid head. */
export function startStream({ response, requestId }: Exchange, metadata: unknown): void {
  writeHead(response, requestId, v.parse(HeadSchema, metadata));
  response.flushHeaders();
}

function writeHead(
  response: ServerResponse,
  requestId: string,
  head: v.InferOutput<typeof HeadSchema>,
): void {
  if (response.destroyed) return;
  response.statusCode = head.statusCode;
  response.setHeader("x-request-id", requestId);
  const entries = [
    ...Object.entries(head.headers ?? {}).map(([name, value]) => ({ name, values: [value] })),
    ...Object.entries(head.multiValueHeaders ?? {}).map(([name, values]) => ({ name, values })),
  ];
  for (const { name, values } of entries) {
    if (!CONNECTION_HEADERS.has(name.toLowerCase())) response.setHeader(name, values.map(String));
  }
}
