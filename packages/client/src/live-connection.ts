import { EpreuveError } from "./error.ts";
import { type TokenSource, tokenOf } from "./request.ts";
import type { ClientMessage, ServerMessage } from "./types.ts";

export interface LiveConnectionOptions {
  url: string;
  protocole: string;
  token: TokenSource;
  /** Whether a cut is to be mended for as long as it takes: a session runs. */
  persistent: () => boolean;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  onCut: () => void;
  /** No more attempts will be made. */
  onGivenUp: (error: EpreuveError) => void;
}

/** Attempts to reach a service that has never answered. */
const FIRST_ATTEMPTS = 4;
/** Attempts to find a session again: some four minutes, which is longer than what may be left of it. */
const RESUME_ATTEMPTS = 30;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** A connection that is silent for two of these is dead, whatever its socket says. */
const BEAT_MS = 15_000;

/** A WebSocket that comes back: what is sent while it is away is not kept, its owner sends again on `onOpen`. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  #socket: WebSocket | null = null;
  #failures = 0;
  #closed = false;
  #heard = true;
  #beat: ReturnType<typeof setInterval> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
  }

  open(): void {
    void this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#pause);
    this.#drop();
  }

  async #connect(): Promise<void> {
    let token: string;
    try {
      // A handshake says no more than that it failed: it may have been the token.
      token = await tokenOf(this.#options.token, this.#failures > 0);
    } catch (error) {
      return this.#options.onGivenUp(
        error instanceof EpreuveError ? error : new EpreuveError("AUTH_REQUIRED"),
      );
    }
    if (this.#closed) return;
    const socket = new WebSocket(this.#options.url, [this.#options.protocole, token]);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#heard = true;
      this.#beat = setInterval(() => this.#onBeat(), BEAT_MS);
      this.#options.onOpen();
    };
    socket.onmessage = ({ data }) => {
      this.#heard = true;
      this.#options.onMessage(JSON.parse(String(data)));
    };
    socket.onclose = () => this.#onCut();
  }

  #onBeat(): void {
    if (!this.#heard) return this.#onCut();
    this.#heard = false;
    this.send({ type: "ping" });
  }

  #onCut(): void {
    this.#drop();
    if (this.#closed) return;
    this.#failures++;
    if (this.#failures > (this.#options.persistent() ? RESUME_ATTEMPTS : FIRST_ATTEMPTS)) {
      return this.#options.onGivenUp(new EpreuveError("NETWORK_ERROR"));
    }
    this.#options.onCut();
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
    this.#pause = setTimeout(() => this.open(), pauseMs * (0.5 + Math.random() / 2));
  }

  #drop(): void {
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
