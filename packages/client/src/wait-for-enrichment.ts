import { pauseMs } from "./abort.ts";
import { EpreuveError, isPassing } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import { notify } from "./notify.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { JobStatus, SimulationState } from "./types.ts";

export interface WaitOptions extends CallOptions {
  /** Told of each reading, the first and the last included. */
  onProgress?: (state: SimulationState) => void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
const GROWTH = 1.5;

/** Readings in a row that may fail before the last failure is told: some four minutes without a network. */
const FAILURES_MAX = 20;

/**
 * Reads a corrected simulation, at growing intervals, until its exercises and its model answer are ready or have
 * failed, and gives it as it then is. Readings that fail for a moment are passed over. Rejects with REPORT_NOT_READY
 * at once for a simulation that is not corrected, be it that its correction is still under way.
 */
export async function waitForEnrichment(
  client: Pick<ServiceCalls, "getSimulation">,
  id: string,
  { onProgress, signal }: WaitOptions = {},
): Promise<SimulationState> {
  let failures = 0;
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(LONGEST_MS, waitMs * GROWTH)) {
    try {
      const { etag, ...state } = await client.getSimulation(id, { signal });
      failures = 0;
      if (state.rapport === null) throw new EpreuveError("REPORT_NOT_READY");
      notify(onProgress, state);
      if (isSettled(state.exercices_status) && isSettled(state.modele_status)) return state;
    } catch (error) {
      const passing = error instanceof EpreuveError && isPassing(error);
      if (!passing || ++failures === FAILURES_MAX) throw error;
    }
    await pauseMs(waitMs, signal);
  }
}

function isSettled(status: JobStatus): boolean {
  return status === "ready" || status === "failed";
}
