import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ERROR_CODES, errorBody } from "@epreuve/contract/error-codes";
import { closeServer, listenOnLoopback } from "@epreuve/loopback/loopback";

/** Takes a WebSocket handshake and its connection; `head` is what came after the handshake already. */
export type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

export interface Receivers {
  request: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade?: Upgrade;
}

/**
 * The gateway's port, taken before there is a gateway: its address is part of what the functions are told before they
 * are loaded. Whoever comes early waits until it opens.
 */
export interface Door {
  url: string;
  port: number;
  /** From now on, and for those who have waited. */
  open(receivers: Receivers): void;
  /** Stops listening and ends every request; what was handed to `upgrade` is not the door's any more. */
  close(): Promise<void>;
}

/** Listens on this machine alone; 0 takes any free port. Rejects when the port is taken. */
export async function takePort(port: number): Promise<Door> {
  const { promise: opened, resolve: open } = Promise.withResolvers<Receivers>();
  const waiting = new Set<Socket>();
  const server = createServer(
    { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket" },
    (request, response) =>
      void opened.then((receivers) => {
        // Who has left while waiting wants no answer: after a crash, most of what waits was sent again since.
        if (!response.destroyed) receivers.request(request, response);
      }),
  );
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!(stream instanceof Socket)) throw new Error("The connection is no socket.");
    const socket = stream;
    socket.on("error", () => {});
    waiting.add(socket);
    void opened.then(({ upgrade }) => {
      waiting.delete(socket);
      if (upgrade === undefined || socket.destroyed) socket.destroy();
      else upgrade(request, socket, head);
    });
  });
  server.on("clientError", refuseMalformed);
  const taken = await listenOnLoopback(server, port);
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    open,
    close: () => {
      for (const socket of waiting) socket.destroy();
      return closeServer(server);
    },
  };
}

/** Answers what is no HTTP request, in the contract's body too. */
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
