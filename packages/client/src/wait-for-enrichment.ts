import type { EpreuveClient } from "./client.ts";
import { EpreuveError } from "./error.ts";
import { pauseMs } from "./pause.ts";
import type { CallOptions } from "./request.ts";
import type { SimulationState } from "./types.ts";

export interface WaitOptions extends CallOptions {
  /** Told of each reading, the first and the last included. */
  onProgress?: (state: SimulationState) => void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
const GROWTH = 1.5;

const SETTLED: readonly string[] = ["ready", "failed"];

/**
 * Reads a corrected simulation, at growing intervals, until its exercises and its model answer are ready or have
 * failed, and gives it as it then is. Readings that fail for a moment are passed over. Rejects with REPORT_NOT_READY
 * for a simulation in progress, for which nothing is on its way.
 */
export async function waitForEnrichment(
  client: Pick<EpreuveClient, "getSimulation">,
  id: string,
  { onProgress, signal }: WaitOptions = {},
): Promise<SimulationState> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(LONGEST_MS, waitMs * GROWTH)) {
    const state = await read(client, id, signal);
    if (state !== null) {
      if (state.rapport === null) throw new EpreuveError("REPORT_NOT_READY");
      onProgress?.(state);
      if (SETTLED.includes(state.exercices_status) && SETTLED.includes(state.modele_status)) return state;
    }
    await pauseMs(waitMs, signal);
  }
}

async function read(
  client: Pick<EpreuveClient, "getSimulation">,
  id: string,
  signal: AbortSignal | undefined,
): Promise<SimulationState | null> {
  try {
    const { etag, ...state } = await client.getSimulation(id, { signal });
    return state;
  } catch (error) {
    const passing =
      error instanceof EpreuveError && (error.status === null || error.status === 429 || error.status >= 500);
    if (passing) return null;
    throw error;
  }
}
