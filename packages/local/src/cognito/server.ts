import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { join } from "node:path";
import { corsHeaders } from "@epreuve/functions/http/cors";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { LOCAL_ORIGINS } from "@epreuve/loopback/pages";
import { readBody } from "@epreuve/loopback/request-body";
import * as v from "valibot";
import { isForClients } from "./client-operations.ts";
import { CLIENT_ID, ISSUER, openPool, type PoolOperation, type SentCode, USER_POOL_ID } from "./pool.ts";
import { type Jwk, loadSigningKey } from "./signing-key.ts";
import { stageLike } from "./stage-like.ts";

export interface CognitoServer {
  /** For programs of this machine: every operation, those of administrators too. */
  endpoint: string;
  /** Serves apps: what needs no AWS credentials. */
  receive: RequestListener;
  userPoolId: string;
  clientId: string;
  /** The `iss` of its tokens, in AWS's format for the unmodified verifier. */
  issuer: string;
  jwks: { keys: Jwk[] };
  /** A secret of this installation, the same at each start, for another use than signing tokens. */
  secretFor(use: string): string;
  stop(): Promise<void>;
}

export interface StartCognitoOptions {
  /** Directory for users and the signing key, created if missing. */
  dir: string;
  /** Called with each code that AWS would send by e-mail. */
  onCode?: (sent: SentCode) => void;
  /** What the path of `receive` begins with. */
  prefix?: string;
  /** Origins of the pages that `receive` serves; those of this machine by default. */
  origins?: readonly string[];
}

const CONTENT_TYPE = "application/x-amz-json-1.1";
const OperationError = v.object({ code: v.string(), message: v.string() });

/** Far larger than any request of an app. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * Starts the seeded user pool: sign-up, sign-in by SRP or by password, refresh and administration over Cognito's own
 * protocol. Users, and so their `sub`, survive restarts.
 */
export async function startCognito(options: StartCognitoOptions): Promise<CognitoServer> {
  const { dir, onCode = () => {}, prefix = "", origins = LOCAL_ORIGINS } = options;
  // The key is stored beside the pool's directory, where every JSON file is read as a pool.
  const poolDir = join(dir, "pools");
  mkdirSync(poolDir, { recursive: true, mode: 0o700 });
  const signingKey = await loadSigningKey(join(dir, "signing-key.pem"));
  const jwks = { keys: [signingKey.jwk] };
  const operation = stageLike(await openPool({ dir: poolDir, signingKey, onCode }), jwks);
  const server = createServer(door({ operation, jwks, prefix: "", origins: [], permits: () => true }));
  guardAgainstPages(server);
  const place = await listenInPrivate(server);
  return {
    endpoint: urlOf(place),
    receive: door({ operation, jwks, prefix, origins, permits: isForClients }),
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    issuer: ISSUER,
    jwks,
    secretFor: (use) => signingKey.secretFor(use),
    stop: () => closeServer(server),
  };
}

interface Door {
  operation: PoolOperation;
  jwks: unknown;
  prefix: string;
  origins: readonly string[];
  /** Whether callers may ask for this operation. */
  permits: (target: string) => boolean;
}

function door(options: Door): RequestListener {
  return (request, response) => {
    response.on("error", () => {});
    const cors = corsOf(request, options.origins);
    answer(request, options).then(
      (reply) => send(response, reply, cors),
      (error: unknown) => send(response, refusal(500, "InternalErrorException", String(error)), cors),
    );
  };
}

interface Reply {
  status: number;
  body?: unknown;
  error?: string;
}

async function answer(request: IncomingMessage, options: Door): Promise<Reply> {
  const { operation, jwks, prefix, permits } = options;
  if (request.method === "OPTIONS") return { status: 204 };
  if (request.method === "GET" && request.url === `${prefix}/${USER_POOL_ID}/.well-known/jwks.json`) {
    return { status: 200, body: jwks };
  }
  if (request.method !== "POST" || !request.headers["content-type"]?.startsWith(CONTENT_TYPE)) {
    return refusal(404, "UnknownOperationException", "No such operation.");
  }
  const target = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
  const sent = await readBody(request, BODY_MAX_BYTES);
  if (sent === undefined) return refusal(413, "RequestEntityTooLargeException", "The body is too large.");
  if (!permits(target)) {
    return refusal(400, "MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  let body: unknown;
  try {
    body = JSON.parse(sent.toString("utf8"));
  } catch {
    return refusal(400, "SerializationException", "The body is not JSON.");
  }
  try {
    return { status: 200, body: (await operation(target, body)) ?? {} };
  } catch (error) {
    const known = v.safeParse(OperationError, error);
    if (known.success) return refusal(400, known.output.code, known.output.message);
    // Not supported by cognito-local. Never a 5xx, which clients would retry.
    return refusal(400, "InvalidParameterException", error instanceof Error ? error.message : "Unsupported.");
  }
}

function refusal(status: number, type: string, message: string): Reply {
  return { status, body: { __type: type, message }, error: type };
}

function corsOf({ headers }: IncomingMessage, origins: readonly string[]): Record<string, string> {
  const origin = corsHeaders(headers.origin, origins)["Access-Control-Allow-Origin"];
  if (origin === undefined) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "content-type",
    "access-control-allow-methods": "GET, POST",
    "access-control-expose-headers": "x-amzn-errortype",
    vary: "Origin",
  };
}

function send(response: ServerResponse, { status, body, error }: Reply, cors: Record<string, string>): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    "content-type": CONTENT_TYPE,
    ...(error !== undefined && { "x-amzn-errortype": error }),
    ...cors,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body, seconds));
}

/** Cognito's protocol gives times in seconds. */
function seconds(this: unknown, key: string, value: unknown): unknown {
  const raw = v.is(v.record(v.string(), v.unknown()), this) ? this[key] : undefined;
  return raw instanceof Date ? Math.floor(raw.getTime() / 1000) : value;
}
