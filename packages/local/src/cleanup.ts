type Step = () => unknown;
interface Stoppable {
  stop(): Promise<void>;
}

/** What must be undone, in the opposite order of its doing. */
export class Cleanup {
  readonly #steps: Step[] = [];
  #running: Promise<void> | undefined;

  add(step: Step): void {
    this.#steps.push(step);
  }

  /**
   * Waits for services that start at the same time and undertakes to stop them, at the same time too. When one fails,
   * so does this, once the others have started and can be stopped.
   */
  async all<T extends readonly Promise<Stoppable>[]>(
    starting: readonly [...T],
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
    const settled = await Promise.allSettled(starting);
    this.add(() => Promise.all(settled.map((one) => one.status === "fulfilled" && one.value.stop())));
    return Promise.all(starting);
  }

  /** Undoes everything, once. A step that fails stops none of the others; the first failure is thrown at the end. */
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
