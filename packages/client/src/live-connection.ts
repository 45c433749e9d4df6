import { EpreuveError } from "./error.ts";
import { messageOf } from "./live-protocol.ts";
import { onNetworkBack } from "./page.ts";
import { type TokenSource, tokenOf } from "./token.ts";
import type { ClientMessage, ServerMessage } from "./types.ts";

export interface LiveConnectionOptions {
  url: string;
  protocole: string;
  token: TokenSource;
  /** Whether a session has started, so that the connection is worth `RESUME_ATTEMPTS` attempts. */
  hasStarted: () => boolean;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  onCut: () => void;
  /** No more attempts will be made. */
  onGivenUp: (error: EpreuveError) => void;
}

/** Attempts before a session has started. */
const FIRST_ATTEMPTS = 4;
/** Attempts to resume a session: at least two minutes. The network's `online` event starts the next one at once. */
const RESUME_ATTEMPTS = 30;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Silence after which a ping is sent. */
const BEAT_MS = 20_000;
/** Time allowed for the pong, and for opening. After that the connection is replaced, even if the socket is open. */
const SILENCE_MS = 10_000;

/** A WebSocket that reconnects. Messages sent while it is down are dropped: its owner sends them again on `onOpen`. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #offNetwork: () => void;
  #socket: WebSocket | null = null;
  #failures = 0;
  #refused = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
    this.#offNetwork = onNetworkBack(() => {
      if (this.#waiting) this.open();
    });
  }

  open(): void {
    clearTimeout(this.#timer);
    this.#waiting = false;
    this.#connect().catch((error: unknown) => {
      if (error instanceof EpreuveError && error.code === "AUTH_REQUIRED") this.#giveUp(error);
      else this.cut();
    });
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** To be called once the service has accepted the session: it resets the count of failures. */
  confirm(): void {
    this.#failures = 0;
    this.#refused = false;
  }

  /** Drops this socket and reconnects after a pause. */
  cut(): void {
    this.#drop();
    if (this.#closed) return;
    this.#failures++;
    if (this.#failures >= (this.#options.hasStarted() ? RESUME_ATTEMPTS : FIRST_ATTEMPTS)) {
      this.#giveUp(new EpreuveError("NETWORK_ERROR"));
      return;
    }
    this.#options.onCut();
    this.#waiting = true;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
    this.#timer = setTimeout(() => this.open(), pauseMs * (0.5 + Math.random() / 2));
  }

  close(): void {
    this.#closed = true;
    this.#offNetwork();
    this.#drop();
  }

  async #connect(): Promise<void> {
    const { url, protocole, token } = this.#options;
    // A failed handshake does not say why. It may be the token, so a new one is requested once.
    const value = await tokenOf(token, { refresh: this.#refused && this.#failures === 1 });
    if (this.#closed) return;
    const socket = new WebSocket(url, [protocole, value]);
    this.#socket = socket;
    this.#refused = true;
    this.#dieIn(SILENCE_MS);
    socket.onopen = () => {
      this.#refused = false;
      this.#dieIn(SILENCE_MS);
      this.#options.onOpen();
    };
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.cut();
  }

  #receive(data: unknown): void {
    const message = messageOf(data);
    if (message === null) {
      this.cut();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send({ type: "ping" });
      this.#dieIn(SILENCE_MS);
    }, BEAT_MS);
    this.#options.onMessage(message);
  }

  #dieIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.cut(), ms);
  }

  #giveUp(error: EpreuveError): void {
    this.close();
    this.#options.onGivenUp(error);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
