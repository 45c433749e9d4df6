/**
 * Runs at most `atOnce` tasks at a time; the others wait in order, at most `waitingMax` of them. Returns null for a task
 * that may not even wait.
 */
export function bounded({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (running >= atOnce && waiting.length >= waitingMax) return null;
    // Whoever ends gives its place to the first that waits.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
