import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { localOrigin } from "@epreuve/loopback/local-origin";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import * as v from "valibot";
import { CLIENT_ID, ISSUER, openPool, type PoolOperation, type SentCode, USER_POOL_ID } from "./pool.ts";
import { type Jwk, loadSigningKey } from "./signing-key.ts";

export interface CognitoServer {
  endpoint: string;
  userPoolId: string;
  clientId: string;
  /** The `iss` of its tokens, in AWS's format for the unmodified verifier. */
  issuer: string;
  jwks: { keys: Jwk[] };
  stop(): Promise<void>;
}

export interface StartCognitoOptions {
  /** Directory for users and the signing key, created if missing. */
  dir: string;
  /** Called with each code that AWS would send by e-mail. */
  onCode?: (sent: SentCode) => void;
}

const CONTENT_TYPE = "application/x-amz-json-1.1";
const OperationError = v.object({ code: v.string(), message: v.string() });

/**
 * Starts the seeded user pool: sign-up, password sign-in, refresh and administration over Cognito's own protocol.
 * Users, and so their `sub`, survive restarts. No SRP: cognito-local has none.
 */
export async function startCognito({ dir, onCode = () => {} }: StartCognitoOptions): Promise<CognitoServer> {
  // The key is stored beside the pool's directory, where every JSON file is read as a pool.
  const poolDir = join(dir, "pools");
  mkdirSync(poolDir, { recursive: true, mode: 0o700 });
  const signingKey = await loadSigningKey(join(dir, "signing-key.pem"));
  const operation = await openPool({ dir: poolDir, signingKey, onCode });
  const jwks = { keys: [signingKey.jwk] };
  const server = createServer((request, response) => {
    answer(request, operation, jwks).then(
      (reply) => send(request, response, reply),
      (error: unknown) => send(request, response, refusal(500, "InternalErrorException", String(error))),
    );
  });
  guardAgainstPages(server, "local pages");
  const port = await listenOnLoopback(server, 0);
  return {
    endpoint: `http://${LOOPBACK}:${port}`,
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    issuer: ISSUER,
    jwks,
    stop: () => closeServer(server),
  };
}

interface Reply {
  status: number;
  body?: unknown;
  error?: string;
}

async function answer(request: IncomingMessage, operation: PoolOperation, jwks: unknown): Promise<Reply> {
  if (request.method === "OPTIONS") return { status: 204 };
  if (request.method === "GET" && request.url === `/${USER_POOL_ID}/.well-known/jwks.json`) {
    return { status: 200, body: jwks };
  }
  if (request.method !== "POST" || !request.headers["content-type"]?.startsWith(CONTENT_TYPE)) {
    return refusal(404, "UnknownOperationException", "No such operation.");
  }
  const target = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
  let body: unknown;
  try {
    body = JSON.parse(await text(request));
  } catch {
    return refusal(400, "SerializationException", "The body is not JSON.");
  }
  try {
    return { status: 200, body: (await operation(target, body)) ?? {} };
  } catch (error) {
    const known = v.safeParse(OperationError, error);
    if (known.success) return asAws(target, known.output);
    // Not supported by cognito-local. Never a 5xx, which clients would retry.
    return refusal(400, "InvalidParameterException", error instanceof Error ? error.message : "Unsupported.");
  }
}

/** As on AWS, an unknown user and a wrong password give the same error. */
function asAws(target: string, { code, message }: v.InferOutput<typeof OperationError>): Reply {
  const signIn = target === "InitiateAuth" || target === "AdminInitiateAuth";
  return signIn && (code === "InvalidPasswordException" || code === "NotAuthorizedException")
    ? refusal(400, "NotAuthorizedException", "Incorrect username or password.")
    : refusal(400, code, message);
}

function refusal(status: number, type: string, message: string): Reply {
  return { status, body: { __type: type, message }, error: type };
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, error }: Reply): void {
  const origin = localOrigin(request.headers.origin);
  response.writeHead(status, {
    "content-type": CONTENT_TYPE,
    ...(error !== undefined && { "x-amzn-errortype": error }),
    ...(origin !== undefined && {
      "access-control-allow-origin": origin,
      "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "content-type",
      "access-control-allow-methods": "GET, POST",
      vary: "Origin",
    }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body, seconds));
}

/** Cognito's protocol gives times in seconds. */
function seconds(this: unknown, key: string, value: unknown): unknown {
  const raw = v.is(v.record(v.string(), v.unknown()), this) ? this[key] : undefined;
  return raw instanceof Date ? Math.floor(raw.getTime() / 1000) : value;
}
