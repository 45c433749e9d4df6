import { setTimeout as pause } from "node:timers/promises";
import { type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import * as v from "valibot";
import { drawn, TIMES } from "./times.ts";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** One turn: the milliseconds from the end of the candidate's speech to each step. */
export interface TurnTimes {
  seconds: number;
  uploadedMs: number;
  heardMs: number;
  firstSoundMs: number;
}

/** A candidate's connection, behind a network with the table's times. */
export class Session {
  readonly #socket: WebSocket;
  readonly #random: () => number;
  readonly #received: ServerMessage[] = [];
  #notice: () => void = () => {};

  private constructor(socket: WebSocket, random: () => number) {
    this.#socket = socket;
    this.#random = random;
    // A connection keeps the order of its messages.
    let before = Promise.resolve();
    socket.onmessage = ({ data }) => {
      const crossed = this.#cross();
      before = Promise.all([before, crossed]).then(() => {
        this.#received.push(v.parse(ServerMessageSchema, JSON.parse(String(data))));
        this.#notice();
      });
    };
  }

  static async open(url: string, token: string, random: () => number): Promise<Session> {
    const socket = new WebSocket(url, [LIVE_PROTOCOLE, token]);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error("The connection was refused."));
    });
    return new Session(socket, random);
  }

  async start(simulationId: string): Promise<void> {
    await this.#send({ type: "session.start", simulation_id: simulationId, voix: true });
    const { voix } = await this.#next("session.started", null);
    if (!voix) throw new Error("Nothing speaks.");
  }

  /** Says one turn, and waits for the first sound of its answer; then for the rest of it. */
  async say(seq: number, wav: Uint8Array<ArrayBuffer>, seconds: number): Promise<TurnTimes> {
    const startMs = performance.now();
    const since = () => performance.now() - startMs;
    await this.#send({
      type: "candidat.parole",
      seq,
      content_type: "audio/wav",
      taille_octets: wav.length,
    });
    const { upload } = await this.#next("parole.adresse", seq);
    await pause(drawn(TIMES.uploadSecond, this.#random) * seconds);
    await this.#cross();
    const { ok, status } = await fetch(upload.url, { ...upload, body: wav });
    if (!ok) throw new Error(`The upload was answered ${status}.`);
    await this.#cross();
    const uploadedMs = since();
    await this.#send({ type: "candidat.parole_envoyee", seq });
    await this.#next("candidat.transcription", seq);
    const heardMs = since();
    const { url, duree_ms } = await this.#next("examinateur.audio", seq);
    await this.#cross();
    await (await fetch(url)).arrayBuffer();
    await pause((drawn(TIMES.downloadSecond, this.#random) * duree_ms) / 1_000);
    await this.#cross();
    const firstSoundMs = since();
    await this.#next("examinateur.message", seq);
    return { seconds, uploadedMs, heardMs, firstSoundMs };
  }

  close(): void {
    this.#socket.close();
  }

  async #send(message: Record<string, unknown>): Promise<void> {
    await this.#cross();
    this.#socket.send(JSON.stringify(message));
  }

  /** The next message of this type about this turn; others are passed over, but for errors. */
  async #next<T extends ServerMessage["type"]>(type: T, seq: number | null): Promise<Message<T>> {
    for (;;) {
      const refused = this.#received.find((message) => message.type === "error");
      if (refused !== undefined) throw new Error(JSON.stringify(refused));
      const found = this.#received.findIndex(
        (message) => message.type === type && (seq === null || ("seq" in message && message.seq === seq)),
      );
      const [message] = found < 0 ? [] : this.#received.splice(found, 1);
      if (message !== undefined && isOf(message, type)) return message;
      await new Promise<void>((resolve) => {
        this.#notice = resolve;
      });
    }
  }

  #cross(): Promise<void> {
    return pause(drawn(TIMES.oneWay, this.#random));
  }
}

function isOf<T extends ServerMessage["type"]>(message: ServerMessage, type: T): message is Message<T> {
  return message.type === type;
}
