import { setTimeout as wait } from "node:timers/promises";
import type { ErrorCode } from "@epreuve/contract/error-codes";
import {
  type ClientMessage,
  type LivePhase,
  type ServerMessage,
  ServerMessageSchema,
} from "@epreuve/contract/live";
import * as v from "valibot";
import { DemoError } from "./demo-error.ts";
import { isListening } from "./listening.ts";

export type Started = Extract<ServerMessage, { type: "session.started" }>;
export type Ended = Extract<ServerMessage, { type: "session.ended" }>;
type Refusal = Extract<ServerMessage, { type: "error" }>;

/** What becomes of the session, for whoever shows it. */
export interface LiveView {
  /** The service's clock: what is left of the phase, in milliseconds. */
  clock(phase: LivePhase, restantMs: number): void;
  /** A piece of an answer. */
  delta(texte: string): void;
  /** A whole answer: it stands in place of its pieces. */
  answer(texte: string): void;
  /** Something the candidate should know. */
  notice(message: string): void;
}

interface LiveOptions {
  /** Opens a connection, again after each cut. */
  open: () => WebSocket;
  simulationId: string;
  view: LiveView;
  /** Before each attempt to come back after a cut, in milliseconds. */
  returnDelaysMs?: readonly number[];
  /** After which a turn without an answer is sent again: longer than the service works on one. */
  answerWaitMs?: number;
  /** How the service's own waits are waited. */
  pause?: (ms: number) => Promise<unknown>;
}

interface Turn {
  seq: number;
  texte: string;
  /** How often the service has asked to send it again later. */
  postponed: number;
  settled: PromiseWithResolvers<void>;
}

/** How often a turn is sent again when the service asks for it: the work on one ends within half a minute. */
const POSTPONED_MAX = 10;

/** What leaves nothing to go on with. */
const FATAL: ReadonlySet<ErrorCode> = new Set([
  "LIVE_IN_PROGRESS",
  "SIMULATION_FINISHED",
  "SIMULATION_NOT_FOUND",
  "CORRECTION_IN_PROGRESS",
]);

const REFUSED = "Le service refuse la connexion à l'entretien.";
const ABSENT =
  "Personne ne répond à l'adresse de l'entretien : vérifiez que « npm start » tourne encore, puis recommencez.";

/** Refusals of a turn that leave its number to the next one. */
const NOT_RECORDED: ReadonlySet<ErrorCode> = new Set(["INVALID_INPUT", "RATE_LIMITED"]);

/**
 * A live interaction, through as many connections as it takes: after a cut the session is resumed, and a turn that was
 * not answered is sent again under its number, so that nothing is said twice.
 */
export class LiveSession {
  readonly #options: LiveOptions;
  readonly #delaysMs: readonly number[];
  readonly #answerWaitMs: number;
  readonly #started = Promise.withResolvers<Started>();
  readonly #ended = Promise.withResolvers<Ended>();
  #socket: WebSocket | null = null;
  #sessionId: string | null = null;
  #over = false;
  /** To come back since the last cut. */
  #attempts = 0;
  #ending = false;
  /** Number of the last turn that was answered or given up. */
  #seq = 0;
  #turn: Turn | null = null;

  private constructor(options: LiveOptions) {
    this.#options = options;
    this.#delaysMs = options.returnDelaysMs ?? [250, 1_000, 2_000, 4_000, 8_000];
    this.#answerWaitMs = options.answerWaitMs ?? 25_000;
    // Whoever waits for neither at that moment still learns of it by the next call.
    this.#ended.promise.catch(() => {});
    this.#started.promise.catch(() => {});
  }

