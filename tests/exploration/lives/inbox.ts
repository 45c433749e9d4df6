import { type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import * as v from "valibot";

/** A message that reached one of a person's connections. */
export interface Received {
  connection: string;
  message: ServerMessage;
}

const WAIT_MS = 20_000;

/** A person's connections to the live interaction, and all that reached them. */
export class Inbox {
  readonly #sockets = new Map<string, WebSocket>();
  readonly #received: Received[] = [];
  readonly #waiting = new Set<() => void>();
  #next = 0;
  #broken: string | undefined;

  get connections(): string[] {
    return [...this.#sockets.keys()];
  }

  /** Opens a connection and names it. */
  async open(url: string, token: string): Promise<string> {
    const name = `c${++this.#next}`;
    const socket = new WebSocket(url, [LIVE_PROTOCOLE, token]);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error("the connection was refused")));
    });
    socket.addEventListener("message", ({ data }) => {
      const message = v.safeParse(ServerMessageSchema, JSON.parse(String(data)));
      if (message.success) this.#received.push({ connection: name, message: message.output });
      else this.#broken = `no message of the contract: ${String(data)}`;
      this.#wake();
    });
    socket.addEventListener("close", () => {
      this.#sockets.delete(name);
      this.#wake();
    });
    this.#sockets.set(name, socket);
    return name;
  }

  send(connection: string, frame: object): void {
    this.#sockets.get(connection)?.send(JSON.stringify(frame));
  }

  /** The first message, old or new, that is awaited; it is taken out. Undefined once every connection is lost. */
  async take(awaited: (received: Received) => boolean): Promise<ServerMessage | undefined> {
    const endMs = performance.now() + WAIT_MS;
    for (;;) {
      if (this.#broken !== undefined) throw new Error(this.#broken);
      const index = this.#received.findIndex(awaited);
      if (index >= 0) return this.#received.splice(index, 1)[0]?.message;
      if (this.#sockets.size === 0) return undefined;
      if (performance.now() > endMs)
        throw new Error(`silence: ${JSON.stringify(this.#received).slice(0, 500)}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, 1_000);
        this.#waiting.add(wake);
      });
    }
  }

  /** Takes out the messages that arrived and were not awaited. */
  drain(): Received[] {
    return this.#received.splice(0);
  }

  async close(connection: string): Promise<void> {
    const socket = this.#sockets.get(connection);
    if (socket === undefined) return;
    const closed = new Promise((resolve) => socket.addEventListener("close", resolve));
    socket.close();
    await closed;
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.connections.map((connection) => this.close(connection)));
    this.#received.length = 0;
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}
