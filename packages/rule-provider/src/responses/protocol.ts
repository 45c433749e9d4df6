import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Donnees } from "@epreuve/core/generation/donnees";
import type { Purpose } from "@epreuve/core/generation/generator";
import type { StreamRequest } from "@epreuve/core/generation/text-streamer";
import type { Sheet } from "@epreuve/core/live/sheet";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { sendJson, sendJsonError } from "@epreuve/loopback/json-response";
import { readBody } from "@epreuve/loopback/request-body";
import { OpenAiError } from "./error.ts";
import { parseResponsesRequest, type ResponsesRequest } from "./request.ts";
import { LOCAL_MODEL, responseEvents, responseFor, type Said } from "./response.ts";

/**
 * Resolves to the reply of a purpose, a value of that purpose's reply schema, or to null where the rules refuse it. The
 * signal is aborted when the client disconnects.
 */
export type Replier = (purpose: Purpose, donnees: Donnees, signal: AbortSignal) => Promise<unknown>;

/** Resolves to the examiner's answer to the last message; the signal is aborted when the client disconnects. */
export type Examiner = (
  sheet: Sheet,
  messages: StreamRequest["messages"],
  signal: AbortSignal,
) => Promise<string>;

export interface OpenAiServerOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  replier: Replier;
  examiner: Examiner;
  /** Sees each request first, and answers those for which it returns true. */
  before?: Before;
}

export type Before = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface OpenAiServer {
  /** Base address for `OPENAI_BASE_URL`, `/v1` included. */
  url: string;
  /** Closes the server and every connection; resolves when the port is free. */
  stop(): Promise<void>;
}

/** Far above the largest request of the service, which holds two texts of 20,000 characters. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Starts a server that speaks OpenAI's Responses API, streamed or not: `replier` answers a request with a strict
 * format, `examiner` a request for text. Rejects when the port is taken.
 */
export async function serveOpenAi(options: OpenAiServerOptions): Promise<OpenAiServer> {
  const { port, host, before, ...handlers } = options;
  const server = createServer((request, response) => {
    if (before?.(request, response)) return;
    handle(request, response, handlers).catch((error: unknown) => fail(response, error));
  });
  guardAgainstPages(server);
  await listen(server, port, host);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://${host}:${address.port}/v1`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

type Handlers = Pick<OpenAiServerOptions, "replier" | "examiner">;

async function handle(request: IncomingMessage, response: ServerResponse, handlers: Handlers): Promise<void> {
  const path = new URL(request.url ?? "/", "http://local").pathname;
  const route = `${request.method ?? "GET"} ${path}`;
  if (!/^Bearer \S+$/i.test(request.headers.authorization ?? "")) {
    throw new OpenAiError(401, "You didn't provide an API key. Send it as a bearer token in Authorization.", {
      code: "invalid_api_key",
    });
  }
  if (route === "GET /v1/models") return sendJson(response, 200, { object: "list", data: [model()] });
  if (route === `GET /v1/models/${LOCAL_MODEL}`) return sendJson(response, 200, model());
  if (route !== "POST /v1/responses") throw new OpenAiError(404, `Invalid URL (${route})`);
  const asked = parseResponsesRequest(await textOf(request));
  const { body } = asked;
  const said = await saidTo(asked, handlers, disconnectSignal(response));
  const reply = responseFor(body, said, Math.floor(Date.now() / 1000));
  if (body.stream !== true) return sendJson(response, 200, reply.completed);
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
  });
  const frames = responseEvents(reply).map(
    (event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
  );
  await pipeline(Readable.from(frames), response);
}

async function saidTo(
  asked: ResponsesRequest,
  { replier, examiner }: Handlers,
  signal: AbortSignal,
): Promise<Said> {
  if (asked.kind === "examiner")
    return { text: await examiner(asked.sheet, asked.messages, signal), refused: false };
  const reply = await replier(asked.purpose, asked.donnees, signal);
  return reply === null ? { text: REFUSAL, refused: true } : { text: JSON.stringify(reply), refused: false };
}

const REFUSAL = "Les règles locales ne savent pas faire cela.";

/** Aborted when the connection closes, which is harmless once the response is complete. */
function disconnectSignal(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort(new Error("The client disconnected.")));
  return disconnected.signal;
}

function model(): Record<string, unknown> {
  return { id: LOCAL_MODEL, object: "model", created: 1_767_225_600, owned_by: "epreuve" };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, BODY_MAX_BYTES);
  if (body === undefined) throw new OpenAiError(413, "The request body is too large.");
  return body.toString("utf8");
}

/** Sends an error in OpenAI's form, 500 for an unexpected one. */
function fail(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof OpenAiError ? error : new OpenAiError(500, `The local rules failed: ${String(error)}`);
  const headers = known.retriable ? {} : { "x-should-retry": "false" };
  sendJsonError(response, { status: known.status, body: known.body(), headers });
}
