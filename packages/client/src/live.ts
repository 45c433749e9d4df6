import type { EpreuveError } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import type { AudioType, LivePhase, Tour } from "./types.ts";

/** State of the connection. The session itself goes on through cuts. */
export type LiveState = "connecting" | "open" | "reconnecting" | "closed";

/** How a session ended, and the whole dialogue. */
export interface LiveEnd {
  raison: "candidat" | "temps";
  transcript: string;
}

/** One sentence of an answer as sound. `partie` counts from 1 for each answer. */
export interface LiveSound {
  seq: number;
  partie: number;
  /** Valid for ten minutes. */
  url: string;
  dureeMs: number;
}

export interface LiveAnswer {
  seq: number;
  texte: string;
  /** How many sounds it has, 0 without sound; fewer come where one cannot be spoken. Null after a resumption. */
  parties: number | null;
}

export interface LiveOptions extends CallOptions {
  /** Whether the answers are to come as sound too; `session.voix` says whether they do. */
  voix?: boolean;
  onState?: (state: LiveState) => void;
  /** Each time the service sends its clock: the phase and what is left of it, in milliseconds. */
  onClock?: (clock: { phase: LivePhase; restantMs: number }) => void;
  /** A piece of an answer, while it is being made. */
  onDelta?: (delta: { seq: number; texte: string }) => void;
  /** A whole answer, which replaces its pieces. */
  onAnswer?: (answer: LiveAnswer) => void;
  /** What the service heard in the recording of a turn. */
  onTranscription?: (transcription: { seq: number; texte: string }) => void;
  /** A sentence of an answer as sound, in order and once; see `createAudioQueue`. */
  onAudio?: (sound: LiveSound) => void;
  onEnd?: (end: LiveEnd) => void;
  /** Each passing failure of a turn. The session retries it automatically. */
  onRetry?: (retry: { seq: number; error: EpreuveError }) => void;
  /** A turn that failed for good, another refusal of the service, or the error that closed the connection. */
  onError?: (error: EpreuveError) => void;
}

export interface SpeakOptions extends CallOptions {
  /** Type of the recording, for a blob whose own type is missing or wrong; by default the blob's, without codecs. */
  contentType?: AudioType;
}

export interface LiveSession {
  readonly situation: string;
  readonly roles: { candidat: string; examinateur: string };
  readonly phase: LivePhase;
  /** What is left of the phase by the service's clock, in milliseconds. */
  readonly restantMs: number;
  readonly state: LiveState;
  /** Whether the answers come as sound too: false if `voix` was not asked for, or if the service cannot speak. */
  readonly voix: boolean;
  /** The turns so far, including the one that is being answered. A spoken one is empty until it is transcribed. */
  readonly tours: readonly Tour[];
  /** How it ended; null while it runs. */
  readonly ended: LiveEnd | null;
  /** Sends a turn and resolves with the whole answer. Turns are queued, and resent after a cut. */
  say(texte: string): Promise<string>;
  /**
   * Sends a recorded turn (16 kHz mono WAV is always accepted; at most 60 s and 2 MB) and resolves with the whole answer.
   * It is queued with those of `say`, and each step is repeated after a cut. After AUDIO_INVALID or TRANSCRIPTION_FAILED
   * the next turn takes its place. Once it is uploaded, the signal ends the call but not the turn.
   */
  speak(recording: Blob, options?: SpeakOptions): Promise<string>;
  /** Ends the interaction. `correctEo` with an empty transcript then corrects the dialogue. */
  end(): Promise<LiveEnd>;
  /** Closes the connection without ending the session: its clock runs on, and `live` resumes it. */
  close(): void;
}
