import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operation } from "@epreuve/contract/operation";
import { handlerName } from "@epreuve/contract/operations/index";
import { corsHeaders } from "@epreuve/functions/http/cors";
import { isForeign, refusePage } from "@epreuve/loopback/browser-guard";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { LOCAL_PAGES, type Pages } from "@epreuve/loopback/pages";
import { readBody } from "@epreuve/loopback/request-body";
import { runSimulated } from "../simulate/context.ts";
import { simulated } from "../simulate/request.ts";
import { authorize, type TokenVerifier } from "./authorizer.ts";
import { isStreamed } from "./awslambda.ts";
import { DEMO_TOKEN_PATH, type DemoToken, sendDemoToken } from "./demo-token.ts";
import { proxyEvent } from "./event.ts";
import { defaultTimeouts, type Invocation, invoke, type LambdaHandler, type Timeouts } from "./invoke.ts";
import { type GatewayPort, listenForGateway, type Upgrade } from "./port.ts";
import { type Exchange, sendError, sendPreflight } from "./reply.ts";
import { matchRoute } from "./routes.ts";
import { type ThrottleOptions, throttle } from "./throttle.ts";

/** The log entry of a finished request: no body, no token, no query. */
export interface Access {
  method: string;
  path: string;
  /** 499 if the client disconnected before the response. */
  status: number;
  durationMs: number;
}

export interface StartGatewayOptions {
  /** A port that already listens, or the number of one; 0 takes any free port. */
  port: GatewayPort | number;
  operations: readonly Operation[];
  /** The Lambda of each operation, by `handlerName`. */
  handlers: Readonly<Record<string, LambdaHandler>>;
  verifier: TokenVerifier;
  /** Signs the demo user in for the documentation page. Absent, the page gets no token. */
  signInDemo?: () => Promise<DemoToken>;
  /** Emulators that clients reach through this port, by the path that theirs begin with. */
  mounts?: Readonly<Record<string, Receive>>;
  /** The pages that may call; those of this machine by default. */
  pages?: Pages;
  /** Handles WebSocket handshakes. Absent, their connections are closed. */
  upgrade?: Upgrade;
  /** Whether the provider can fail and be paced for one request: the local one can. */
  simulates?: boolean;
  timeouts?: (operation: Operation) => Timeouts;
  throttle?: ThrottleOptions;
  onAccess?: (access: Access) => void;
  onError?: (error: unknown) => void;
}

export type Receive = (request: IncomingMessage, response: ServerResponse) => void;

export interface Gateway {
  port: number;
  /** Stops listening and closes every connection. */
  stop(): Promise<void>;
}

/** API Gateway's quota on the payload of a request. */
const PAYLOAD_MAX_BYTES = 10 * 1024 * 1024;

const CLIENT_LEFT = 499;

/**
 * Emulates API Gateway's REST API with Lambda proxy integrations and a Cognito authorizer: routing, checks in the same
 * order (route, throttle, sign-in, payload), events, and gateway errors in the contract's format. Rejects if the port is
 * taken, or if a handler is missing or streams when its operation does not.
 */
export async function startGateway(options: StartGatewayOptions): Promise<Gateway> {
  for (const operation of options.operations) {
    const handler = options.handlers[handlerName(operation)];
    if (handler === undefined) throw new Error(`The operation ${operation.id} has no handler.`);
    if (isStreamed(handler) !== operation.streamed) {
      throw new Error(`The handler of ${operation.id} is ${operation.streamed ? "not " : ""}streamed.`);
    }
  }
  const admit = options.throttle === undefined ? () => true : throttle(options.throttle, Date.now);
  const gatewayPort = typeof options.port === "number" ? await listenForGateway(options.port) : options.port;
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    const startMs = performance.now();
    const path = request.url?.split("?", 1)[0] ?? "";
    response.on("error", () => {});
    response.once("close", () => {
      options.onAccess?.({
        method: request.method ?? "",
        path,
        status: response.writableFinished ? response.statusCode : CLIENT_LEFT,
        durationMs: performance.now() - startMs,
      });
    });
    serve(request, response, path, options, admit).catch((error: unknown) => {
      options.onError?.(error);
      response.destroy();
    });
  };
  gatewayPort.serve({ request: receive, ...(options.upgrade !== undefined && { upgrade: options.upgrade }) });
  return { port: gatewayPort.number, stop: gatewayPort.close };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: StartGatewayOptions,
  admit: () => boolean,
): Promise<void> {
  const { method = "", url = "" } = request;
  const { pages = LOCAL_PAGES, mounts = {} } = options;
  const mount = Object.keys(mounts).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (mount !== undefined) {
    return isForeign(request, pages) ? refusePage(request, response) : mounts[mount]?.(request, response);
  }
  const cors = corsHeaders(request.headers.origin, pages.origins);
  const exchange: Exchange = {
    response,
    requestId: randomUUID(),
    cors,
    acceptEncoding: request.headers["accept-encoding"]?.toString(),
  };
  if (path === DEMO_TOKEN_PATH && options.signInDemo !== undefined) {
    return sendDemoToken(request, exchange, { hosts: pages.hosts, signIn: options.signInDemo });
  }
  const match = matchRoute(options.operations, method, path);
  if (match.kind === "none") return sendError(exchange, "NOT_FOUND");
  if (!admit()) return sendError(exchange, "RATE_LIMITED", { "Retry-After": "1" });
  if (match.kind === "preflight") return sendPreflight(exchange, match.methods);

  const { operation, pathParameters } = match;
  const simulation = await simulated(request, exchange, { operation, provider: options.simulates });
  if (simulation === "answered") return;
  let claims: Record<string, string> | undefined;
  if (operation.access === "user") {
    claims = await authorize(request.headers.authorization, options.verifier);
    if (claims === undefined) return sendError(exchange, "AUTH_REQUIRED");
  }

  // A client that disconnects in the middle of its body is no error of the gateway.
  const body = await readBody(request, PAYLOAD_MAX_BYTES).catch(() => "left" as const);
  if (body === "left") return;
  if (body === undefined) return sendError(exchange, "PAYLOAD_TOO_LARGE");

  const functionName = handlerName(operation);
  const handler = options.handlers[functionName];
  if (handler === undefined) throw new Error(`The operation ${operation.id} has no handler.`);
  const invocation: Invocation = {
    operation,
    functionName,
    handler,
    event: proxyEvent(
      {
        method,
        path,
        query: url.slice(path.length + 1),
        rawHeaders: request.rawHeaders,
        body,
        sourceIp: request.socket.remoteAddress ?? LOOPBACK,
        receivedAtMs: Date.now(),
        requestId: exchange.requestId,
      },
      { operation, pathParameters, claims },
    ),
    exchange,
    timeouts: (options.timeouts ?? defaultTimeouts)(operation),
    onError: options.onError ?? (() => {}),
  };
  await runSimulated(simulation, () => invoke(invocation));
}
