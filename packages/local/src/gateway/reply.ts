import type { ServerResponse } from "node:http";
import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import { corsHeaders } from "@epreuve/functions/http/cors";
import { LOCAL_ORIGINS } from "@epreuve/loopback/local-origin";
import * as v from "valibot";

const HeaderValue = v.union([v.string(), v.number(), v.boolean()]);

/** Status and headers of a Lambda proxy response; anything else is malformed, as API Gateway sees it. */
const HeadSchema = v.looseObject({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.nullish(v.record(v.string(), HeaderValue), {}),
  multiValueHeaders: v.nullish(v.record(v.string(), v.array(HeaderValue)), {}),
});
const ResultSchema = v.looseObject({ ...HeadSchema.entries, body: v.nullish(v.string(), "") });

/** The largest response a buffered Lambda may give: 6 MB, Lambda's own quota. */
const RESULT_MAX_BYTES = 6 * 1024 * 1024;

/** Headers that belong to the connection, and so to the gateway. */
const CONNECTION_HEADERS = new Set(["content-length", "transfer-encoding", "connection", "keep-alive"]);

/** What an answer is given with: where it goes, the id it carries, and the origin that asked. */
export interface Exchange {
  response: ServerResponse;
  requestId: string;
  origin: string | undefined;
}

/** Answers with an error of the gateway itself, in the contract's body. Nothing happens to an answer already begun. */
export function sendError(
  { response, requestId, origin }: Exchange,
  code: ErrorCode,
  headers: Record<string, string> = {},
  message?: string,
): void {
  if (response.headersSent || response.destroyed) return;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const body = Buffer.from(JSON.stringify(errorBody(code, message)));
  response.writeHead(ERROR_CODES[code].status, {
    ...corsHeaders(origin, LOCAL_ORIGINS),
    ...headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
    "x-request-id": requestId,
  });
  response.end(body);
}

/** Answers a preflight: what a browser of this machine may send. */
export function sendPreflight({ response, requestId, origin }: Exchange, methods: readonly string[]): void {
  const allowed = corsHeaders(origin, LOCAL_ORIGINS);
  response.writeHead(204, {
    ...allowed,
    ...("Access-Control-Allow-Origin" in allowed && {
      "Access-Control-Allow-Methods": [...methods, "OPTIONS"].join(", "),
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-Match",
      "Access-Control-Max-Age": "600",
    }),
    "x-request-id": requestId,
  });
  response.end();
}

/** Answers with what a buffered handler returned. Throws when that is no proxy response. */
export function sendResult({ response, requestId }: Exchange, result: unknown): void {
  // Lambda hands results over as JSON, so that is what is checked.
  const parsed = v.parse(ResultSchema, JSON.parse(JSON.stringify(result) ?? "null"));
  const body = Buffer.from(parsed.body);
  if (body.length > RESULT_MAX_BYTES) throw new Error("The result exceeds Lambda's 6 MB.");
  writeHead(response, requestId, parsed);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** Begins a streamed response. Throws when the metadata make no head. */
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
