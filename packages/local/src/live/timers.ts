/** The time as the live interaction's adapter sees it. Another one stands in for it in tests. */
export interface Timers {
  nowMs(): number;
  /** Acts after so many milliseconds, unless what is given back is called before. */
  after(delayMs: number, act: () => void): () => void;
}

export const SYSTEM_TIMERS: Timers = {
  nowMs: Date.now,
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};
