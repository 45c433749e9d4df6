import type { Agenda } from "./agenda.ts";

/** What came to a station: each arrival was served, was refused, or is still there. */
export interface Tally {
  arrivals: number;
  served: number;
  refused: number;
  /** Waiting for a place, or in one. */
  waiting: number;
}

/** A rate: a bucket of tokens, as the gateway's throttles and a provider's limits by the minute are. */
export class Bucket {
  readonly #agenda: Agenda;
  readonly #perSecond: number;
  readonly #size: number;
  #tokens: number;
  #lastMs = 0;
  readonly tally: Tally = { arrivals: 0, served: 0, refused: 0, waiting: 0 };

  constructor(agenda: Agenda, { perSecond, size }: { perSecond: number; size: number }) {
    this.#agenda = agenda;
    this.#perSecond = perSecond;
    this.#size = size;
    this.#tokens = size;
  }

  /** Whether there were that many tokens; they are taken then. */
  take(tokens = 1): boolean {
    const { nowMs } = this.#agenda;
    const filled = this.#tokens + ((nowMs - this.#lastMs) / 1_000) * this.#perSecond;
    this.#tokens = this.#size === Number.POSITIVE_INFINITY ? this.#size : Math.min(this.#size, filled);
    this.#lastMs = nowMs;
    const taken = this.#tokens >= tokens;
    if (taken) this.#tokens -= tokens;
    this.tally.arrivals++;
    this.tally[taken ? "served" : "refused"]++;
    return taken;
  }
}

/** Places that are held for a time: executions of functions, jobs of a speech provider. Who finds none is refused. */
export class Places {
  readonly #limit: number;
  readonly #freed: (() => void)[] = [];
  readonly tally: Tally = { arrivals: 0, served: 0, refused: 0, waiting: 0 };
  /** The most that were taken at once since `watch` was called. */
  peak = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(): boolean {
    this.tally.arrivals++;
    if (this.tally.waiting >= this.#limit) {
      this.tally.refused++;
      return false;
    }
    this.tally.waiting++;
    this.peak = Math.max(this.peak, this.tally.waiting);
    return true;
  }

  get full(): boolean {
    return this.tally.waiting >= this.#limit;
  }

  free(): void {
    this.tally.waiting--;
    this.tally.served++;
    for (const look of this.#freed) look();
  }

  /** Has `look` called each time a place becomes free. */
  onFree(look: () => void): void {
    this.#freed.push(look);
  }

  watch(): void {
    this.peak = this.tally.waiting;
  }
}

/** Messages that were taken are kept in the list up to this many, so that few of the others are moved. */
const KEPT_MAX = 10_000;

/** A queue with a number of workers, each of which needs an execution of a function besides. */
export class Queue<M> {
  readonly #agenda: Agenda;
  readonly #workers: number;
  readonly #executions: Places;
  readonly #work: (message: M, done: (end: "served" | "refused") => void) => void;
  readonly #waiting: { message: M; sinceMs: number }[] = [];
  #first = 0;
  #busy = 0;
  readonly tally: Tally = { arrivals: 0, served: 0, refused: 0, waiting: 0 };
  /** How long messages waited for a worker since `watch` was called, in milliseconds. */
  waitsMs: number[] = [];
  busyPeak = 0;

  constructor(
    agenda: Agenda,
    workers: number,
    executions: Places,
    work: (message: M, done: (end: "served" | "refused") => void) => void,
  ) {
    this.#agenda = agenda;
    this.#workers = workers;
    this.#executions = executions;
    this.#work = work;
    executions.onFree(() => this.#look());
  }

  send(message: M): void {
    this.tally.arrivals++;
    this.tally.waiting++;
    this.#waiting.push({ message, sinceMs: this.#agenda.nowMs });
    this.#look();
  }

  watch(): void {
    this.waitsMs = [];
    this.busyPeak = this.#busy;
  }

  /** Age of the oldest message that waits, in milliseconds: SQS's ApproximateAgeOfOldestMessage. */
  get ageMs(): number {
    const oldest = this.#waiting[this.#first];
    return oldest === undefined ? 0 : this.#agenda.nowMs - oldest.sinceMs;
  }

  #look(): void {
    while (this.#busy < this.#workers && !this.#executions.full) {
      const next = this.#waiting[this.#first];
      if (next === undefined) return;
      // Taken before the execution: its release looks here again.
      this.#first++;
      if (this.#first > KEPT_MAX) {
        this.#waiting.splice(0, this.#first);
        this.#first = 0;
      }
      this.#executions.take();
      this.#busy++;
      this.busyPeak = Math.max(this.busyPeak, this.#busy);
      this.waitsMs.push(this.#agenda.nowMs - next.sinceMs);
      this.#work(next.message, (end) => {
        this.#busy--;
        this.tally.waiting--;
        this.tally[end]++;
        this.#executions.free();
      });
    }
  }
}
