import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import { type CallEnd, serveCall } from "./call.ts";
import { readChatCall } from "./chat-completions.ts";
import { effortFor, type Pace } from "./paces.ts";
import { planCall } from "./plan.ts";
import { parseJson, type ReadCall } from "./protocol.ts";
import { readResponsesCall } from "./responses.ts";
import { type PaceStats, StatsCounter } from "./stats.ts";
import { askUpstream, headersOf } from "./upstream.ts";

/** A call that has ended; times in real milliseconds, on the monotonic clock. */
export interface CallRecord extends CallEnd {
  /** The same for requests that are the same: a second attempt at a call, at once or after the first. */
  request: string;
  /** Name of the format that was asked for; null where a text was. */
  format: string | null;
  startMs: number;
  endMs: number;
}

export interface PacedProviderOptions {
  /** Base address of the server behind, as `OPENAI_BASE_URL`: `/v1` included. */
  upstream: string;
  pace: Pace;
  /** The same seed gives the same plans to the same efforts in the same order. */
  seed: number;
  /** Divides every time, for tests. 1 by default. */
  speed?: number;
  /** Whether a request passes through at its own pace; none does by default. */
  exempts?: (headers: IncomingHttpHeaders) => boolean;
  /** Called when a call of a text has ended. */
  onEnd?: (record: CallRecord) => void;
}

/** Gives the requests that it receives a pace. */
export interface Pacer {
  receive(request: IncomingMessage, response: ServerResponse): void;
  stats(): PaceStats;
}

export interface PacedProvider {
  /** Base address for `OPENAI_BASE_URL`, `/v1` included. */
  url: string;
  stats(): PaceStats;
  /** Closes the server and every connection. */
  close(): Promise<void>;
}

/** Above the longest recording that the service takes, 25 MiB, in its form. */
const BODY_MAX_BYTES = 30 * 1024 * 1024;

const PROTOCOLS = new Map<string, ReadCall>([
  ["POST /v1/responses", readResponsesCall],
  ["POST /v1/chat/completions", readChatCall],
]);

/**
 * Gives a provider a real model's pace: texts by the Responses API or by Chat Completions are paced, everything else
 * passes through. The upstream's reply is computed during the silence and read whole before its first delta.
 */
export function pacer(options: PacedProviderOptions): Pacer {
  const counter = new StatsCounter();
  return {
    receive: (request, response) => {
      serve(request, response, { ...options, counter }).catch(() => response.destroy());
    },
    stats: () => counter.stats(),
  };
}

/** Starts a server of a pacer's own. */
export async function startPacedProvider(options: PacedProviderOptions): Promise<PacedProvider> {
  const { receive, stats } = pacer(options);
  const server = createServer(receive);
  guardAgainstPages(server);
  const place = await listenInPrivate(server);
  return {
    url: `${urlOf(place)}/v1`,
    stats,
    close: () => closeServer(server),
  };
}

type Serving = PacedProviderOptions & { counter: StatsCounter };

async function serve(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { method = "GET", headers, url = "/" } = request;
  const { pathname, search } = new URL(url, "http://local");
  if (!pathname.startsWith("/v1/")) {
    response.writeHead(404).end();
    return;
  }
  const target = `${serving.upstream}${pathname.slice("/v1".length)}${search}`;
  const body = await readBody(request, BODY_MAX_BYTES);
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const ask = (signal: AbortSignal) => askUpstream(target, { method, headers, body, signal });
  const text = body.toString("utf8");
  const readCall = serving.exempts?.(headers) ? undefined : PROTOCOLS.get(`${method} ${pathname}`);
  const call = readCall?.(parseJson(text));
  if (call === undefined) return passThrough(response, ask);

  const { pace, seed, speed = 1, counter } = serving;
  const number = counter.begin();
  const startMs = performance.now();
  const effort = effortFor(call.effort);
  const plan = planCall({ pace, seed, number, effort });
  const end = await serveCall(response, { call, plan, effort, speed, requestCharacters: text.length, ask });
  counter.end(end);
  const hash = createHash("sha256").update(text).digest("hex");
  serving.onEnd?.({
    ...end,
    request: hash,
    format: call.format ?? null,
    startMs,
    endMs: performance.now(),
  });
}

async function passThrough(
  response: ServerResponse,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<void> {
  const left = new AbortController();
  response.once("close", () => left.abort());
  const answer = await ask(left.signal);
  response.writeHead(answer.status, headersOf(answer));
  await pipeline(Readable.from(answer.body ?? []), response);
}
