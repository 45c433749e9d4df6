import { throwIfAborted } from "./abort.ts";
import { audioType } from "./audio-type.ts";
import { EpreuveError } from "./error.ts";
import type { LiveOptions, SpeakOptions } from "./live.ts";
import type { MessageOf } from "./live-protocol.ts";
import { LiveRecording, type SendTurn } from "./live-recording.ts";
import { LiveSounds } from "./live-sounds.ts";
import { LiveTurns } from "./live-turns.ts";
import { notify } from "./notify.ts";
import type { ClientMessage, Tour } from "./types.ts";

type Message = MessageOf<
  | "parole.adresse"
  | "candidat.transcription"
  | "examinateur.delta"
  | "examinateur.message"
  | "examinateur.audio"
>;

/** Silence after which the rest of an answer's sounds is requested: by then, what made them is over. */
const SOUND_MS = 10_000;

/** What is said in a session, and what the app is told of it. */
export class LiveDialogue {
  readonly #options: LiveOptions;
  readonly #turns: LiveTurns;
  readonly #sounds = new LiveSounds();
  readonly #upload: SendTurn;
  #voix = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last turn whose missing sounds were requested. */
  #awaited = 0;

  constructor(options: LiveOptions, send: (frame: ClientMessage) => void, upload: SendTurn) {
    this.#options = options;
    this.#turns = new LiveTurns(send);
    this.#upload = upload;
  }

  get voix(): boolean {
    return this.#voix;
  }

  get tours(): readonly Tour[] {
    return this.#turns.tours;
  }

  get lastAnswered(): number {
    return this.#turns.lastAnswered;
  }

  async say(texte: string): Promise<string> {
    return this.#turns.say(texte);
  }

  async speak(recording: Blob, { contentType, signal }: SpeakOptions = {}): Promise<string> {
    throwIfAborted(signal);
    const type = contentType ?? audioType(recording.type);
    return this.#turns.say(new LiveRecording(recording, type, this.#upload), signal);
  }

  receive(message: Message): void {
    const { seq } = message;
    switch (message.type) {
      case "parole.adresse":
        this.#turns.upload(seq, message.upload).catch((error: unknown) => this.failed(seq, error));
        break;
      case "candidat.transcription":
        this.#heard(seq, message.texte);
        break;
      case "examinateur.delta":
        // A delta that was delayed may follow the answer it belongs to.
        if (seq > this.lastAnswered) notify(this.#options.onDelta, { seq, texte: message.texte });
        break;
      case "examinateur.message":
        if (!this.#turns.answered(seq, message.texte)) break;
        notify(this.#options.onAnswer, { seq, texte: message.texte, parties: message.parties });
        this.#sounds.announce(seq, message.parties);
        this.#requestSounds();
        this.#awaitSounds(seq);
        break;
      case "examinateur.audio": {
        const { partie, url, duree_ms: dureeMs } = message;
        const due = this.#sounds.receive({ seq, partie, url, dureeMs });
        for (const sound of due) notify(this.#options.onAudio, sound);
        this.#requestSounds();
        this.#awaitSounds(seq);
      }
    }
  }

  /** Adds what the service reports at a start or a resumption. */
  remember({ voix, tours }: MessageOf<"session.started">): void {
    this.#voix = voix;
    for (const tour of tours) {
      this.#heard(tour.seq, tour.candidat);
      if (!this.#turns.remember(tour) || tour.examinateur === null) continue;
      notify(this.#options.onAnswer, { seq: tour.seq, texte: tour.examinateur, parties: null });
      // The service sends its sounds with its answer.
      this.#sounds.requested(tour.seq);
    }
  }

  /** Sends what is due, now that the connection is open. */
  sendNext(): void {
    this.#turns.sendNext();
    this.#requestSounds();
  }

  /** The connection was lost: nothing is sent until `sendNext` is called. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#turns.pause();
    if (this.#voix) this.#sounds.cut(this.#turns.lastSent);
  }

  /** Handles the failure of a turn: the service's refusal, or that of its upload. */
  failed(seq: number, error: unknown): void {
    if (!(error instanceof EpreuveError)) throw error;
    const outcome = this.#turns.refused(seq, error);
    if (outcome === "retried") notify(this.#options.onRetry, { seq, error });
    else if (outcome === "given up") notify(this.#options.onError, error);
  }

  /** Rejects every queued turn. */
  end(error: unknown): void {
    clearTimeout(this.#timer);
    this.#turns.end(error);
  }

  #heard(seq: number, texte: string): void {
    if (this.#turns.heard(seq, texte)) notify(this.#options.onTranscription, { seq, texte });
  }

  /** Requests the rest of an answer's sounds, once, where no more of them come: what made them may have crashed. */
  #awaitSounds(seq: number): void {
    clearTimeout(this.#timer);
    if (this.#sounds.isComplete || this.#awaited === seq) return;
    this.#timer = setTimeout(() => {
      this.#awaited = seq;
      this.#sounds.cut(seq);
      this.#requestSounds();
    }, SOUND_MS);
  }

  /** Requests once the sounds that may have been lost, unless the candidate has gone on to the next turn. */
  #requestSounds(): void {
    const { lost } = this.#sounds;
    if (!this.#voix || lost === 0 || lost !== this.lastAnswered || !this.#turns.isIdle) return;
    this.#sounds.requested(lost);
    this.#turns.sendAgain(lost);
  }
}
