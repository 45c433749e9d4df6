import type { EpreuveClient } from "./client.ts";
import { EpreuveError } from "./error.ts";
import { LiveClock } from "./live-clock.ts";
import { LiveConnection } from "./live-connection.ts";
import type { TokenSource } from "./request.ts";
import type { LivePhase, ServerMessage, Tour } from "./types.ts";

type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** How the connection is; the session itself goes on whatever happens to it. */
export type LiveState = "connecting" | "open" | "reconnecting" | "closed";

export interface LiveHandlers {
  onState?: (state: LiveState) => void;
  /** A piece of an answer, as it comes. */
  onDelta?: (delta: { seq: number; texte: string }) => void;
  /** A whole answer, in place of its pieces. */
  onAnswer?: (answer: { seq: number; texte: string }) => void;
  onEnd?: (end: { raison: "candidat" | "temps"; transcript: string }) => void;
  /** What the service refuses, and what ends the connection for good. */
  onError?: (error: EpreuveError) => void;
}

export interface LiveSession {
  readonly situation: string;
  readonly roles: { candidat: string; examinateur: string };
  readonly phase: LivePhase;
  /** Left of the phase, by the service's clock, in milliseconds. */
  readonly restantMs: number;
  readonly state: LiveState;
  /** The turns so far, the one being answered included. */
  readonly tours: readonly Tour[];
  /** How it ended; null while it runs. */
  readonly ended: { raison: "candidat" | "temps"; transcript: string } | null;
  /** Says something and gives the whole answer. Turns wait for each other, and survive a cut. */
  say(texte: string): Promise<string>;
  /** Ends the interaction and gives the dialogue, which `correctEo` with an empty transcript corrects. */
  end(): Promise<{ raison: "candidat" | "temps"; transcript: string }>;
  /** Leaves without ending: the session goes on by its clock, and `live` takes it up again. */
  close(): void;
}

interface Turn {
  seq: number;
  texte: string;
  resolve: (answer: string) => void;
  reject: (error: EpreuveError) => void;
  attempts: number;
}

/** Failures of an answer that pass: the same turn is sent again, and never answered twice. */
const PASSING: readonly string[] = [
  "RATE_LIMITED",
  "PROVIDER_FAILED",
  "PROVIDER_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "INTERNAL_ERROR",
];
const TURN_ATTEMPTS = 3;
const TURN_RETRY_MS = 1_000;

/** A phase's end is asked for a little later than it comes, so that the service sees it too. */
const AFTER_PHASE_MS = 250;

/**
 * Holds the live interaction of a simulation EO_T2_LIVE over the service's protocol: starts it or takes it up again,
 * reconnects after a cut, resumes where it was, and asks for the time when a phase ends. Resolves once the session has
 * started. Rejects with EpreuveError: what the service refuses, or NETWORK_ERROR when it cannot be reached.
 */
