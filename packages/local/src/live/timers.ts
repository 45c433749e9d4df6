/** The adapter's clock and timers, which tests replace. */
export interface Timers {
  nowMs(): number;
  /** Calls `act` after `ms` milliseconds. Returns a function that cancels it. */
  after(delayMs: number, act: () => void): () => void;
}

export const SYSTEM_TIMERS: Timers = {
  nowMs: Date.now,
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};
