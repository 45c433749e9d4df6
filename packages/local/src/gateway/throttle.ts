/** Stage-wide throttling, as at API Gateway: a bucket of tokens refilled at a steady rate. */
export interface ThrottleOptions {
  ratePerSecond: number;
  burst: number;
}

/** Gives a function that takes one token and says whether there was one. */
export function throttle({ ratePerSecond, burst }: ThrottleOptions, nowMs: () => number): () => boolean {
  let tokens = burst;
  let lastMs = nowMs();
  return () => {
    const now = nowMs();
    tokens = Math.min(burst, tokens + ((now - lastMs) / 1000) * ratePerSecond);
    lastMs = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
