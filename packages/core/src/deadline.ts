/** The time by which work for a request must end, and the signal that aborts it then. */
export interface Deadline {
  signal: AbortSignal;
  remainingMs(): number;
}

/** A deadline `budgetMs` from now, on the monotonic clock. A budget may have a fraction of a millisecond. */
export function deadlineIn(budgetMs: number): Deadline {
  const end = performance.now() + budgetMs;
  // A timer accepts whole milliseconds only.
  return {
    signal: AbortSignal.timeout(Math.ceil(budgetMs)),
    remainingMs: () => Math.max(0, end - performance.now()),
  };
}
