/** What is to be done again and again on a clock that a test moves: once for each period that has passed. */
export class Ticks {
  readonly #now: () => number;
  readonly #ticking = new Set<{ everyMs: number; nextMs: number; act: () => void }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly every = (everyMs: number, act: () => void): (() => void) => {
    const one = { everyMs, nextMs: this.#now() + everyMs, act };
    this.#ticking.add(one);
    return () => this.#ticking.delete(one);
  };

  /** To be called when the clock was moved: what is due several times is done once, as after a process stood still. */
  moved(): void {
    for (const one of this.#ticking) {
      if (one.nextMs > this.#now()) continue;
      one.nextMs = this.#now() + one.everyMs;
      one.act();
    }
  }
}
