/** The moment after which work for a request is pointless, and the signal that ends the work then. */
export interface Deadline {
  signal: AbortSignal;
  remainingMs(): number;
}

/** A deadline `budgetMs` from now, on the monotonic clock. A budget may have a fraction of a millisecond. */
export function deadlineIn(budgetMs: number): Deadline {
  const end = performance.now() + budgetMs;
  // A timer wants whole milliseconds, and refuses others.
  return {
    signal: AbortSignal.timeout(Math.ceil(budgetMs)),
    remainingMs: () => Math.max(0, end - performance.now()),
  };
}
