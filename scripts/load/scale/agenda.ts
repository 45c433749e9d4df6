/** What is to happen, in order of virtual time; at one time, in the order in which it was planned. A binary heap. */
export class Agenda {
  nowMs = 0;
  #planned = 0;
  readonly #times: number[] = [];
  readonly #orders: number[] = [];
  readonly #works: (() => void)[] = [];

  after(ms: number, work: () => void): void {
    let child = this.#times.length;
    const atMs = this.nowMs + Math.max(0, ms);
    const order = this.#planned++;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!isBefore(atMs, order, this.#times[parent] ?? 0, this.#orders[parent] ?? 0)) break;
      this.#move(parent, child);
      child = parent;
    }
    this.#put(child, atMs, order, work);
  }

  /** Does all that is planned until then, and what that plans. */
  runUntil(endMs: number): void {
    for (;;) {
      const [atMs] = this.#times;
      const [work] = this.#works;
      if (atMs === undefined || work === undefined || atMs > endMs) break;
      this.#dropFirst();
      this.nowMs = atMs;
      work();
    }
    this.nowMs = endMs;
  }

  #dropFirst(): void {
    const atMs = this.#times.pop() ?? 0;
    const order = this.#orders.pop() ?? 0;
    const work = this.#works.pop();
    const size = this.#times.length;
    if (size === 0 || work === undefined) return;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= size) break;
      if (child + 1 < size && this.#isBefore(child + 1, child)) child++;
      if (isBefore(atMs, order, this.#times[child] ?? 0, this.#orders[child] ?? 0)) break;
      this.#move(child, parent);
      parent = child;
    }
    this.#put(parent, atMs, order, work);
  }

  #isBefore(one: number, other: number): boolean {
    return isBefore(
      this.#times[one] ?? 0,
      this.#orders[one] ?? 0,
      this.#times[other] ?? 0,
      this.#orders[other] ?? 0,
    );
  }

  #move(from: number, to: number): void {
    const work = this.#works[from];
    if (work !== undefined) this.#put(to, this.#times[from] ?? 0, this.#orders[from] ?? 0, work);
  }

  #put(index: number, atMs: number, order: number, work: () => void): void {
    this.#times[index] = atMs;
    this.#orders[index] = order;
    this.#works[index] = work;
  }
}

function isBefore(atMs: number, order: number, otherMs: number, otherOrder: number): boolean {
  return atMs < otherMs || (atMs === otherMs && order < otherOrder);
}
