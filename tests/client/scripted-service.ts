import { setImmediate as nextTurn } from "node:timers/promises";
import { createClient, type LiveSession } from "@epreuve/client";
import { type ClientMessage, ClientMessageSchema, type ServerMessage } from "@epreuve/contract/live";
import { closeConnection, openConnection } from "@epreuve/core/live/connection";
import { handleFrame } from "@epreuve/core/live/handle-frame";
import { LIVE_TIMEOUT_MS } from "@epreuve/local/live/invoke";
import type { candidate } from "@epreuve/test-kit/live-harness";
import { MEMORY_STORE_URL } from "@epreuve/test-kit/memory-audio-store";
import * as v from "valibot";
import { vi } from "vitest";
import { type Script, SENTENCES } from "./script.ts";
import { every, type Lambda, pause, running, whileAlive } from "./scripted-lambda.ts";

const WIRE_MS = 10;

type Candidate = Awaited<ReturnType<typeof candidate>>;

interface Page {
  heard: string[];
  session?: LiveSession;
}

interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

/** The engine behind a scripted network, and the pages that are open on one session. */
export class ScriptedService {
  readonly defects: unknown[] = [];
  readonly #own: Candidate;
  readonly #deps: Candidate["deps"];
  readonly #sockets = new Map<string, Socket>();
  /** Connections that the service knows to be closed. */
  readonly #gone = new Set<string>();
  /** Requests that are under way, and pages that have not connected yet: time stands still meanwhile. */
  #underWay = 0;
  readonly #opening = new Set<string>();
  readonly #lambdas = new Set<Lambda>();

