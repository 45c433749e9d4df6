/** Counts by time, to find the busiest span of it. */
export class Busiest {
  readonly #spanMs: number;
  readonly #fromMs: number;
  readonly #sums: number[] = [];
  total = 0;

  constructor(spanMs: number, fromMs: number) {
    this.#spanMs = spanMs;
    this.#fromMs = fromMs;
  }

  add(atMs: number, amount = 1): void {
    if (atMs < this.#fromMs) return;
    const span = Math.floor((atMs - this.#fromMs) / this.#spanMs);
    this.#sums[span] = (this.#sums[span] ?? 0) + amount;
    this.total += amount;
  }

  /** The most in one span. */
  get most(): number {
    let most = 0;
    for (const sum of this.#sums) most = Math.max(most, sum ?? 0);
    return most;
  }

  /** The same, by the second. */
  get perSecond(): number {
    return this.most / (this.#spanMs / 1_000);
  }
}
