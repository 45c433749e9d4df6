import { onAbort, reasonOf } from "./abort.ts";
import { type EpreuveError, isPassing } from "./error.ts";
import type { LiveRecording } from "./live-recording.ts";
import type { Upload } from "./send-recording.ts";
import type { ClientMessage, Tour } from "./types.ts";

interface Turn {
  /** Assigned when the turn is first sent. The next turn reuses the number of a refused one. */
  seq: number | null;
  readonly said: string | LiveRecording;
  attempts: number;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
}

const ATTEMPTS = 5;
/**
 * A call of the service that died keeps its turn for 28 s. Meanwhile each attempt is told after 3.5 s that the service
 * is busy: with the pauses between them, as many take 45 s.
 */
const BUSY_ATTEMPTS = 7;
const RETRY_MS = 1_000;
/** Time after which a turn without an answer is sent again: longer than the service works on one. */
const ANSWER_MS = 25_000;
/** Likewise for the address of a recording. */
const ADDRESS_MS = 10_000;

/**
 * The dialogue and the queue of turns. The service answers one turn at a time, and gives a repeated number its first
 * answer again. So the oldest turn is sent until it is answered, refused or given up, then the next.
 */
export class LiveTurns {
  readonly tours: Tour[] = [];
  readonly #waiting: Turn[] = [];
  /** The turns of this page that were recorded. */
  readonly #spoken = new Set<number>();
  readonly #send: (frame: ClientMessage) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (frame: ClientMessage) => void) {
    this.#send = send;
  }

  get lastAnswered(): number {
    const answered = this.tours.filter(({ examinateur }) => examinateur !== null);
    return answered.at(-1)?.seq ?? 0;
  }

  /** The last turn that was sent; 0 if there is none. */
  get lastSent(): number {
    return this.tours.at(-1)?.seq ?? 0;
  }

  /** Whether every turn has been answered or given up. */
  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** Resolves with the answer. */
  say(said: string | LiveRecording, signal?: AbortSignal): Promise<string> {
    let turn: Turn | undefined;
    const answer = new Promise<string>((resolve, reject) => {
      turn = { seq: null, said, attempts: 0, resolve, reject };
      this.#waiting.push(turn);
      if (this.#waiting.length === 1) this.sendNext();
    });
    const off = onAbort(signal, () => turn && this.#withdraw(turn, signal && reasonOf(signal)));
    return answer.finally(off);
  }

  /** Sends what is due of the oldest turn, for the first time or again. */
  sendNext(): void {
    clearTimeout(this.#timer);
    const turn = this.#waiting[0];
    if (turn === undefined) return;
    const { said } = turn;
    turn.seq ??= this.#number(said);
    const isText = typeof said === "string";
    const frame = isText ? messageOf(turn.seq, said) : said.frame(turn.seq);
    if (frame === null) return;
    this.#send(frame);
    const waitMs = isText || said.isUploaded ? ANSWER_MS : ADDRESS_MS;
    this.#timer = setTimeout(() => this.sendNext(), waitMs);
  }

  /** Sends an answered turn again: the service repeats its answer, sounds included. */
  sendAgain(seq: number): void {
    const candidat = this.tours.find((tour) => tour.seq === seq)?.candidat ?? "";
    this.#send(this.#spoken.has(seq) ? { type: "candidat.parole_envoyee", seq } : messageOf(seq, candidat));
  }

  /** Uploads the recording of a turn to its address, then sends what is due. Rejects as the upload does. */
  async upload(seq: number, address: Upload): Promise<void> {
    const said = this.#waiting.find((turn) => turn.seq === seq)?.said;
    if (said === undefined || typeof said === "string" || said.isUploaded) return;
    clearTimeout(this.#timer);
    if (await said.upload(address)) this.sendNext();
  }

  /** Adds the text of a recorded turn, and returns whether it is new. */
  heard(seq: number, texte: string): boolean {
    const tour = this.tours.find((known) => known.seq === seq);
    if (tour === undefined || !this.#spoken.has(seq) || tour.candidat === texte) return false;
    this.#put({ ...tour, candidat: texte });
    return true;
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

  /** Handles the refusal of a turn: a passing failure is retried, up to five attempts, seven while the service is busy. Null for a turn not waiting. */
  refused(seq: number, error: EpreuveError): "retried" | "given up" | null {
    const turn = this.#waiting.find((waiting) => waiting.seq === seq);
    if (turn === undefined) return null;
    const isLost = typeof turn.said !== "string" && error.code === "AUDIO_MISSING";
    if (isLost || isPassing(error) || PASSING.includes(error.code)) {
      if (++turn.attempts < (error.code === "SERVICE_UNAVAILABLE" ? BUSY_ATTEMPTS : ATTEMPTS)) {
        if (isLost) turn.said.lost();
        clearTimeout(this.#timer);
        const askedMs = (error.retryAfterSeconds ?? 0) * 1_000;
        this.#timer = setTimeout(() => this.sendNext(), Math.max(askedMs, RETRY_MS * turn.attempts));
        return "retried";
      }
    }
    this.#drop(turn, error, { isRecorded: RECORDED.includes(error.code) });
    return "given up";
  }

  /** Stops resending until `sendNext` is called. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Rejects every queued turn. */
  end(error: unknown): void {
    this.pause();
    for (const { said, reject } of this.#waiting.splice(0)) {
      if (typeof said !== "string") said.stop();
      reject(error);
    }
  }

  #number(said: string | LiveRecording): number {
    const seq = (this.tours.at(-1)?.seq ?? 0) + 1;
    const isText = typeof said === "string";
    this.#put({ seq, candidat: isText ? said : "", examinateur: null });
    if (isText) this.#spoken.delete(seq);
    else this.#spoken.add(seq);
    return seq;
  }

  #await(tour: Tour): void {
    this.#put(tour);
    if (this.#waiting.some(({ seq }) => seq === tour.seq)) return;
    const unheard = () => {};
    this.#waiting.unshift({
      seq: tour.seq,
      said: tour.candidat,
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

  /** Takes a turn out of the queue. */
  #settle(seq: number): Turn | undefined {
    const index = this.#waiting.findIndex((waiting) => waiting.seq === seq);
    const turn = index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
    if (turn !== undefined && typeof turn.said !== "string") turn.said.stop();
    return turn;
  }

  /** Rejects a turn and sends the next one, which takes its number unless the service has recorded the turn. */
  #drop({ seq, reject }: Turn, error: unknown, { isRecorded }: { isRecorded: boolean }): void {
    if (seq !== null) {
      this.#settle(seq);
      const index = this.tours.findIndex((tour) => tour.seq === seq);
      // A turn of which nothing was heard is not recorded.
      if (index >= 0 && (!isRecorded || this.tours[index]?.candidat === "")) this.tours.splice(index, 1);
    }
    reject(error);
    this.sendNext();
  }

  /** Ends the call. The turn ends with it, unless the service has its recording and may be answering. */
  #withdraw(turn: Turn, reason: unknown): void {
    if (!this.#waiting.includes(turn)) return;
    const isGone = typeof turn.said === "string" || turn.said.isUploaded;
    turn.reject(reason);
    if (isGone) return;
    if (turn.seq === null) this.#waiting.splice(this.#waiting.indexOf(turn), 1);
    else this.#drop(turn, reason, { isRecorded: false });
  }
}

function messageOf(seq: number, texte: string): ClientMessage {
  return { type: "candidat.message", seq, texte };
}

/** Failures after the turn was recorded: the same number can be sent again, and a turn that is given up keeps it. */
const RECORDED: readonly string[] = [
  "PROVIDER_FAILED",
  "PROVIDER_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "INTERNAL_ERROR",
];
const PASSING: readonly string[] = [...RECORDED, "RATE_LIMITED"];
