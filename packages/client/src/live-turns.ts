import { type EpreuveError, isPassing } from "./error.ts";
import type { Tour } from "./types.ts";

interface Turn {
  /** Assigned when the turn is first sent. The next turn reuses the number of a refused one. */
  seq: number | null;
  texte: string;
  attempts: number;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
}

const ATTEMPTS = 5;
const RETRY_MS = 1_000;
/** Time after which a turn without an answer is sent again: longer than the service works on one. */
const ANSWER_MS = 25_000;

/**
 * The dialogue and the queue of turns. The service answers one turn at a time, and gives a repeated number its first
 * answer again. So the oldest turn is sent until it is answered, refused or given up, then the next.
 */
export class LiveTurns {
  readonly tours: Tour[] = [];
  readonly #waiting: Turn[] = [];
  readonly #send: (turn: { seq: number; texte: string }) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (turn: { seq: number; texte: string }) => void) {
    this.#send = send;
  }

  get lastAnswered(): number {
    const answered = this.tours.filter(({ examinateur }) => examinateur !== null);
    return answered.at(-1)?.seq ?? 0;
  }

  /** Resolves with the answer. */
  say(texte: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ seq: null, texte, attempts: 0, resolve, reject });
      if (this.#waiting.length === 1) this.sendNext();
    });
  }

  /** Sends the oldest turn, for the first time or again. */
  sendNext(): void {
    clearTimeout(this.#timer);
    const turn = this.#waiting[0];
    if (turn === undefined) return;
    turn.seq ??= this.#number(turn.texte);
    this.#send({ seq: turn.seq, texte: turn.texte });
    this.#timer = setTimeout(() => this.sendNext(), ANSWER_MS);
  }

  /**
   * Adds a turn that the service reports, and returns whether it brings a new answer. A turn of an earlier page that
   * has no answer yet is queued like one of this page.
   */
  remember(tour: Tour): boolean {
    const known = this.tours.find(({ seq }) => seq === tour.seq)?.examinateur ?? null;
    if (tour.examinateur !== null) {
      this.#put(tour);
      this.#settle(tour.seq)?.resolve(tour.examinateur);
      return known !== tour.examinateur;
    }
    if (known === null) this.#await(tour);
    return false;
  }

  /** Adds an answer and sends the next turn. False if the answer is already known. */
  answered(seq: number, texte: string): boolean {
    const candidat = this.tours.find((tour) => tour.seq === seq)?.candidat ?? "";
    const isNew = this.remember({ seq, candidat, examinateur: texte });
    if (isNew) this.sendNext();
    return isNew;
  }

  /** Handles the refusal of a turn: a passing failure is retried, up to five attempts. Null for a turn not waiting. */
  refused(seq: number, error: EpreuveError): "retried" | "given up" | null {
    const turn = this.#waiting.find((waiting) => waiting.seq === seq);
    if (turn === undefined) return null;
    if (isPassing(error) || PASSING.includes(error.code)) {
      if (++turn.attempts < ATTEMPTS) {
        clearTimeout(this.#timer);
        const askedMs = (error.retryAfterSeconds ?? 0) * 1_000;
        this.#timer = setTimeout(() => this.sendNext(), Math.max(askedMs, RETRY_MS * turn.attempts));
        return "retried";
      }
    }
    this.#settle(seq)?.reject(error);
    if (!RECORDED.includes(error.code)) {
      this.tours.splice(
        this.tours.findIndex((tour) => tour.seq === seq),
        1,
      );
    }
    this.sendNext();
    return "given up";
  }

  /** Stops resending until `sendNext` is called. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Rejects every queued turn. */
  end(error: unknown): void {
    this.pause();
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #number(texte: string): number {
    const seq = (this.tours.at(-1)?.seq ?? 0) + 1;
    this.#put({ seq, candidat: texte, examinateur: null });
    return seq;
  }

  #await(tour: Tour): void {
    this.#put(tour);
    if (this.#waiting.some(({ seq }) => seq === tour.seq)) return;
    const unheard = () => {};
    this.#waiting.unshift({
      seq: tour.seq,
      texte: tour.candidat,
      attempts: 0,
      resolve: unheard,
      reject: unheard,
    });
  }

  #put(tour: Tour): void {
    const index = this.tours.findIndex(({ seq }) => seq === tour.seq);
    if (index < 0) this.tours.push(tour);
    else this.tours[index] = tour;
  }

  #settle(seq: number): Turn | undefined {
    const index = this.#waiting.findIndex((waiting) => waiting.seq === seq);
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }
}

/** Failures after the turn was recorded: the same number can be sent again, and a turn that is given up keeps it. */
const RECORDED: readonly string[] = [
  "PROVIDER_FAILED",
  "PROVIDER_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "INTERNAL_ERROR",
];
const PASSING: readonly string[] = [...RECORDED, "RATE_LIMITED"];
