import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";

/** Where browsers and port forwarding find the local stack. */
export const LOOPBACK = "127.0.0.1";

/** Where a server listens. */
export interface Place {
  host: string;
  port: number;
}

/** Listens on the loopback address and gives the port; 0 takes any free one. Rejects with the system's error. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  return (await listen(server, { host: LOOPBACK, port })).port;
}

/**
 * Listens on a random address of 127.0.0.0/8 and a random port, which a web page cannot guess among four hundred
 * billion; on 127.0.0.1 where the platform routes no other (macOS). For what only programs of the stack call.
 */
export async function listenInPrivate(server: NetServer): Promise<Place> {
  try {
    return await listen(server, { host: randomLoopback(), port: 0 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRNOTAVAIL")) throw error;
    return listen(server, { host: LOOPBACK, port: 0 });
  }
}

/** Stops listening and ends every connection; settles when nothing listens any more. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A private place that was free a moment ago, for programs that must be told theirs. */
export async function freePrivatePlace(): Promise<Place> {
  const probe = createServer();
  const place = await listenInPrivate(probe);
  await new Promise((resolve) => probe.close(resolve));
  return place;
}

export function urlOf({ host, port }: Place): string {
  return `http://${host}:${port}`;
}

function listen(server: NetServer, { host, port }: Place): Promise<Place> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("The server has no port."));
      else resolve({ host, port: address.port });
    });
  });
}

/** Neither 127.0.0.x, where people look first, nor the network's own first and last addresses. */
function randomLoopback(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `127.${1 + (a % 254)}.${b}.${1 + (c % 254)}`;
}
