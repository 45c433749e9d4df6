import type { EpreuveError } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import type { LivePhase, Tour } from "./types.ts";

/** How the connection is; the session itself goes on whatever happens to it. */
export type LiveState = "connecting" | "open" | "reconnecting" | "closed";

/** How a session ended, and the whole dialogue. */
export interface LiveEnd {
  raison: "candidat" | "temps";
  transcript: string;
}

export interface LiveOptions extends CallOptions {
  onState?: (state: LiveState) => void;
  /** The service's clock, each time it tells it: what is left of the phase, in milliseconds. */
  onClock?: (clock: { phase: LivePhase; restantMs: number }) => void;
  /** A piece of an answer, as it comes. */
  onDelta?: (delta: { seq: number; texte: string }) => void;
  /** A whole answer, in place of its pieces. */
  onAnswer?: (answer: { seq: number; texte: string }) => void;
  onEnd?: (end: LiveEnd) => void;
  /** A turn that failed for a moment, each time it does. The session sends it again by itself. */
  onRetry?: (retry: { seq: number; error: EpreuveError }) => void;
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
  readonly ended: LiveEnd | null;
  /** Says something and gives the whole answer. Turns wait for each other, and survive a cut. */
  say(texte: string): Promise<string>;
  /** Ends the interaction and gives the dialogue, which `correctEo` with an empty transcript corrects. */
  end(): Promise<LiveEnd>;
  /** Leaves without ending: the session goes on by its clock, and `live` takes it up again. */
  close(): void;
}
