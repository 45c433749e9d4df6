import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { deflate, gzip } from "node:zlib";
import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import { LIMITS } from "@epreuve/contract/limits";
import { codingFor } from "@epreuve/functions/http/accept-encoding";
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

/** A response without a body, whose length is not told. */
const NOT_MODIFIED = 304;

/** Headers of the connection, which the gateway sets itself. */
const CONNECTION_HEADERS = new Set(["content-length", "transfer-encoding", "connection", "keep-alive"]);

/** The response to write, the CORS headers for the request's origin, and what else it takes from the request. */
export interface Exchange {
  response: ServerResponse;
  requestId: string;
  cors: Record<string, string>;
  acceptEncoding: string | undefined;
}

/** The codings of API Gateway, which compresses buffered responses itself: it knows no Brotli. */
const CODINGS = ["gzip", "deflate"] as const;
const COMPRESSORS = { gzip: promisify(gzip), deflate: promisify(deflate) };

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
    "Cache-Control": "no-store",
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
      "Access-Control-Allow-Headers": `Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, ${SIMULATE}`,
      "Access-Control-Max-Age": "600",
    }),
    "x-request-id": requestId,
  });
  response.end();
}

/** Sends the result of a buffered handler, compressed as the stage's API is set to. Throws if it is not a proxy response. */
export async function sendResult(exchange: Exchange, result: unknown): Promise<void> {
  const { response, requestId, acceptEncoding } = exchange;
  // Lambda serialises results to JSON, so the JSON is checked.
  const parsed = v.parse(ResultSchema, JSON.parse(JSON.stringify(result) ?? "null"));
  const body = Buffer.from(parsed.body);
  if (body.length > RESULT_MAX_BYTES) throw new Error("The result exceeds Lambda's 6 MB.");
  const coding = body.length > LIMITS.compressOverBytes ? codingFor(acceptEncoding, CODINGS) : undefined;
  const sent = coding === undefined ? body : await COMPRESSORS[coding](body);
  if (response.headersSent) return;
  writeHead(response, requestId, parsed);
  if (coding !== undefined) response.setHeader("Content-Encoding", coding);
  if (response.statusCode !== NOT_MODIFIED) response.setHeader("Content-Length", sent.length);
  response.end(sent);
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
