import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ERROR_CODES, errorBody } from "@epreuve/contract/error-codes";
import { closeServer, LOOPBACK, listen } from "@epreuve/loopback/loopback";

/** Handles a WebSocket handshake and its connection; `head` holds the bytes already received after the handshake. */
export type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

export interface Receivers {
  request: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade?: Upgrade;
}

/**
 * The port of the gateway. It listens before the gateway exists, because the functions need its URL when they are
 * loaded. Early requests wait until `serve` is called.
 */
export interface GatewayPort {
  number: number;
  /** Serves the waiting requests and all later ones. */
  serve(receivers: Receivers): void;
  /** Stops listening and closes every connection, except those passed to `upgrade`. */
  close(): Promise<void>;
}

/**
 * How long an idle connection is kept, in milliseconds: longer than clients keep theirs, so that none sends a request on
 * one that is being closed. Node's own 5 s are less than a busy machine may stand still.
 */
const KEEP_ALIVE_MS = 65_000;

/** Listens there; 0 takes any free port. Rejects if the port is taken. */
export async function listenForGateway(port: number, host: string = LOOPBACK): Promise<GatewayPort> {
  const { promise: served, resolve: serve } = Promise.withResolvers<Receivers>();
  const waiting = new Set<Socket>();
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    (request, response) =>
      void served.then((receivers) => {
        // Skips clients that disconnected while waiting: after a crash, most have sent their request again since.
        if (!response.destroyed) receivers.request(request, response);
      }),
  );
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!(stream instanceof Socket)) throw new Error("The connection is not a socket.");
    const socket = stream;
    socket.on("error", () => {});
    waiting.add(socket);
    void served.then(({ upgrade }) => {
      waiting.delete(socket);
      if (upgrade === undefined || socket.destroyed) socket.destroy();
      else upgrade(request, socket, head);
    });
  });
  server.on("clientError", refuseMalformed);
  const { port: taken } = await listen(server, { host, port });
  return {
    number: taken,
    serve,
    close: () => {
      for (const socket of waiting) socket.destroy();
      return closeServer(server);
    },
  };
}

/** Refuses a malformed request with an error in the contract's format. */
function refuseMalformed(error: Error, socket: Socket): void {
  if (!socket.writable || ("code" in error && error.code === "ECONNRESET")) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody("INVALID_INPUT"));
  socket.end(
    [
      `HTTP/1.1 ${ERROR_CODES.INVALID_INPUT.status} Bad Request`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${randomUUID()}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
