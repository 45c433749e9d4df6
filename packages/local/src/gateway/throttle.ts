/** API Gateway's throttling of a whole stage: a token bucket. */
export interface ThrottleOptions {
  ratePerSecond: number;
  burst: number;
}

/** Returns a function that takes one token and returns whether there was one. */
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
