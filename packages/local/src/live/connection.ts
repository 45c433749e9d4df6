import { isUtf8 } from "node:buffer";
import { WebSocket } from "ws";
import type { Timers } from "./timers.ts";

/*
 * API Gateway's quotas on WebSocket APIs: "Amazon API Gateway quotas", WebSocket frame size, idle connection timeout
 * and connection duration.
 */
export const FRAME_MAX_BYTES = 32 * 1024;
export const IDLE_MS = 10 * 60 * 1000;
export const DURATION_MS = 2 * 60 * 60 * 1000;

/** Bytes that may wait for a slow client: hundreds of answers. Beyond that it is disconnected. */
export const WAITING_MAX_BYTES = 1024 * 1024;

/** Concurrent frames of one client. The next ones stay in its socket until one has been handled. */
export const IN_HAND_MAX = 32;

/** RFC 6455: going away. */
export const GOING_AWAY = 1001;
const NORMAL = 1000;

export interface Identity {
  sourceIp: string;
  userAgent: string;
}

export interface ConnectionOptions {
  id: string;
  socket: WebSocket;
  identity: Identity;
  connectedAtMs: number;
  timers: Timers;
  /** Called with each frame, possibly before the previous one has been handled. */
  onMessage: (data: Buffer, isBinary: boolean) => Promise<void>;
  /** Called once, however the connection ended. */
  onClosed: (code: number, reason: string) => void;
}

/** A client's WebSocket connection, with API Gateway's limits on duration, idle time and buffered data. */
export class Connection {
  readonly id: string;
  readonly identity: Identity;
  readonly connectedAtMs: number;
  readonly #socket: WebSocket;
  readonly #timers: Timers;
  readonly #disarm: () => void;
  #disarmIdle: () => void;
  #lastActiveMs: number;
  #inHand = 0;

  constructor({ id, socket, identity, connectedAtMs, timers, onMessage, onClosed }: ConnectionOptions) {
    this.id = id;
    this.identity = identity;
    this.connectedAtMs = connectedAtMs;
    this.#socket = socket;
    this.#timers = timers;
    this.#lastActiveMs = timers.nowMs();
    this.#disarm = timers.after(DURATION_MS, () => socket.close(GOING_AWAY, "Connection duration exceeded"));
    this.#disarmIdle = timers.after(IDLE_MS, () => this.#checkIdle());
    // After a frame that is invalid or too large, the socket closes itself with the protocol's code.
    socket.on("error", () => {});
    socket.on("message", (data: Buffer, isBinary: boolean) => {
      this.#lastActiveMs = timers.nowMs();
      this.#inHand++;
      if (this.#inHand >= IN_HAND_MAX) socket.pause();
      void onMessage(data, isBinary).finally(() => {
        this.#inHand--;
        if (this.#inHand < IN_HAND_MAX) socket.resume();
      });
    });
    socket.once("close", (code, reason) => {
      this.#disarm();
      this.#disarmIdle();
      onClosed(code, reason.toString());
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Time of the last frame in either direction, in milliseconds. */
  get lastActiveMs(): number {
    return this.#lastActiveMs;
  }

  /**
   * Sends a message, in frames of 32 KB. Returns false if the connection is closed, or if it is closed now because too
   * much data is unread.
   */
  send(message: Buffer): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount + message.length > WAITING_MAX_BYTES) {
      this.#socket.terminate();
      return false;
    }
    this.#lastActiveMs = this.#timers.nowMs();
    const binary = !isUtf8(message);
    for (let start = 0; start === 0 || start < message.length; start += FRAME_MAX_BYTES) {
      const end = start + FRAME_MAX_BYTES;
      this.#socket.send(message.subarray(start, end), { binary, fin: end >= message.length }, ignoreFailure);
    }
    return true;
  }

  close(code: number = NORMAL): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #checkIdle(): void {
    const leftMs = this.#lastActiveMs + IDLE_MS - this.#timers.nowMs();
    if (leftMs <= 0) this.#socket.close(GOING_AWAY, "Going away");
    else this.#disarmIdle = this.#timers.after(leftMs, () => this.#checkIdle());
  }
}

/** A message that fails to be sent is ignored: the end of the connection reports it. */
function ignoreFailure(): void {}
