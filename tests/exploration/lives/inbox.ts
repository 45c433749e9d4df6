import { type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import * as v from "valibot";

/** A message that reached one of a person's connections. */
export interface Received {
  connection: string;
  message: ServerMessage;
}

export type Sound = Extract<ServerMessage, { type: "examinateur.audio" }>;

/** A connection that the service refuses. */
export class ConnectionRefused extends Error {}

const WAIT_MS = 20_000;

/** A person's connections to the live interaction, and all that reached them. */
export class Inbox {
  readonly #sockets = new Map<string, WebSocket>();
  readonly #received: Received[] = [];
  /** Sounds of answers: they come beside everything else. */
  readonly #sounds: (Sound & { connection: string })[] = [];
  readonly #waiting = new Set<{ take: number; wake: () => void }>();
  #next = 0;
  #takes = 0;
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
      socket.addEventListener("error", () => reject(new ConnectionRefused("the connection was refused")));
    });
    socket.addEventListener("message", ({ data }) => {
      const message = v.safeParse(ServerMessageSchema, JSON.parse(String(data)));
      if (message.success) this.#keep(name, message.output);
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
    return (await this.receive(awaited))?.message;
  }

  /**
   * As `take`, with the connection it came by. Of several that await the same message the one that began last gets it: an
   * operation that is held is told nothing before those that are done meanwhile.
   */
  async receive(awaited: (received: Received) => boolean): Promise<Received | undefined> {
    const take = ++this.#takes;
    const endMs = performance.now() + WAIT_MS;
    for (;;) {
      if (this.#broken !== undefined) throw new Error(this.#broken);
      const index = this.#received.findIndex(awaited);
      if (index >= 0) return this.#received.splice(index, 1)[0];
      if (this.#sockets.size === 0) return undefined;
      if (performance.now() > endMs)
        throw new Error(`silence: ${JSON.stringify(this.#received).slice(0, 500)}`);
      await this.#change(take);
    }
  }

  /** The sounds of a turn's answer, once they are all there, in order; undefined where they do not come. */
  async sounds(
    { connection, seq }: { connection: string; seq: number },
    count: number,
  ): Promise<Sound[] | undefined> {
    const take = ++this.#takes;
    const endMs = performance.now() + WAIT_MS;
    for (;;) {
      const found: Sound[] = [];
      for (const sound of this.#sounds) {
        const isNext = sound.partie === found.length + 1;
        if (sound.connection === connection && sound.seq === seq && isNext) found.push(sound);
      }
      if (found.length >= count) return found;
      if (!this.#sockets.has(connection) || performance.now() > endMs) return undefined;
      await this.#change(take);
    }
  }

  /** Forgets the sounds that came so far. */
  forgetSounds(): void {
    this.#sounds.length = 0;
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
    this.#sounds.length = 0;
  }

  #keep(connection: string, message: ServerMessage): void {
    if (message.type === "examinateur.audio") this.#sounds.push({ ...message, connection });
    else this.#received.push({ connection, message });
  }

  /** Until something arrives, or a second has passed. */
  #change(take: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = {
        take,
        wake: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      const timer = setTimeout(waiting.wake, 1_000);
      this.#waiting.add(waiting);
    });
  }

  #wake(): void {
    for (const { wake } of [...this.#waiting].sort((a, b) => b.take - a.take)) wake();
  }
}
