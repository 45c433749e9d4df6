import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy between a client and a local server, which tests can cut. */
export interface Wire {
  port: number;
  /** Resets every open connection. */
  cut(): void;
  /** Resets every connection and refuses new ones until `up`. */
  down(): void;
  up(): void;
  /** Number of connections refused so far. */
  refusals(): number;
  stop(): Promise<void>;
}

export async function startWire(targetPort: number): Promise<Wire> {
  const open = new Set<Socket>();
  let through = true;
  let refusals = 0;

  const server = createServer((near) => {
    if (!through) {
      refusals++;
      near.resetAndDestroy();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();

  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cut,
    down() {
      through = false;
      cut();
    },
    up() {
      through = true;
    },
    refusals: () => refusals,
    async stop() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      cut();
      await closed.promise;
    },
  };
}
