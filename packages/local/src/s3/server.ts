import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { LIMITS } from "@epreuve/contract/limits";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { LOCAL_ORIGINS } from "@epreuve/loopback/pages";
import { LOCAL_CREDENTIALS } from "../aws.ts";
import { corsHeadersOf, preflight } from "./cors.ts";
import { isPresigned, refusePresigned } from "./presigned.ts";
import { type Refusal, sendRefusal } from "./refusal.ts";

export interface StartS3Options {
  /** URL of the engine that stores the objects: S3's protocol without its checks. */
  engineEndpoint: string;
  /** Created if missing. */
  buckets: readonly string[];
  nowMs?: () => number;
  /** What the path of `receive` begins with; it is signed, and the engine does not see it. */
  prefix?: string;
  /** Origins of the pages that `receive` serves; those of this machine by default. */
  origins?: readonly string[];
  /** The host that the URLs of `receive` are signed for, whatever a tunnel makes of the header; the header by default. */
  host?: string;
  /** The key that signs the URLs of `receive`; that of every local client by default. */
  secret?: string;
}

export interface S3Server {
  /** For programs of this machine. */
  endpoint: string;
  /** Serves what clients send to presigned URLs. */
  receive: RequestListener;
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

/** Headers that hold for one connection. Forwarded, the engine's would say how long the gateway keeps its own. */
const OF_CONNECTION = ["connection", "keep-alive"];

/** Headers of requests that are not forwarded; by the last two the engine would refuse a page. */
const HEADERS_KEPT_BACK = [...OF_CONNECTION, "expect", "origin", "sec-fetch-site"];

const READS = new Set(["GET", "HEAD"]);
const PRESIGNED_METHODS = new Set(["GET", "HEAD", "PUT"]);

/**
 * Starts the S3 emulator, with two doors. Presigned URLs are checked at both as S3 checks them. By the endpoint, programs
 * of this machine also make the requests that the SDK signs, whose signature is not checked. By `receive`, clients do
 * nothing but upload recordings of up to 25 MiB and read sounds, and so do the pages of these origins. A request without
 * a signature is refused, as on a private bucket.
 */
export async function startS3(options: StartS3Options): Promise<S3Server> {
  for (const bucket of options.buckets) {
    const { status } = await fetch(`${options.engineEndpoint}/${bucket}`, { method: "PUT" });
    if (status !== 200) throw new Error(`The bucket ${bucket} cannot be made: ${status}.`);
  }
  const agent = new Agent({ keepAlive: true });
  const { engineEndpoint, nowMs = Date.now, origins = LOCAL_ORIGINS, prefix = "" } = options;
  const { secretAccessKey } = LOCAL_CREDENTIALS;
  const common = { engineEndpoint, nowMs, agent };
  const forPrograms = { prefix: "", origins: [], secret: secretAccessKey, onlyPresigned: false };
  const forClients = {
    host: options.host,
    prefix,
    origins,
    secret: options.secret ?? secretAccessKey,
    onlyPresigned: true,
  };
  const server = createServer(door({ ...common, ...forPrograms }));
  guardAgainstPages(server);
  const place = await listenInPrivate(server);
  return {
    endpoint: urlOf(place),
    receive: door({ ...common, ...forClients }),
    stop: async () => {
      await closeServer(server);
      agent.destroy();
    },
  };
}

interface Door {
  engineEndpoint: string;
  nowMs: () => number;
  agent: Agent;
  /** Signs URLs. */
  secret: string;
  host?: string | undefined;
  prefix: string;
  origins: readonly string[];
  /** Whether requests that the SDK signs are refused. */
  onlyPresigned: boolean;
}

function door(options: Door): RequestListener {
  return (request, response) => {
    response.on("error", () => {});
    serve(request, response, options).catch(() => {
      if (response.headersSent) response.destroy();
      else sendRefusal(response, UNAVAILABLE, corsHeadersOf(request, options.origins));
    });
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, options: Door): Promise<void> {
  if (request.method === "OPTIONS") {
    const answer = preflight(request, options.origins);
    if (isRefusal(answer)) return sendRefusal(response, answer, {});
    response.writeHead(200, answer).end();
    return;
  }
  const cors = corsHeadersOf(request, options.origins);
  const refusal = await refuse(request, options);
  if (refusal !== undefined) return sendRefusal(response, refusal, cors);
  await passOn(request, response, { ...options, cors });
}

async function refuse(
  request: IncomingMessage,
  { onlyPresigned, nowMs, secret, host }: Door,
): Promise<Refusal | undefined> {
  const query = new URL(request.url ?? "/", "http://local").searchParams;
  if (!isPresigned(query)) {
    return onlyPresigned || request.headers.authorization === undefined ? ANONYMOUS : undefined;
  }
  if (onlyPresigned && !PRESIGNED_METHODS.has(request.method ?? "")) return ANONYMOUS;
  if (Number(request.headers["content-length"] ?? 0) > PRESIGNED_MAX_BYTES) return TOO_LARGE;
  return refusePresigned(request, query, { nowMs: nowMs(), secret, host });
}

/** Resolves when the response has been sent; rejects when the engine or the client disconnects. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { engineEndpoint, agent, prefix, cors }: Door & { cors: Record<string, string> },
): Promise<void> {
  const { hostname, port } = new URL(engineEndpoint);
  const onward = httpRequest({
    hostname,
    port,
    agent,
    method: request.method ?? "",
    path: (request.url ?? "/").slice(prefix.length),
    headers: without(request.headers, HEADERS_KEPT_BACK),
  });
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  onward.once("response", resolve);
  onward.on("error", reject);
  // If the client disconnects in the middle of a body, the engine's request is broken too and stores nothing.
  await Promise.all([pipeline(request, onward), answered]);
  const answer = await answered;
  // By which a browser knows that it may seek in a sound; the engine serves ranges without saying so.
  const ranges = READS.has(request.method ?? "") ? { "Accept-Ranges": "bytes" } : {};
  const headers = without(answer.headers, OF_CONNECTION);
  response.writeHead(answer.statusCode ?? 502, { ...headers, ...ranges, ...cors });
  await pipeline(answer, response);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function isRefusal(answer: Record<string, string> | Refusal): answer is Refusal {
  return "status" in answer;
}
