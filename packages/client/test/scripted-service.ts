import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A received request. */
export interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, or a string as it is. */
  body: unknown;
}

/** A response in pieces, each sent by itself. Then it ends, or the connection is closed or stays silent. */
export interface StreamedReply {
  headers?: Record<string, string>;
  pieces: readonly (string | Uint8Array)[];
  last?: "end" | "cut" | "silence";
}

/** A response or a function that makes it; "cut" closes the connection, "silence" never responds. */
export type Scripted = Reply | StreamedReply | ((received: Received) => Reply) | "cut" | "silence";

export interface ScriptedService {
  url: string;
  received: Received[];
  /** Responses to the next requests, in order; the last one repeats. */
  answer(...script: Scripted[]): void;
  stop(): Promise<void>;
}

/** Starts a service on 127.0.0.1 that responds by a script. */
export async function startScriptedService(): Promise<ScriptedService> {
  const received: Received[] = [];
  let script: Scripted[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    const raw = await text(request);
    const seen = { method, url, headers, body: raw === "" ? undefined : JSON.parse(raw) };
    received.push(seen);
    const next = (script.length > 1 ? script.shift() : script[0]) ?? "cut";
    if (next === "silence") return;
    if (next === "cut") {
      response.destroy();
      return;
    }
    if ("pieces" in next) {
      await stream(response, next);
      return;
    }
    const { status = 200, headers: sent = {}, body } = typeof next === "function" ? next(seen) : next;
    response.writeHead(status, { "Content-Type": "application/json", ...sent });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listening;
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    received,
    answer(...next) {
      script = next;
      received.length = 0;
    },
    async stop() {
      const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
      server.close(() => onClosed());
      server.closeAllConnections();
      await closed;
    },
  };
}

async function stream(response: ServerResponse, { headers, pieces, last = "end" }: StreamedReply) {
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", ...headers });
  response.flushHeaders();
  for (const piece of pieces) {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    response.write(piece, () => resolve());
    await sent;
  }
  if (last === "end") response.end();
  // What was sent arrives, and the end of the body does not.
  if (last === "cut") response.socket?.end();
}

/** The body of an error of the service. */
export function refusal(code: string, message = "Message du service."): Reply["body"] {
  return { error: true, code, message };
}