export async function openLive(
  client: Pick<EpreuveClient, "getSimulation">,
  token: TokenSource,
  simulationId: string,
  handlers: LiveHandlers = {},
): Promise<LiveSession> {
  const { live } = await client.getSimulation(simulationId);
  if (live === null)
    throw new EpreuveError("TACHE_MISMATCH", { message: "Cette tâche n'a pas d'entretien." });

  return new Promise((resolve, reject) => {
    let started: MessageOf<"session.started"> | null = null;
    let ended: LiveSession["ended"] = null;
    let state: LiveState = "connecting";
    const tours: Tour[] = [];
    const queue: Turn[] = [];
    const enders: {
      resolve: (end: NonNullable<LiveSession["ended"]>) => void;
      reject: (e: EpreuveError) => void;
    }[] = [];
    let ending = false;

    const clock = new LiveClock(AFTER_PHASE_MS, () => connection.send({ type: "ping" }));
    const connection = new LiveConnection({
      url: live.url,
      protocole: live.protocole,
      token,
      persistent: () => started !== null,
      onOpen: () => {
        become("open");
        connection.send(
          started === null
            ? { type: "session.start", simulation_id: simulationId }
            : { type: "session.resume", session_id: started.session_id, dernier_seq: lastAnswered() },
        );
      },
      onMessage: receive,
      onCut: () => become("reconnecting"),
      onGivenUp: (error) => fail(error),
    });

    function become(next: LiveState): void {
      state = next;
      handlers.onState?.(next);
    }

    function lastAnswered(): number {
      return tours.findLast(({ examinateur }) => examinateur !== null)?.seq ?? 0;
    }

    function receive(message: ServerMessage): void {
      switch (message.type) {
        case "session.started":
          return onStarted(message);
        case "examinateur.delta":
          return handlers.onDelta?.({ seq: message.seq, texte: message.texte });
        case "examinateur.message":
          clock.set("echange", message.restant_ms);
          return onAnswer(message.seq, message.texte);
        case "pong":
          return clock.set(message.phase, message.restant_ms);
        case "session.ended":
          return onEnded({ raison: message.raison, transcript: message.transcript });
        case "error":
          return onRefused(message);
      }
    }

    function onStarted(message: MessageOf<"session.started">): void {
      const first = started === null;
      started = message;
      clock.set(message.phase, message.restant_ms);
      for (const tour of message.tours) {
        if (tour.examinateur === null) remember(tour);
        else onAnswer(tour.seq, tour.examinateur, tour.candidat);
      }
      if (ending) connection.send({ type: "session.end" });
      else sendNext();
      if (first) resolve(session);
    }

    function remember(tour: Tour): void {
      const index = tours.findIndex(({ seq }) => seq === tour.seq);
      if (index < 0) tours.push(tour);
      else tours[index] = tour;
    }

    function onAnswer(seq: number, texte: string, candidat?: string): void {
      const known = tours.find((tour) => tour.seq === seq);
      if (known?.examinateur === texte) return;
      const turn = queue.find((waiting) => waiting.seq === seq);
      remember({ seq, candidat: candidat ?? known?.candidat ?? turn?.texte ?? "", examinateur: texte });
      handlers.onAnswer?.({ seq, texte });
      if (turn === undefined) return;
      queue.splice(queue.indexOf(turn), 1);
      turn.resolve(texte);
      sendNext();
    }

    function onEnded(end: NonNullable<LiveSession["ended"]>): void {
      ended = end;
      shut();
      for (const turn of queue.splice(0)) turn.reject(new EpreuveError("EXAM_TIME_OVER", { message: OVER }));
      for (const { resolve } of enders.splice(0)) resolve(end);
      handlers.onEnd?.(end);
      resolve(session);
    }

    function onRefused({ code, message, seq }: MessageOf<"error">): void {
      const error = new EpreuveError(code, { message });
      const turn = queue.find((waiting) => waiting.seq === seq);
      if (turn !== undefined && PASSING.includes(code) && turn.attempts < TURN_ATTEMPTS) {
        setTimeout(sendNext, TURN_RETRY_MS * turn.attempts);
        return;
      }
      handlers.onError?.(error);
      if (turn !== undefined) {
        queue.splice(queue.indexOf(turn), 1);
        turn.reject(error);
        // It may be the end: the service then says so.
        connection.send({ type: "ping" });
        return;
      }
      if (started === null || code === "LIVE_IN_PROGRESS") fail(error);
    }

    /** Ends the connection for good; the session goes on without it. */
    function fail(error: EpreuveError): void {
      if (state === "closed") return;
      shut();
      for (const turn of queue.splice(0)) turn.reject(error);
      for (const { reject } of enders.splice(0)) reject(error);
      if (started !== null) handlers.onError?.(error);
      reject(error);
    }

    function shut(): void {
      clock.stop();
      connection.close();
      become("closed");
    }

    /** The oldest turn that waits: the service answers one at a time, and knows a turn that it has had already. */
    function sendNext(): void {
      const turn = queue[0];
      if (turn === undefined || state !== "open" || started === null) return;
      turn.attempts++;
      connection.send({ type: "candidat.message", seq: turn.seq, texte: turn.texte });
    }

    function gone(): EpreuveError | null {
      if (ended !== null) return new EpreuveError("EXAM_TIME_OVER", { message: OVER });
      return state === "closed" ? new EpreuveError("NETWORK_ERROR") : null;
    }

    const session: LiveSession = {
      get situation() {
        return started?.situation ?? "";
      },
      get roles() {
        return started?.roles ?? { candidat: "", examinateur: "" };
      },
      get phase() {
        return clock.phase;
      },
      get restantMs() {
        return clock.restantMs;
      },
      get state() {
        return state;
      },
      get ended() {
        return ended;
      },
      tours,
      say(texte) {
        const error = gone();
        if (error !== null) return Promise.reject(error);
        return new Promise((resolve, reject) => {
          const seq = (tours.at(-1)?.seq ?? 0) + 1;
          remember({ seq, candidat: texte, examinateur: null });
          queue.push({ seq, texte, resolve, reject, attempts: 0 });
          if (queue.length === 1) sendNext();
        });
      },
      end() {
        if (ended !== null) return Promise.resolve(ended);
        const error = gone();
        if (error !== null) return Promise.reject(error);
        ending = true;
        return new Promise((resolve, reject) => {
          enders.push({ resolve, reject });
          if (state === "open") connection.send({ type: "session.end" });
        });
      },
      close() {
        fail(new EpreuveError("NETWORK_ERROR", { message: "L'entretien a été quitté." }));
      },
    };

    connection.open();
  });
}

const OVER = "L'entretien est terminé. Envoyez-le à la correction.";
