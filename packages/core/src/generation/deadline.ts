/** A moment after which work for a request is pointless, and the signal that ends it then. */
export interface Deadline {
  signal: AbortSignal;
  remainingMs(): number;
}

/** A deadline `budgetMs` from now, on the monotonic clock; what is left of another budget may be no whole number. */
export function deadlineIn(budgetMs: number): Deadline {
  const end = performance.now() + budgetMs;
  // A timer wants whole milliseconds, and refuses others.
  return {
    signal: AbortSignal.timeout(Math.ceil(budgetMs)),
    remainingMs: () => Math.max(0, end - performance.now()),
  };
}
