import { pauseMs } from "./pause.ts";

/** What the service takes from the world besides its stores and providers: passed in, so that tests decide it. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A new random UUID. */
  uuid(): string;
  /** A random number in [0, 1): for draws and jitter, never for secrets. */
  random(): number;
  /** Waits so many milliseconds. */
  pauseMs(ms: number): Promise<void>;
}

export const systemRuntime: Runtime = {
  now: Date.now,
  uuid: () => crypto.randomUUID(),
  random: Math.random,
  pauseMs,
};
