import { onAbort, reasonOf, throwIfAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";
import { refusalOf } from "./error-codes.ts";
import type { LiveEnd, LiveOptions, LiveSession, LiveState, SpeakOptions } from "./live.ts";
import { LiveClock } from "./live-clock.ts";
import { LiveConnection } from "./live-connection.ts";
import { LiveDialogue } from "./live-dialogue.ts";
import type { MessageOf } from "./live-protocol.ts";
import { notify } from "./notify.ts";
import { sendRecording } from "./send-recording.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { TokenSource } from "./token.ts";
import type { LivePhase, ServerMessage, SimulationState, Tour } from "./types.ts";

interface Waiting<T> {
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

interface Service {
  client: Pick<ServiceCalls, "getSimulation">;
  token: TokenSource;
  fetch: typeof globalThis.fetch;
}

/** Time allowed for the upload of a turn, of 2 MB at most. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Starts or resumes the live interaction of an EO_T2_LIVE simulation. It reconnects after a cut, resumes where it was,
 * and asks the service for the time when a phase ends. Resolves once the session has started or if it has already
 * ended. Rejects with EpreuveError: a refusal of the service, or NETWORK_ERROR when it cannot be reached.
 */
export async function openLive(
  { client, token, fetch }: Service,
  simulationId: string,
  options: LiveOptions = {},
): Promise<LiveSession> {
  const { live } = await client.getSimulation(simulationId, { signal: options.signal });
  if (live === null) {
    throw new EpreuveError("TACHE_MISMATCH", { message: "Cette tâche n'a pas d'entretien." });
  }
  throwIfAborted(options.signal);
  return new Promise((resolve, reject) => {
    new Conversation(simulationId, { ...live, token, fetch }, options, { resolve, reject });
  });
}

class Conversation implements LiveSession {
  state: LiveState = "connecting";
  ended: LiveEnd | null = null;
  readonly #simulationId: string;
  readonly #options: LiveOptions;
  readonly #opening: Waiting<LiveSession>;
  readonly #clock: LiveClock;
  readonly #dialogue: LiveDialogue;
  readonly #connection: LiveConnection;
  readonly #offAbort: () => void;
  #started: MessageOf<"session.started"> | null = null;
  #enders: Waiting<LiveEnd>[] = [];

  constructor(
    simulationId: string,
    { url, protocole, token, fetch }: NonNullable<SimulationState["live"]> & Omit<Service, "client">,
    options: LiveOptions,
    opening: Waiting<LiveSession>,
  ) {
    this.#simulationId = simulationId;
    this.#options = options;
    this.#opening = opening;
    this.#clock = new LiveClock(() => this.#connection.send({ type: "ping" }));
    this.#dialogue = new LiveDialogue(
      options,
      (frame) => {
        if (this.state === "open") this.#connection.send(frame);
      },
      (upload, recording, signal) =>
        sendRecording(fetch, upload, recording, { timeoutMs: UPLOAD_TIMEOUT_MS, signal }),
    );
    this.#connection = new LiveConnection({
      url,
      protocole,
      token,
      hasStarted: () => this.#started !== null,
      onOpen: () => this.#join(),
      onMessage: (message) => this.#receive(message),
      onCut: () => {
        this.#dialogue.pause();
        this.#become(this.#started === null ? "connecting" : "reconnecting");
      },
      onGivenUp: (error) => this.#fail(error),
    });
    const { signal } = options;
    this.#offAbort = onAbort(signal, () => this.#fail(signal && reasonOf(signal)));
    this.#connection.open();
  }

  get situation(): string {
    return this.#started?.situation ?? "";
  }

  get roles(): LiveSession["roles"] {
    return this.#started?.roles ?? { candidat: "", examinateur: "" };
  }

  get phase(): LivePhase {
    return this.#clock.phase;
  }

  get restantMs(): number {
    return this.#clock.restantMs;
  }

  get voix(): boolean {
    return this.#dialogue.voix;
  }

  get tours(): readonly Tour[] {
    return this.#dialogue.tours;
  }

  async say(texte: string): Promise<string> {
    this.#checkOpen();
    return this.#dialogue.say(texte);
  }

  async speak(recording: Blob, options?: SpeakOptions): Promise<string> {
    this.#checkOpen();
    return this.#dialogue.speak(recording, options);
  }

  async end(): Promise<LiveEnd> {
    if (this.ended !== null) return this.ended;
    this.#checkOpen();
    return new Promise((resolve, reject) => {
      this.#enders.push({ resolve, reject });
      if (this.state === "open") this.#connection.send({ type: "session.end" });
    });
  }

  close(): void {
    this.#fail(new EpreuveError("CLOSED"));
  }

  #checkOpen(): void {
    if (this.ended !== null) throw over();
    if (this.state === "closed") throw new EpreuveError("CLOSED");
  }

  #join(): void {
    const { session_id } = this.#started ?? {};
    const voix = this.#options.voix && { voix: true };
    this.#connection.send(
      session_id === undefined
        ? { type: "session.start", simulation_id: this.#simulationId, ...voix }
        : { type: "session.resume", session_id, dernier_seq: this.#dialogue.lastAnswered, ...voix },
    );
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "session.started":
        this.#onStarted(message);
        break;
      case "pong":
        this.#tick(message.phase, message.restant_ms);
        break;
      case "session.ended":
        this.#onEnded({ raison: message.raison, transcript: message.transcript });
        break;
      case "error":
        this.#onRefused(message);
        break;
      case "examinateur.message":
        this.#tick("echange", message.restant_ms);
        this.#dialogue.receive(message);
        break;
      default:
        this.#dialogue.receive(message);
    }
  }

  #onStarted(message: MessageOf<"session.started">): void {
    const first = this.#started === null;
    this.#started = message;
    this.#connection.confirm();
    this.#tick(message.phase, message.restant_ms);
    this.#dialogue.remember(message);
    this.#become("open");
    if (this.#enders.length > 0) this.#connection.send({ type: "session.end" });
    else this.#dialogue.sendNext();
    if (first) this.#opening.resolve(this);
  }

  #onEnded(end: LiveEnd): void {
    this.ended = end;
    this.#shut(over());
    for (const { resolve } of this.#enders.splice(0)) resolve(end);
    this.#opening.resolve(this);
    notify(this.#options.onEnd, end);
  }

  #onRefused({ code, message, seq, retry_after_s }: MessageOf<"error">): void {
    const error = refusalOf(code, { message, retryAfterSeconds: retry_after_s ?? null });
    const starting = this.state !== "open";
    if (code === "LIVE_IN_PROGRESS") this.#fail(error);
    // The service no longer uses this connection, even if the socket is still open.
    else if (code === "AUTH_REQUIRED" || (starting && PASSING.includes(code))) this.#connection.cut();
    else if (starting) this.#fail(error);
    else if (seq === undefined) {
      for (const { reject } of this.#enders.splice(0)) reject(error);
      notify(this.#options.onError, error);
    } else {
      this.#dialogue.failed(seq, error);
      // The service answers a ping with `session.ended`.
      if (code === "EXAM_TIME_OVER") this.#connection.send({ type: "ping" });
    }
  }

  #tick(phase: LivePhase, restantMs: number): void {
    this.#clock.set(phase, restantMs);
    notify(this.#options.onClock, { phase, restantMs });
  }

  #become(state: LiveState): void {
    if (this.state === state) return;
    this.state = state;
    notify(this.#options.onState, state);
  }

  /** Closes the connection for good. The session itself goes on. */
  #fail(error: unknown): void {
    if (this.state === "closed") return;
    const told = this.#started !== null && error instanceof EpreuveError && error.code !== "CLOSED";
    this.#shut(error);
    for (const { reject } of this.#enders.splice(0)) reject(error);
    this.#opening.reject(error);
    if (told) notify(this.#options.onError, error);
  }

  #shut(error: unknown): void {
    this.#offAbort();
    this.#clock.stop();
    this.#connection.close();
    this.#become("closed");
    this.#dialogue.end(error);
  }
}

/** Refusals of a start or a resumption that may pass. */
const PASSING: readonly string[] = ["RATE_LIMITED", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"];

function over(): EpreuveError {
  return new EpreuveError("EXAM_TIME_OVER", {
    message: "L'entretien est terminé. Envoyez-le à la correction.",
  });
}
