import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@epreuve/core/app-error";
import type { Ending } from "./ending.ts";
import { type Fault, KINDS, type Kind } from "./fault.ts";

/** What an effect is asked of. */
export type Store = "pool" | "mail" | "table" | "queue" | "provider" | "speech" | "audio" | "connections";

/** A request to the outside, and how each fault of it looks to its caller. */
export interface Effect<T> {
  store: Store;
  name: string;
  /** Whether performing it changes anything: a read has neither "after" nor "late". */
  writes: boolean;
  perform(): Promise<T>;
  /** What the caller sees when no response comes. */
  lost(): Error;
  /** The SDK's repeat of a request that was performed; absent where nothing repeats it by itself. */
  repeat?: (first: T) => Promise<T>;
  /** A request that arrives after its caller gave it up; absent where that cannot be. */
  late?: () => Promise<unknown>;
  /** The second performance of a request that was repeated; absent where the store recognises it. */
  lateRepeat?: () => Promise<unknown>;
  /** What the caller sees when another transaction is in the way. */
  conflict?: () => Error;
}

/** An effect that was asked for, and the faults it can have. */
export interface Traced {
  name: string;
  kinds: readonly Kind[];
}

/** A run of the service's code as one Lambda would run it, whose effects are numbered from 1. */
export class Invocation {
  readonly trace: Traced[] = [];
  /** Requests on their way that nobody waits for any more. */
  readonly late: (() => Promise<unknown>)[] = [];
  /** When its Lambda began and when it is ended, in milliseconds since the epoch. */
  readonly beganMs: number;
  readonly timesOutAtMs: number;
  over = false;
  readonly #faults: ReadonlyMap<number, Kind>;
  readonly #outages = new Set<Store>();
  readonly #died = Promise.withResolvers<void>();
  readonly #asleep = Promise.withResolvers<void>();
  readonly #awake = Promise.withResolvers<void>();
  #dead = false;
  #sleeps = false;
  #ended: Promise<Ending> | undefined;

  constructor(faults: readonly Fault[], { beganMs, remainingMs }: { beganMs: number; remainingMs: number }) {
    this.#faults = new Map(faults.map(({ at, kind }) => [at, kind]));
    this.beganMs = beganMs;
    this.timesOutAtMs = beganMs + remainingMs;
  }

  /** Runs `work`; what it throws besides AppErrors is a defect and is thrown on. */
  start(work: () => Promise<unknown>): this {
    const answered = running.run(this, work).then(
      (value): Ending => ({ kind: "answered", value }),
      (error: unknown): Ending => {
        if (error instanceof AppError) return { kind: "refused", error };
        throw error;
      },
    );
    this.#ended = Promise.race([answered, this.#died.promise.then((): Ending => ({ kind: "died" }))]).finally(
      () => {
        this.over = true;
      },
    );
    this.#ended.catch(() => {});
    return this;
  }

  /** Its ending, or `asleep` where it stops before. */
  async halt(): Promise<Ending | "asleep"> {
    return Promise.race([this.ended(), this.#asleep.promise.then(() => "asleep" as const)]);
  }

  async ended(): Promise<Ending> {
    if (this.#ended === undefined) throw new Error("the invocation was not started");
    return this.#ended;
  }

  wake(): void {
    this.#sleeps = false;
    this.#awake.resolve();
  }

  async perform<T>(effect: Effect<T>): Promise<T> {
    // All of a process sleeps, whatever else it was about to do.
    if (this.#sleeps) await this.#awake.promise;
    if (this.#dead) return never();
    const kinds = kindsOf(effect);
    const fault = this.#faults.get(this.trace.push({ name: effect.name, kinds }));
    // Effects of one moment may come in another order than they were traced in.
    const kind = kinds.find((possible) => possible === fault);
    if (this.#outages.has(effect.store)) throw effect.lost();
    const result = await this.#faulty(effect, kind);
    return this.#dead ? never() : result;
  }

  async #faulty<T>(effect: Effect<T>, kind: Kind | undefined): Promise<T> {
    switch (kind) {
      case undefined:
        return effect.perform();
      case "die-before":
        return this.#die();
      case "die-after":
        await effect.perform().catch(() => {});
        return this.#die();
      case "fail-before":
        throw effect.lost();
      case "fail-after":
        await effect.perform();
        throw effect.lost();
      case "late":
        this.late.push(effect.late ?? effect.perform);
        throw effect.lost();
      case "repeat":
        return this.#repeated(effect);
      case "late-repeat":
        this.late.push(effect.lateRepeat ?? effect.perform);
        return effect.perform();
      case "conflict":
        throw effect.conflict?.() ?? effect.lost();
      case "outage":
        this.#outages.add(effect.store);
        throw effect.lost();
      case "sleep":
        this.#sleeps = true;
        this.#asleep.resolve();
        await this.#awake.promise;
        return effect.perform();
    }
  }

  async #repeated<T>({ perform, repeat }: Effect<T>): Promise<T> {
    const first = await perform();
    return repeat === undefined ? first : repeat(first);
  }

  #die(): Promise<never> {
    this.#dead = true;
    this.#died.resolve();
    return never();
  }
}

const running = new AsyncLocalStorage<Invocation>();

/** The invocation that is asking; undefined for the test's own requests. */
export function currentInvocation(): Invocation | undefined {
  return running.getStore();
}

/** Runs what is none of the invocation's own effects. */
export function outside<T>(work: () => Promise<T>): Promise<T> {
  return running.exit(work);
}

/** Performs an effect for whoever asks: with the faults of its invocation, if it has any. */
export function perform<T>(effect: Effect<T>): Promise<T> {
  return running.getStore()?.perform(effect) ?? effect.perform();
}

function kindsOf<T>(effect: Effect<T>): Kind[] {
  const can: Record<Kind, boolean> = {
    "die-before": true,
    "die-after": effect.writes,
    "fail-before": true,
    "fail-after": effect.writes,
    late: effect.late !== undefined,
    repeat: effect.repeat !== undefined,
    "late-repeat": effect.lateRepeat !== undefined,
    conflict: effect.conflict !== undefined,
    outage: true,
    sleep: true,
  };
  return KINDS.filter((kind) => can[kind]);
}

function never(): Promise<never> {
  return new Promise(() => {});
}
