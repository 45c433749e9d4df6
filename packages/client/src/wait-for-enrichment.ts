import { pauseMs } from "./abort.ts";
import { EpreuveError, isPassing } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import { notify } from "./notify.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { JobStatus, SimulationState } from "./types.ts";

export interface WaitOptions extends CallOptions {
  /** Called with the result of each poll, the last included. */
  onProgress?: (state: SimulationState) => void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
const GROWTH = 1.5;

/** Consecutive polls that may fail: about four minutes without a network. */
const FAILURES_MAX = 20;

/**
 * Polls a corrected simulation, at growing intervals, until its exercises and its model answer are ready or have
 * failed, and resolves with it. Passing failures are ignored. Rejects at once with REPORT_NOT_READY if the simulation
 * has no report, even while its correction is under way.
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
