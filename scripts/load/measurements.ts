/** What the users' calls took and how they failed. */
export class Measurements {
  readonly #startMs = performance.now();
  readonly #latenciesMs = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();

  /** Times a call: how long it took where it succeeded, its error's code where it did not. */
  async time<T>(operation: string, call: () => Promise<T>, codeOf: (error: unknown) => string): Promise<T> {
    const startMs = performance.now();
    try {
      const result = await call();
      this.#of(operation).push(performance.now() - startMs);
      return result;
    } catch (error) {
      const key = `${operation} ${codeOf(error)}`;
      this.#errors.set(key, (this.#errors.get(key) ?? 0) + 1);
      throw error;
    }
  }

  /** Calls that ended, and how many that is a second so far. */
  rate(): { calls: number; perSecond: number } {
    const calls =
      [...this.#latenciesMs.values()].reduce((sum, times) => sum + times.length, 0) +
      [...this.#errors.values()].reduce((sum, count) => sum + count, 0);
    return { calls, perSecond: calls / ((performance.now() - this.#startMs) / 1000) };
  }

  operations(): { operation: string; done: number; p50: number; p95: number; p99: number }[] {
    return [...this.#latenciesMs.entries()].toSorted().map(([operation, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return {
        operation,
        done: sorted.length,
        p50: percentile(sorted, 50),
        p95: percentile(sorted, 95),
        p99: percentile(sorted, 99),
      };
    });
  }

  errors(): Record<string, number> {
    return Object.fromEntries([...this.#errors.entries()].toSorted());
  }

  #of(operation: string): number[] {
    const times = this.#latenciesMs.get(operation) ?? [];
    this.#latenciesMs.set(operation, times);
    return times;
  }
}

/** Nearest rank, of a sorted list. */
function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0);
}
