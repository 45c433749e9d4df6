const HOUR_MS = 60 * 60 * 1000;

/** Runs a scheduled function now, as the machine may have slept through its hour, and every hour. Returns what ends it. */
export function startHourly(run: () => unknown, onError: (error: unknown) => void): () => void {
  const safely = () => void Promise.resolve().then(run).catch(onError);
  safely();
  const timer = setInterval(safely, HOUR_MS);
  return () => clearInterval(timer);
}
