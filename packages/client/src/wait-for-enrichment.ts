import { EpreuveError } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import { notify } from "./notify.ts";
import { pollSimulation, type ReadSimulation } from "./poll-simulation.ts";
import type { JobStatus, SimulationState } from "./types.ts";

export interface WaitOptions extends CallOptions {
  /** Called with the result of each poll, the last included. */
  onProgress?: (state: SimulationState) => void;
}

const LONGEST_MS = 15_000;

/**
 * Polls a corrected simulation, at growing intervals, until its exercises and its model answer are ready or have
 * failed, and resolves with it. Passing failures are ignored. Rejects at once with REPORT_NOT_READY if the simulation
 * has no report, even while its correction is under way.
 */
export async function waitForEnrichment(
  read: ReadSimulation,
  id: string,
  { onProgress, signal }: WaitOptions = {},
): Promise<SimulationState> {
  return pollSimulation(read, id, { longestMs: LONGEST_MS, signal }, (state) => {
    if (state.rapport === null) throw new EpreuveError("REPORT_NOT_READY");
    notify(onProgress, state);
    return isSettled(state.exercices_status) && isSettled(state.modele_status) ? state : undefined;
  });
}

function isSettled(status: JobStatus): boolean {
  return status === "ready" || status === "failed";
}
