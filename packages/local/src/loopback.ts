import type { Server } from "node:http";
import { createServer } from "node:net";

/** The only address the local stack listens on. */
export const LOOPBACK = "127.0.0.1";

/** Listens on the loopback address and gives the port; 0 takes any free one. Rejects with the system's error. */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("The server has no port."));
      else resolve(address.port);
    });
  });
}

/** Stops listening and ends every connection; settles when nothing listens any more. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A port that was free a moment ago, for programs that must be told theirs. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") reject(new Error("The probe has no port."));
        else resolve(address.port);
      });
    });
  });
}