  constructor(own: Candidate, script: Script) {
    this.#own = own;
    const { candidat } = own;
    const runtime = {
      ...own.deps.runtime,
      now: () => Date.now(),
      pauseMs: pause,
      every,
    };
    const { table, streamer, connections } = own.deps;
    this.#deps = Object.assign(own.deps, {
      runtime,
      table: {
        ...table,
        get: (...asked: Parameters<typeof table.get>) => this.#request(() => table.get(...asked)),
        queryAll: (...asked: Parameters<typeof table.queryAll>) =>
          this.#request(() => table.queryAll(...asked)),
        write: (...asked: Parameters<typeof table.write>) => this.#request(() => table.write(...asked)),
        transact: (...asked: Parameters<typeof table.transact>) =>
          this.#request(() => table.transact(...asked)),
        tryTransact: (...asked: Parameters<typeof table.tryTransact>) =>
          this.#request(() => table.tryTransact(...asked)),
      },
      streamer: {
        ...streamer,
        stream: async (request: Parameters<typeof streamer.stream>[0]) => {
          own.asked.push(request);
          for (const [index, sentence] of SENTENCES.entries()) {
            await pause(script.writeMs[index] ?? 0);
            request.onPiece(index === 0 ? sentence : ` ${sentence}`);
          }
          return SENTENCES.join(" ");
        },
      },
      connections: {
        ...connections,
        send: async (connectionId: string, message: ServerMessage) => {
          await whileAlive();
          return this.#tell(connectionId, message);
        },
      },
    });
    const { hear, speak } = candidat;
    candidat.hear = async (...asked) => {
      await pause(script.hearMs);
      return hear(...asked);
    };
    candidat.speak = async (request) => {
      await pause(script.speakMs[SENTENCES.indexOf(request.texte)] ?? 0);
      return speak(request);
    };
  }

  /** Opens a page on the session, which it starts or takes over. */
  openPage(): Page {
    const page: Page = { heard: [] };
    const { audioStore, simulationId } = this.#own;
    const url = `ws://service.test/${crypto.randomUUID()}`;
    this.#opening.add(url);
    const client = createClient({
      baseUrl: "http://service.test",
      token: () => "jeton",
      fetch: async (to, init) => {
        if (init?.method !== "PUT") {
          return Response.json({ live: { url, protocole: "tcf.v1" } });
        }
        const body = await this.#request(() => new Response(init.body).arrayBuffer());
        audioStore.upload(String(to), { bytes: new Uint8Array(body), contentType: "audio/wav" });
        return new Response(null);
      },
    });
    const onAudio = ({ partie, url }: { partie: number; url: string }) => {
      const object = audioStore.objects.get(url.slice(MEMORY_STORE_URL.length));
      page.heard.push(`${partie}:${new TextDecoder().decode(object?.bytes)}`);
    };
    client.live(simulationId, { voix: true, onAudio }).then(
      (session) => {
        page.session = session;
      },
      (error: unknown) => this.defects.push(error),
    );
    return page;
  }

  /** Cuts the newest connection: what is on its way is lost, and the service knows after a while. */
  cut(noticedMs: number): void {
    const [connectionId, socket] = [...this.#sockets].at(-1) ?? [];
    if (connectionId === undefined || socket === undefined || socket.readyState === CLOSED) return;
    socket.readyState = CLOSED;
    setTimeout(() => this.#closed(connectionId), noticedMs);
    socket.onclose?.();
  }

  /** The Lambdas that handle frames now do nothing more, and the gateway tells their clients, in its own words. */
  die(): void {
    for (const lambda of this.#lambdas) {
      lambda.lives = false;
      const { connectionId } = lambda;
      this.#deliver(connectionId, {
        message: "Internal server error",
        connectionId,
        requestId: crypto.randomUUID(),
      });
    }
    this.#lambdas.clear();
  }

  /** The clock goes on, from one event to the next, each once everything before it is done. */
  async runUntil(reached: () => boolean): Promise<void> {
    for (;;) {
      await this.#quiet();
      if (reached() || vi.getTimerCount() === 0) return;
      vi.advanceTimersToNextTimer();
    }
  }

  socketClass() {
    const service = this;
    return class implements Socket {
      static readonly OPEN = OPEN;
      readyState = CONNECTING;
      onopen: (() => void) | null = null;
      onmessage: ((event: { data: string }) => void) | null = null;
      onclose: (() => void) | null = null;
      readonly #connectionId: string = crypto.randomUUID();

      constructor(url: string) {
        service.#opening.delete(url);
        setTimeout(() => service.#connect(this.#connectionId, this), WIRE_MS);
      }

      send(frame: string): void {
        const message = v.parse(ClientMessageSchema, JSON.parse(frame));
        setTimeout(() => {
          if (this.readyState === OPEN) service.#handle(this.#connectionId, message);
        }, WIRE_MS);
      }

      close(): void {
        if (this.readyState === CLOSED) return;
        this.readyState = CLOSED;
        service.#closed(this.#connectionId);
      }
    };
  }

  #connect(connectionId: string, socket: Socket): void {
    if (socket.readyState === CLOSED) return;
    this.#sockets.set(connectionId, socket);
    this.#watch(
      openConnection(this.#deps, { connectionId, owner: this.#own.owner }).then(() => {
        if (socket.readyState === CLOSED) return;
        socket.readyState = OPEN;
        socket.onopen?.();
      }),
    );
  }

  #handle(connectionId: string, message: ClientMessage): void {
    const lambda: Lambda = { connectionId, lives: true };
    this.#lambdas.add(lambda);
    const handled = running.run(lambda, () =>
      handleFrame(this.#deps, { connectionId, message, remainingMs: LIVE_TIMEOUT_MS }),
    );
    this.#watch(handled.finally(() => this.#lambdas.delete(lambda)));
  }

  #closed(connectionId: string): void {
    this.#gone.add(connectionId);
    this.#watch(closeConnection(this.#deps, connectionId));
  }

  #tell(connectionId: string, message: ServerMessage): "sent" | "gone" {
    if (this.#gone.has(connectionId)) return "gone";
    this.#deliver(connectionId, message);
    return "sent";
  }

  #deliver(connectionId: string, frame: object): void {
    const socket = this.#sockets.get(connectionId);
    setTimeout(() => {
      if (socket?.readyState === OPEN) socket.onmessage?.({ data: JSON.stringify(frame) });
    }, WIRE_MS);
  }

  #watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.defects.push(error));
  }

  async #request<T>(request: () => Promise<T>): Promise<T> {
    await whileAlive();
    this.#underWay++;
    try {
      return await request();
    } finally {
      this.#underWay--;
      await whileAlive();
    }
  }

  async #quiet(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await nextTurn();
      quiet = this.#underWay === 0 && this.#opening.size === 0 ? quiet + 1 : 0;
    }
  }
}

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
