import type { Runtime } from "../runtime.ts";

const PREFIX = "sim_";
const PATTERN = /^sim_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newSimulationId(runtime: Runtime): string {
  return `${PREFIX}${runtime.uuid()}`;
}

/**
 * Whether a string is a well-formed simulation identifier; a malformed one gets the same response as an unknown one.
 */
export function isSimulationId(text: string): boolean {
  return PATTERN.test(text);
}
