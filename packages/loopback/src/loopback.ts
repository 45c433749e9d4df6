import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";

/** The address that browsers and port forwarding use. */
export const LOOPBACK = "127.0.0.1";

/** The address and port of a server. */
export interface Place {
  host: string;
  port: number;
}

/** Listens on 127.0.0.1 and resolves with the port; 0 takes any free one. Rejects with the system's error. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  return (await listen(server, { host: LOOPBACK, port })).port;
}

/**
 * Listens on a random address of 127.0.0.0/8 and a random port, which a web page cannot guess among four hundred
 * billion, or on 127.0.0.1 if the platform routes no other (macOS). For services that only programs call.
 */
export async function listenInPrivate(server: NetServer): Promise<Place> {
  try {
    return await listen(server, { host: randomLoopback(), port: 0 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRNOTAVAIL")) throw error;
    return listen(server, { host: LOOPBACK, port: 0 });
  }
}

/** Stops listening and closes every connection. Resolves when nothing listens any more. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A random address and port that were free a moment ago, for programs that cannot choose their own. */
export async function freePrivatePlace(): Promise<Place> {
  const probe = createServer();
  const place = await listenInPrivate(probe);
  await new Promise((resolve) => probe.close(resolve));
  return place;
}

export function urlOf({ host, port }: Place): string {
  return `http://${host}:${port}`;
}

/** Listens there and resolves with the place; port 0 takes any free one. Rejects with the system's error. */
export function listen(server: NetServer, { host, port }: Place): Promise<Place> {
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

/** Not in 127.0.0.x, which is the first to be guessed, nor the first or last address of the network. */
function randomLoopback(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `127.${1 + (a % 254)}.${b}.${1 + (c % 254)}`;
}
