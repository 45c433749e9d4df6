import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { LIMITS } from "@epreuve/contract/limits";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { corsHeadersOf, preflight } from "./cors.ts";
import { isPresigned, refusePresigned } from "./presigned.ts";
import { type Refusal, sendRefusal } from "./refusal.ts";

export interface StartS3Options {
  /** URL of the engine that stores the objects: S3's protocol without its checks. */
  engineEndpoint: string;
  /** Created if missing. */
  buckets: readonly string[];
  nowMs?: () => number;
}

export interface S3Server {
  endpoint: string;
  stop(): Promise<void>;
}

const ANONYMOUS: Refusal = { status: 403, code: "AccessDenied", message: "Access Denied" };
const TOO_LARGE: Refusal = {
  status: 400,
  code: "EntityTooLarge",
  message: "Your proposed upload exceeds the maximum allowed size",
};
const UNAVAILABLE: Refusal = {
  status: 503,
  code: "ServiceUnavailable",
  message: "Service is unable to handle request.",
};

/** A presigned body is not chunk-encoded, so the largest recording is the largest body. */
const PRESIGNED_MAX_BYTES = LIMITS.audioMaxBytes;

/** Headers that are not forwarded: those of the connection, and those by which the engine would refuse a page. */
const HEADERS_KEPT_BACK = ["connection", "expect", "keep-alive", "origin", "sec-fetch-site"];

const READS = new Set(["GET", "HEAD"]);

/**
 * Starts the S3 emulator. Presigned URLs are checked as S3 checks them, and pages of this machine may upload recordings
 * of up to 25 MiB and read sounds. Requests that the SDK signs are forwarded to the engine without checking their signature. A request
 * without a signature is refused, as on a private bucket.
 */
export async function startS3({
  engineEndpoint,
  buckets,
  nowMs = Date.now,
}: StartS3Options): Promise<S3Server> {
  for (const bucket of buckets) {
    const { status } = await fetch(`${engineEndpoint}/${bucket}`, { method: "PUT" });
    if (status !== 200) throw new Error(`The bucket ${bucket} cannot be made: ${status}.`);
  }
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    response.on("error", () => {});
    serve(request, response, { engineEndpoint, agent, nowMs }).catch(() => {
      if (response.headersSent) response.destroy();
      else sendRefusal(response, UNAVAILABLE, corsHeadersOf(request));
    });
  });
  guardAgainstPages(server, "local pages");
  const port = await listenOnLoopback(server, 0);
  return {
    endpoint: `http://${LOOPBACK}:${port}`,
    stop: async () => {
      await closeServer(server);
      agent.destroy();
    },
  };
}

interface Serving {
  engineEndpoint: string;
  agent: Agent;
  nowMs: () => number;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { engineEndpoint, agent, nowMs }: Serving,
): Promise<void> {
  if (request.method === "OPTIONS") {
    const answer = preflight(request);
    if (isRefusal(answer)) return sendRefusal(response, answer, {});
    response.writeHead(200, answer).end();
    return;
  }
  const cors = corsHeadersOf(request);
  const refusal = await refuse(request, nowMs());
  if (refusal !== undefined) return sendRefusal(response, refusal, cors);
  await passOn(request, response, { engineEndpoint, agent, cors });
}

async function refuse(request: IncomingMessage, nowMs: number): Promise<Refusal | undefined> {
  const query = new URL(request.url ?? "/", "http://local").searchParams;
  if (!isPresigned(query)) return request.headers.authorization === undefined ? ANONYMOUS : undefined;
  if (Number(request.headers["content-length"] ?? 0) > PRESIGNED_MAX_BYTES) return TOO_LARGE;
  return refusePresigned(request, query, nowMs);
}

/** Resolves when the response has been sent; rejects when the engine or the client disconnects. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  {
    engineEndpoint,
    agent,
    cors,
  }: Pick<Serving, "engineEndpoint" | "agent"> & { cors: Record<string, string> },
): Promise<void> {
  const headers = { ...request.headers };
  for (const name of HEADERS_KEPT_BACK) delete headers[name];
  const { hostname, port } = new URL(engineEndpoint);
  const onward = httpRequest({
    hostname,
    port,
    agent,
    method: request.method ?? "",
    path: request.url ?? "/",
    headers,
  });
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  onward.once("response", resolve);
  onward.on("error", reject);
  // If the client disconnects in the middle of a body, the engine's request is broken too and stores nothing.
  await Promise.all([pipeline(request, onward), answered]);
  const answer = await answered;
  // By which a browser knows that it may seek in a sound; the engine serves ranges without saying so.
  const ranges = READS.has(request.method ?? "") ? { "Accept-Ranges": "bytes" } : {};
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...ranges, ...cors });
  await pipeline(answer, response);
}

function isRefusal(answer: Record<string, string> | Refusal): answer is Refusal {
  return "status" in answer;
}
