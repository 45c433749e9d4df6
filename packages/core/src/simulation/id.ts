import type { Runtime } from "../runtime.ts";

const PREFIX = "sim_";
const PATTERN = /^sim_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newSimulationId(runtime: Runtime): string {
  return `${PREFIX}${runtime.uuid()}`;
}

/** Whether a text can be a simulation's identifier; what cannot be is answered as one that does not exist. */
export function isSimulationId(text: string): boolean {
  return PATTERN.test(text);
}
