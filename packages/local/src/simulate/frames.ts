import { LiveErrorCodeSchema } from "@epreuve/contract/live";
import { AppError } from "@epreuve/core/app-error";
import { errorMessage } from "@epreuve/core/live/replies";
import * as v from "valibot";
import type { Timers } from "../live/timers.ts";
import { isFault } from "./provider.ts";
import { PACE_OF_PROVIDER } from "./request.ts";
import {
  readSimulation,
  retryAfterSeconds,
  SIMULATE,
  type Simulation,
  SimulationError,
} from "./simulation.ts";

const FrameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ type: v.string(), seq: v.optional(v.number()) }),
);

/**
 * The simulation that a live connection asks for by its address, undefined if none. Throws `SimulationError` for an
 * unknown value, and for a code that no frame is refused by.
 */
export function readLiveSimulation(query: string, provider: boolean): Simulation | undefined {
  const asked = new URLSearchParams(query).get(SIMULATE);
  if (asked === null) return undefined;
  const simulation = readSimulation(asked);
  if (simulation.pace !== undefined && !provider) throw new SimulationError(PACE_OF_PROVIDER);
  if (simulation.code !== undefined && !v.is(LiveErrorCodeSchema, simulation.code)) {
    throw new SimulationError(`${SIMULATE} : l'entretien ne répond jamais ${simulation.code}.`);
  }
  return simulation;
}

/**
 * The refusal of a candidate's frame, or undefined if the service is to have it: because no code is asked for, because
 * the provider will fail, or because the frame is one of the session's own.
 */
export function refusedFrame({ code }: Simulation, frame: Buffer, provider: boolean): Buffer | undefined {
  if (code === undefined || (provider && isFault(code))) return undefined;
  const parsed = v.safeParse(FrameSchema, frame.toString("utf8"));
  if (!parsed.success || !parsed.output.type.startsWith("candidat.")) return undefined;
  const error = new AppError(code, { retryAfterSeconds: retryAfterSeconds(code) });
  return Buffer.from(JSON.stringify(errorMessage(error, parsed.output.seq)));
}

/** Waits as long as the simulation says. */
export async function delayed({ delayMs }: Simulation, timers: Timers): Promise<void> {
  if (delayMs > 0) await new Promise<void>((resolve) => timers.after(delayMs, resolve));
}
