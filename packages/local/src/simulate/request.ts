import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Operation } from "@epreuve/contract/operation";
import { type Exchange, sendError } from "../gateway/reply.ts";
import { asksProvider, isFault } from "./provider.ts";
import {
  readSimulation,
  retryAfterSeconds,
  SIMULATE,
  type Simulation,
  SimulationError,
} from "./simulation.ts";

export interface SimulatedOperation {
  operation: Operation;
  /** Whether the provider can fail and be paced for one request. */
  provider: boolean | undefined;
}

/**
 * The simulation that a request asks for, once its delay is over, or "answered" if it has its answer already: an error
 * that is no failure of the provider, or an unknown value. What remains is to happen in the provider, so that the
 * service does everything that it does when the provider fails.
 */
export async function simulated(
  request: IncomingMessage,
  exchange: Exchange,
  { operation, provider = false }: SimulatedOperation,
): Promise<Simulation | undefined | "answered"> {
  const asked = request.headers[SIMULATE];
  if (typeof asked !== "string") return undefined;
  let simulation: Simulation;
  try {
    simulation = readSimulation(asked);
    if (simulation.pace !== undefined && !provider) throw new SimulationError(PACE_OF_PROVIDER);
  } catch (error) {
    if (!(error instanceof SimulationError)) throw error;
    request.resume();
    sendError(exchange, "INVALID_INPUT", {}, error.message);
    return "answered";
  }
  const { code, delayMs } = simulation;
  if (!(await passed(delayMs, exchange))) return "answered";
  if (code === undefined || (provider && isFault(code) && asksProvider(operation))) return simulation;
  request.resume();
  const seconds = retryAfterSeconds(code);
  sendError(exchange, code, seconds === undefined ? {} : { "Retry-After": String(seconds) });
  return "answered";
}

export const PACE_OF_PROVIDER = `${SIMULATE} : un fournisseur configuré a son propre rythme ; « pace » est pour le correcteur local.`;

/** Waits; false if the client disconnects before. */
async function passed(delayMs: number, { response }: Exchange): Promise<boolean> {
  if (delayMs === 0) return true;
  const left = new AbortController();
  const onClose = () => left.abort();
  response.once("close", onClose);
  try {
    await wait(delayMs, undefined, { signal: left.signal });
    return true;
  } catch {
    return false;
  } finally {
    response.off("close", onClose);
  }
}
