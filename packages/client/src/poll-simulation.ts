import { pauseMs } from "./abort.ts";
import { EpreuveError, isPassing } from "./error.ts";
import type { CallOptions, Success } from "./exchange.ts";
import type { SimulationState } from "./types.ts";

type Read = Success<"getSimulation">;

/** Reads a simulation. With the last response as `known`, an unchanged simulation costs the service nearly nothing. */
export type ReadSimulation = (
  id: string,
  options: CallOptions & { known?: Read | undefined },
) => Promise<Read>;

const FIRST_MS = 1_000;
const GROWTH = 1.5;

/** Consecutive polls that may fail: about four minutes without a network, at 15 s each. */
const FAILURES_MAX = 20;

/**
 * Polls a simulation, at growing intervals, until `take` returns a value, and resolves with it. Passing failures of a
 * poll are ignored. Rejects with other failures, and as `take` throws.
 */
export async function pollSimulation<T>(
  read: ReadSimulation,
  id: string,
  { longestMs, signal }: CallOptions & { longestMs: number },
  take: (state: SimulationState, etag: string | null) => T | undefined,
): Promise<T> {
  let failures = 0;
  let known: Read | undefined;
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(longestMs, waitMs * GROWTH)) {
    const seen = await read(id, { known, signal }).catch((error: unknown) => {
      const passing = error instanceof EpreuveError && isPassing(error);
      if (!passing || ++failures === FAILURES_MAX) throw error;
    });
    if (seen) {
      failures = 0;
      known = seen;
      const taken = take(seen.body, seen.etag);
      if (taken !== undefined) return taken;
    }
    await pauseMs(waitMs, signal);
  }
}
