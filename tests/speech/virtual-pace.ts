import type { Pace } from "@epreuve/core/speech/pace";

/** Time that passes only where it is spent, so that minutes of waiting take none. */
export interface VirtualPace extends Pace {
  /** Lets time pass, as a call that lasts does; deadlines end on the way. */
  advance(ms: number): void;
}

export function virtualPace(): VirtualPace {
  let nowMs = Date.UTC(2026, 0, 1);
  let timers: { atMs: number; fire: () => void }[] = [];

  function advance(ms: number): void {
    nowMs += ms;
    const due = timers.filter(({ atMs }) => atMs <= nowMs);
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    for (const { fire } of due) fire();
  }

  return {
    advance,
    now: () => nowMs,
    random: () => 0.5,
    async pause(ms) {
      advance(ms);
    },
    deadlineIn(budgetMs) {
      const over = new AbortController();
      const atMs = nowMs + budgetMs;
      timers.push({ atMs, fire: () => over.abort() });
      return { signal: over.signal, remainingMs: () => Math.max(0, atMs - nowMs) };
    },
  };
}
