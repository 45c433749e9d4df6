import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import type { Connection } from "./connection.ts";

/** API Gateway's quota on the size of a message to a client. */
const PAYLOAD_MAX_BYTES = 128 * 1024;

const PATH = /^\/@connections\/([^/]+)$/;

export interface Management {
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Serves `@connections`, by which functions send messages to clients, over AWS's protocol: the unmodified SDK works with
 * its URL as `endpoint`.
 */
export async function startManagement(connections: ReadonlyMap<string, Connection>): Promise<Management> {
  const server = createServer((request, response) => {
    response.on("error", () => {});
    serve(request, response, connections).catch(() => response.destroy());
  });
  guardAgainstPages(server);
  const place = await listenInPrivate(server);
  return { endpoint: urlOf(place), stop: () => closeServer(server) };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  connections: ReadonlyMap<string, Connection>,
): Promise<void> {
  const id = PATH.exec(decode(request.url ?? ""))?.[1];
  if (id === undefined || request.headers.authorization === undefined) {
    return fail(response, 403, "MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  const connection = connections.get(id);
  const gone = () => fail(response, 410, "GoneException");
  switch (request.method) {
    case "POST": {
      const message = await readBody(request, PAYLOAD_MAX_BYTES);
      if (message === undefined) {
        return fail(response, 413, "PayloadTooLargeException", "Message too long");
      }
      if (connection === undefined || !connection.send(message)) return gone();
      return succeed(response, 200);
    }
    case "GET":
      if (connection === undefined || !connection.isOpen) return gone();
      return succeed(response, 200, {
        connectedAt: new Date(connection.connectedAtMs).toISOString(),
        identity: connection.identity,
        lastActiveAt: new Date(connection.lastActiveMs).toISOString(),
      });
    case "DELETE":
      if (connection === undefined || !connection.isOpen) return gone();
      connection.close();
      return succeed(response, 204);
    default:
      return fail(response, 403, "MissingAuthenticationTokenException", "Missing Authentication Token");
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function succeed(response: ServerResponse, status: number, body?: unknown): void {
  send(response, status, body === undefined ? "" : JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, type: string, message?: string): void {
  response.setHeader("x-amzn-ErrorType", type);
  send(response, status, JSON.stringify({ message: message ?? null, connectionId: null }));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    "x-amzn-RequestId": randomUUID(),
    ...(body !== "" && { "Content-Type": "application/json" }),
    // A 204 has no body.
    ...(status !== 204 && { "Content-Length": Buffer.byteLength(body) }),
  });
  response.end(body);
}
