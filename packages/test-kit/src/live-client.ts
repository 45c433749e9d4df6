import { request } from "node:http";
import { type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import * as v from "valibot";
import { expect } from "vitest";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** What API Gateway itself sends, whose function crashed or timed out: a frame without `type`. */
const GatewayFrameSchema = v.strictObject({
  message: v.literal("Internal server error"),
  connectionId: v.string(),
  requestId: v.string(),
});

/** A frame's function crashed or timed out: what it was to do may be done or not. */
export class FrameLost extends Error {}

/** A client of the live interaction, as a browser is one. */
export class LiveClient {
  readonly #socket: WebSocket;
  readonly #received: (ServerMessage | FrameLost)[] = [];
  #waiting: PromiseWithResolvers<ServerMessage> | null = null;
  /** The code the connection was closed with. */
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
    socket.addEventListener("message", ({ data }) => {
      this.#receive(JSON.parse(String(data)));
    });
  }

  #receive(body: unknown): void {
    const isLost = v.is(GatewayFrameSchema, body);
    const received = isLost ? new FrameLost(body.message) : v.parse(ServerMessageSchema, body);
    // Exactly the contract's shape: nothing missing, nothing more.
    if (!isLost) expect(body).toEqual(received);
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#received.push(received);
    else if (received instanceof FrameLost) waiting.reject(received);
    else waiting.resolve(received);
  }

  /** Connects as the contract says: the protocol's version, then the ID token. */
  static connect(url: string, token: string): Promise<LiveClient> {
    const socket = new WebSocket(url, [LIVE_PROTOCOLE, token]);
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => {
        expect(socket.protocol).toBe(LIVE_PROTOCOLE);
        resolve(new LiveClient(socket));
      });
      socket.addEventListener("error", () => reject(new Error("The connection was refused.")));
    });
  }

  send(message: Record<string, unknown>): void {
    this.raw(JSON.stringify(message));
  }

  raw(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.close();
  }

  /** The next message. Rejects with FrameLost where the gateway says that a function failed. */
  next(): Promise<ServerMessage> {
    const received = this.#received.shift();
    if (received instanceof FrameLost) return Promise.reject(received);
    if (received !== undefined) return Promise.resolve(received);
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** The next message, which must be of this type; deltas of an answer before it are passed over. */
  async nextOf<T extends ServerMessage["type"]>(type: T): Promise<Message<T>> {
    for (;;) {
      const message = await this.next();
      if (is(message, type)) return message;
      if (message.type !== "examinateur.delta") expect(message).toEqual(expect.objectContaining({ type }));
    }
  }

  async start(simulationId: string): Promise<Message<"session.started">> {
    this.send({ type: "session.start", simulation_id: simulationId });
    return this.nextOf("session.started");
  }

  /** Says something and waits for the whole answer. */
  async say(seq: number, texte: string): Promise<Message<"examinateur.message">> {
    this.send({ type: "candidat.message", seq, texte });
    return this.nextOf("examinateur.message");
  }

  async end(): Promise<Message<"session.ended">> {
    this.send({ type: "session.end" });
    return this.nextOf("session.ended");
  }
}

function is<T extends ServerMessage["type"]>(message: ServerMessage, type: T): message is Message<T> {
  return message.type === type;
}

/** The status of a handshake: 101 where it opens a connection, else the refusal. */
export interface Handshake {
  status: number;
  protocol: string | undefined;
  body: unknown;
}

/** Opens a handshake with any subprotocols and headers, also those a browser cannot send. */
export function handshake(
  url: string,
  protocols: readonly string[],
  headers: Record<string, string> = {},
): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    const upgrade = request(url.replace(/^ws/, "http"), {
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Key": Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64"),
        "Sec-WebSocket-Version": "13",
        ...(protocols.length > 0 && { "Sec-WebSocket-Protocol": protocols.join(", ") }),
        ...headers,
      },
    });
    upgrade.on("upgrade", ({ headers: answered }, socket) => {
      socket.destroy();
      resolve({ status: 101, protocol: answered["sec-websocket-protocol"], body: undefined });
    });
    upgrade.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      response.on("end", () => {
        const body: unknown = text === "" ? undefined : JSON.parse(text);
        resolve({ status: response.statusCode ?? 0, protocol: undefined, body });
      });
    });
    upgrade.on("error", reject);
    upgrade.end();
  });
}
