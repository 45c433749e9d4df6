/** The frozen clock of a process. */
export interface FrozenClock {
  nowMs(): number;
  advance(ms: number): void;
}

/**
 * Replaces the process's clock by one that stands still until it is moved: what depends on the time is then exact, and
 * a day passes at once. Timers stay real. To be called before anything else is imported.
 */
export function freezeDate(startMs: number): FrozenClock {
  let nowMs = startMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [nowMs] : args, newTarget),
    apply: (target) => Reflect.construct(target, [nowMs]).toString(),
    get: (target, property, receiver) =>
      property === "now" ? () => nowMs : Reflect.get(target, property, receiver),
  });
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
