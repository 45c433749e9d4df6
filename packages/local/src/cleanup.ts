type Step = () => unknown;
interface Stoppable {
  stop(): Promise<void>;
}

/** A stack of cleanup steps, run in reverse order. */
export class Cleanup {
  readonly #steps: Step[] = [];
  #running: Promise<void> | undefined;

  add(step: Step): void {
    this.#steps.push(step);
  }

  /**
   * Waits for services that start in parallel, and adds a step that stops them in parallel. If one fails, rejects once
   * the others have started, so that they can be stopped.
   */
  async all<T extends readonly Promise<Stoppable>[]>(
    starting: readonly [...T],
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
    const settled = await Promise.allSettled(starting);
    this.add(() => Promise.all(settled.map((one) => one.status === "fulfilled" && one.value.stop())));
    return Promise.all(starting);
  }

  /** Runs every step, once. A failed step does not stop the others; the first failure is thrown at the end. */
  run(): Promise<void> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
