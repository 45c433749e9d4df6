/** A moment after which work for a request is pointless, and the signal that ends it then. */
export interface Deadline {
  signal: AbortSignal;
  remainingMs(): number;
}

/** A deadline `budgetMs` from now, on the monotonic clock. */
export function deadlineIn(budgetMs: number): Deadline {
  const end = performance.now() + budgetMs;
  return { signal: AbortSignal.timeout(budgetMs), remainingMs: () => Math.max(0, end - performance.now()) };
}
