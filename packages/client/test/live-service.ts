import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { ClientMessage, ServerMessage, Tour } from "../src/types.ts";
import { RecordingStore } from "./recording-store.ts";

/** What the examiner answers. */
export const answerTo = (texte: string) => `« ${texte} », dites-vous ?`;

const PREPARATION_MS = 120_000;

type Frame = ServerMessage | string;

/** Handles a frame in place of the service: returns the replies to send. */
export type Handling = (message: ClientMessage, socket: WebSocket) => Frame[] | "as usual";

/**
 * The protocol of the live interaction on 127.0.0.1, with one session: each turn is answered once, and its answer is
 * repeated on resumption. What it hears in a recording are its bytes, read as text; nothing but spaces is silence.
 */
export class LiveService {
  url = "";
  /** The session's turns. */
  readonly tours: Tour[] = [];
  ended: "candidat" | "temps" | null = null;
  /** The frames received on all connections. */
  readonly frames: ClientMessage[] = [];
  /** The subprotocols offered by each handshake. */
  readonly handshakes: (string | undefined)[] = [];
  sockets: WebSocket[] = [];
  /** How many of the next handshakes to refuse. */
  refusals = 0;
  handle: Handling = () => "as usual";
  /** Whether it can speak, and whether the connection asked for it. */
  speaks = true;
  voix = false;
  readonly store = new RecordingStore();
  readonly #server = createServer((request, response) => this.store.serve(request, response));
  readonly #sockets = new WebSocketServer({ noServer: true });

  async start(): Promise<void> {
    this.#server.on("upgrade", (request, socket, head) => {
      this.handshakes.push(request.headers["sec-websocket-protocol"]);
      if (this.refusals > 0) {
        this.refusals--;
        socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#serve(opened));
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, "127.0.0.1", resolve);
    await promise;
    const address = this.#server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    this.store.url = `http://127.0.0.1:${port}`;
    this.url = `ws://127.0.0.1:${port}`;
  }

  /** Terminates every connection without a close frame. */
  cut(): void {
    for (const socket of this.sockets.splice(0)) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.#server.closeAllConnections();
    await promise;
  }

  tell(message: Frame): void {
    const frame = typeof message === "string" ? message : JSON.stringify(message);
    this.sockets.at(-1)?.send(frame);
  }

  #serve(socket: WebSocket): void {
    this.sockets.push(socket);
    socket.on("message", (data) => {
      const message: ClientMessage = JSON.parse(String(data));
      this.frames.push(message);
      const handled = this.handle(message, socket);
      for (const reply of handled === "as usual" ? this.#answer(message) : handled) {
        socket.send(typeof reply === "string" ? reply : JSON.stringify(reply));
      }
    });
  }

  #answer(message: ClientMessage): ServerMessage[] {
    if (message.type === "session.end") this.ended ??= "candidat";
    if (this.ended !== null) return [{ type: "session.ended", raison: this.ended, transcript: this.#text() }];
    switch (message.type) {
      case "session.start":
      case "session.resume": {
        this.voix = this.speaks && message.voix === true;
        const known = "dernier_seq" in message ? message.dernier_seq : 0;
        const last = this.tours.at(-1);
        const isNew = last !== undefined && last.seq > known && last.examinateur !== null;
        return [this.started(known), ...(isNew ? this.sounds(last.seq) : [])];
      }
      case "candidat.message":
        return this.say(message.seq, message.texte);
      case "candidat.parole":
        return [{ type: "parole.adresse", seq: message.seq, ...this.store.announce(message) }];
      case "candidat.parole_envoyee":
        return this.hear(message.seq);
      default:
        return [{ type: "pong", phase: "preparation", restant_ms: PREPARATION_MS }];
    }
  }

  started(dernierSeq: number): ServerMessage {
    return {
      type: "session.started",
      session_id: "session-1",
      situation: "Vous louez un vélo.",
      roles: { candidat: "Client", examinateur: "Loueur" },
      phase: this.tours.length === 0 ? "preparation" : "echange",
      restant_ms: PREPARATION_MS,
      tours: this.tours.filter(({ seq }) => seq > dernierSeq),
      voix: this.voix,
    };
  }

  /** Answers a turn; a repeated one gets the same answer. */
  say(seq: number, candidat: string): ServerMessage[] {
    const known = this.tours.find((tour) => tour.seq === seq)?.examinateur;
    const texte = known ?? answerTo(candidat);
    if (known == null) {
      this.tours.splice(seq - 1, 1, { seq, candidat, examinateur: texte });
    }
    return [
      { type: "examinateur.delta", seq, texte: texte.slice(0, 5) },
      { type: "examinateur.delta", seq, texte: texte.slice(5) },
      { type: "examinateur.message", seq, texte, restant_ms: 200_000, parties: this.voix ? 2 : 0 },
      ...this.sounds(seq),
    ];
  }

  /** Hears the recording of a turn, once, then answers it. */
  hear(seq: number): ServerMessage[] {
    const known = this.tours.find((tour) => tour.seq === seq);
    const texte = known?.candidat ?? this.store.textOf(seq);
    if (texte === null) return [{ type: "error", code: "AUDIO_MISSING", message: "", seq }];
    if (texte.trim() === "") return [{ type: "error", code: "AUDIO_INVALID", message: "Silence.", seq }];
    return [{ type: "candidat.transcription", seq, texte }, ...this.say(seq, texte)];
  }

  /** The sounds of an answer, one for each half of it: their addresses differ each time. */
  sounds(seq: number): ServerMessage[] {
    if (!this.voix) return [];
    return [1, 2].map((partie) => ({
      type: "examinateur.audio",
      seq,
      partie,
      url: `https://sounds.test/${seq}/${partie}?${crypto.randomUUID()}`,
      duree_ms: 500,
    }));
  }

  #text(): string {
    return this.tours
      .map((tour) => `Candidat : ${tour.candidat}\nExaminateur : ${tour.examinateur}`)
      .join("\n");
  }
}