  /** Starts a simulation's session. Throws `DemoError` when the service refuses it. */
  static async start(options: LiveOptions): Promise<{ session: LiveSession; started: Started }> {
    const session = new LiveSession(options);
    session.#connect();
    return { session, started: await session.#started.promise };
  }

  /** Settles when the session ends, whoever ends it; rejects when it cannot go on. */
  get ended(): Promise<Ended> {
    return this.#ended.promise;
  }

  get over(): boolean {
    return this.#over;
  }

  /** Says something, and waits for the answer, a refusal or the end. One turn at a time. */
  async say(texte: string): Promise<void> {
    if (this.#over) return;
    const turn = { seq: this.#seq + 1, texte, postponed: 0, settled: Promise.withResolvers<void>() };
    this.#turn = turn;
    this.#sendTurn();
    const again = setInterval(() => this.#sendTurn(), this.#answerWaitMs);
    try {
      await turn.settled.promise;
    } finally {
      clearInterval(again);
    }
  }

  /** Asks what time is left: when none is, the service ends the session. */
  checkClock(): void {
    this.#send({ type: "ping" });
  }

  end(): Promise<Ended> {
    this.#ending = true;
    this.#send({ type: "session.end" });
    return this.ended;
  }

  #connect(): void {
    const socket = this.#options.open();
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#send(
        this.#sessionId === null
          ? { type: "session.start", simulation_id: this.#options.simulationId }
          : { type: "session.resume", session_id: this.#sessionId, dernier_seq: this.#seq },
      );
    });
    socket.addEventListener("message", ({ data }) => this.#receive(data));
    socket.addEventListener("close", () => this.#lost(socket));
    // A close follows; it says no less.
    socket.addEventListener("error", () => {});
  }

  #lost(socket: WebSocket): void {
    if (this.#over || socket !== this.#socket) return;
    const delayMs = this.#delaysMs[this.#attempts];
    if (this.#sessionId === null) {
      void isListening(socket.url).then((listening) =>
        this.#fail(new DemoError(listening ? REFUSED : ABSENT)),
      );
    } else if (delayMs === undefined) {
      this.#fail(new DemoError("La connexion est perdue. L'entretien se termine de lui-même, à son heure."));
    } else {
      if (this.#attempts === 0) this.#options.view.notice("Connexion coupée, reprise…");
      this.#attempts++;
      void wait(delayMs).then(() => this.#connect());
    }
  }

  #receive(data: unknown): void {
    const message = v.safeParse(ServerMessageSchema, parsed(data));
    // A message of a later version of the protocol.
    if (!message.success || this.#over) return;
    this.#on(message.output);
  }

  #on(message: ServerMessage): void {
    const { view } = this.#options;
    if (message.type === "session.started") this.#onStarted(message);
    else if (message.type === "error") this.#onRefusal(message);
    else if (message.type === "pong") view.clock(message.phase, message.restant_ms);
    else if (message.type === "session.ended") {
      this.#close();
      this.#ended.resolve(message);
    } else if (message.type === "examinateur.delta") {
      if (message.seq === this.#turn?.seq) view.delta(message.texte);
    } else {
      this.#answered(message.seq, message.texte);
      view.clock("echange", message.restant_ms);
    }
  }

  #onStarted(message: Started): void {
    this.#sessionId = message.session_id;
    this.#attempts = 0;
    this.#started.resolve(message);
    for (const { seq, examinateur } of message.tours) {
      if (examinateur !== null) this.#answered(seq, examinateur);
    }
    this.#options.view.clock(message.phase, message.restant_ms);
    this.#sendTurn();
    if (this.#ending) this.#send({ type: "session.end" });
  }

  #answered(seq: number, texte: string): void {
    if (seq !== this.#turn?.seq) return;
    this.#options.view.answer(texte);
    this.#settle(seq);
  }

  #onRefusal({ code, message, seq, retry_after_s }: Refusal): void {
    if (this.#sessionId === null || FATAL.has(code)) {
      this.#fail(new DemoError(message));
      return;
    }
    const turn = this.#turn;
    if (turn !== null && turn.seq === seq && retry_after_s !== undefined && turn.postponed < POSTPONED_MAX) {
      if (turn.postponed++ === 0) this.#options.view.notice(message);
      void (this.#options.pause ?? wait)(retry_after_s * 1_000).then(() => {
        if (turn === this.#turn) this.#sendTurn();
      });
      return;
    }
    this.#options.view.notice(message);
    // It ended while a turn was on its way: the service says so when asked for the time.
    if (code === "EXAM_TIME_OVER") this.checkClock();
    if (seq === undefined || seq !== this.#turn?.seq) return;
    this.#settle(NOT_RECORDED.has(code) ? this.#seq : seq);
  }

  #settle(seq: number): void {
    this.#seq = seq;
    this.#turn?.settled.resolve();
    this.#turn = null;
  }

  #sendTurn(): void {
    if (this.#turn === null) return;
    const { seq, texte } = this.#turn;
    this.#send({ type: "candidat.message", seq, texte });
  }

  /** What is said without a connection is said when there is one again. */
  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #fail(error: DemoError): void {
    this.#close();
    this.#started.reject(error);
    this.#ended.reject(error);
  }

  #close(): void {
    this.#over = true;
    this.#settle(this.#seq);
    this.#socket?.close();
  }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === "string" ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
