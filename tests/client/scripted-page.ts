import { setImmediate as nextTurn } from "node:timers/promises";
import { createClient, type LiveSession } from "@epreuve/client";
import { type ClientMessage, ClientMessageSchema, type ServerMessage } from "@epreuve/contract/live";
import { closeConnection, openConnection } from "@epreuve/core/live/connection";
import { handleFrame } from "@epreuve/core/live/handle-frame";
import { systemRuntime } from "@epreuve/core/runtime";
import type { Harness } from "@epreuve/test-kit/harness";
import { candidate, LEASE_MS, soundSaying } from "@epreuve/test-kit/live-harness";
import { MEMORY_STORE_URL } from "@epreuve/test-kit/memory-audio-store";
import * as v from "valibot";
import { vi } from "vitest";

/*
 * Pages of @epreuve/client on the engine, over a network that is cut when the script says, on a clock that goes from one
 * event to the next: whatever takes time takes what the script gives it.
 */

/** The sentences of the answer. */
export const SENTENCES = ["Bonjour !", "Le cours coûte dix dollars.", "Il commence lundi.", "À bientôt."];

/** What takes how long, in milliseconds, and what is cut when, from the moment the turn is said. */
export interface Script {
  /** Whether the turn is recorded. */
  spoken: boolean;
  hearMs: number;
  /** Before each sentence of the answer's text. */
  writeMs: readonly number[];
  /** For each sentence's sound. */
  speakMs: readonly number[];
  /** When the page's connection is cut, and after what time the service knows. */
  cuts: readonly { atMs: number; noticedMs: number }[];
  /** When another page takes the session over. */
  takenOverMs?: number | undefined;
}

const WIRE_MS = 10;
/** After everything, the retries of the client included. */
const HORIZON_MS = 40_000;

type Candidate = Awaited<ReturnType<typeof candidate>>;

/** Plays the script: what each page was given to play, as `number:text`, and what was paid for. */
export async function play(harness: Harness, script: Script) {
  const own = await candidate(harness);
  const startMs = harness.runtime.now();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now: startMs,
  });
  const service = new ScriptedService(own, script);
  vi.stubGlobal("WebSocket", service.socketClass());
  // The pauses before the client reconnects.
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  try {
    const pages = [service.openPage()];
    const [first] = pages;
    await service.runUntil(() => first?.session !== undefined);
    const session = first?.session;
    if (session === undefined) throw new Error("the session has not started");
    const said = script.spoken
      ? session.speak(new Blob([soundSaying("Combien ?")], { type: "audio/wav" }))
      : session.say("Combien ?");
    // A page that is taken over gets no answer.
    said.catch(() => {});
    for (const { atMs, noticedMs } of script.cuts) setTimeout(() => service.cut(noticedMs), atMs);
    if (script.takenOverMs !== undefined) {
      setTimeout(() => pages.push(service.openPage()), script.takenOverMs);
    }
    const untilMs = Date.now() + HORIZON_MS;
    await service.runUntil(() => Date.now() >= untilMs);
    for (const page of pages) page.session?.close();
    return {
      pages: pages.map(({ heard, session }) => ({ heard, tours: session?.tours ?? [] })),
      spoken: own.spoken,
      asked: own.asked.length,
      transcribed: own.heard.length,
      defects: service.defects,
    };
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    random.mockRestore();
  }
}

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

class ScriptedService {
  readonly defects: unknown[] = [];
  readonly #own: Candidate;
  readonly #deps: Candidate["deps"];
  readonly #sockets = new Map<string, Socket>();
  /** Connections that the service knows to be closed. */
  readonly #gone = new Set<string>();
  /** Requests that are under way, and pages that have not connected yet: time stands still meanwhile. */
  #underWay = 0;
  readonly #opening = new Set<string>();

  constructor(own: Candidate, script: Script) {
    this.#own = own;
    const { candidat } = own;
    const runtime = {
      ...own.deps.runtime,
      now: () => Date.now(),
      pauseMs: pause,
      every: systemRuntime.every,
    };
    const { table, streamer, connections } = own.deps;
    this.#deps = Object.assign(own.deps, {
      runtime,
      table: {
        ...table,
        get: (...asked: Parameters<typeof table.get>) => this.#request(table.get(...asked)),
        queryAll: (...asked: Parameters<typeof table.queryAll>) => this.#request(table.queryAll(...asked)),
        write: (...asked: Parameters<typeof table.write>) => this.#request(table.write(...asked)),
        transact: (...asked: Parameters<typeof table.transact>) => this.#request(table.transact(...asked)),
        tryTransact: (...asked: Parameters<typeof table.tryTransact>) =>
          this.#request(table.tryTransact(...asked)),
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
        send: async (connectionId: string, message: ServerMessage) => this.#tell(connectionId, message),
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
        const body = await this.#request(new Response(init.body).arrayBuffer());
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
    this.#watch(handleFrame(this.#deps, { connectionId, message, remainingMs: LEASE_MS }));
  }

  #closed(connectionId: string): void {
    this.#gone.add(connectionId);
    this.#watch(closeConnection(this.#deps, connectionId));
  }

  #tell(connectionId: string, message: ServerMessage): "sent" | "gone" {
    if (this.#gone.has(connectionId)) return "gone";
    const socket = this.#sockets.get(connectionId);
    setTimeout(() => {
      if (socket?.readyState === OPEN) socket.onmessage?.({ data: JSON.stringify(message) });
    }, WIRE_MS);
    return "sent";
  }

  #watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.defects.push(error));
  }

  async #request<T>(request: Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await request;
    } finally {
      this.#underWay--;
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
