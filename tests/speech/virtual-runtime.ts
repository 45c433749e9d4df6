import type { Runtime } from "@epreuve/core/runtime";

/** A clock that moves only by waits and by `advance`: minutes of waiting take no time. */
export interface VirtualRuntime extends Runtime {
  /** Lets time pass, as a call that lasts does; deadlines end on the way. */
  advance(ms: number): void;
}

export function virtualRuntime(): VirtualRuntime {
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
    uuid: () => crypto.randomUUID(),
    random: () => 0.5,
    async pauseMs(ms) {
      advance(ms);
    },
    every() {
      throw new Error("nothing here is repeated");
    },
    deadlineIn(budgetMs) {
      const over = new AbortController();
      const atMs = nowMs + budgetMs;
      timers.push({ atMs, fire: () => over.abort() });
      return { signal: over.signal, remainingMs: () => Math.max(0, atMs - nowMs) };
    },
  };
}
