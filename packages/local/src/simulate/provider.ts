import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@epreuve/contract/error-codes";
import type { Operation } from "@epreuve/contract/operation";
import { sendJsonError } from "@epreuve/loopback/json-response";
import type { Pace } from "@epreuve/paced-provider/paces";
import { type Pacer, pacer } from "@epreuve/paced-provider/server";
import { readSimulation, SIMULATE } from "./simulation.ts";

/** How a provider fails so that the service, by its own rules, ends with this code at once. */
const FAULTS = {
  /** It timed out, and says that a repeat would too. */
  PROVIDER_TIMEOUT: { status: 504, headers: { "x-should-retry": "false" } },
  /** It failed, and says that a repeat would too. */
  PROVIDER_FAILED: { status: 500, headers: { "x-should-retry": "false" } },
  /** It is busy for longer than any request of ours may take. */
  SERVICE_UNAVAILABLE: { status: 429, headers: { "retry-after": "240" } },
} as const satisfies Partial<Record<ErrorCode, unknown>>;
type FaultCode = keyof typeof FAULTS;

/** Whether the provider can be made to fail so. */
export function isFault(code: ErrorCode): code is FaultCode {
  return code in FAULTS;
}

/** Whether an operation asks the provider, and so really fails where the provider does. */
export function asksProvider({ errors }: Operation): boolean {
  return errors.includes("PROVIDER_FAILED");
}

/**
 * Stands in the local provider before its rules: fails, or paces, the requests that are marked with a simulation. Returns
 * whether the request is one of these.
 */
export class SimulatedProvider {
  readonly #pacers = new Map<Pace, Pacer>();
  readonly #upstream: () => string;
  readonly #seed: number;

  /** `upstream` is the provider's own base address, where unmarked requests reach the rules. */
  constructor(upstream: () => string, seed: number) {
    this.#upstream = upstream;
    this.#seed = seed;
  }

  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = request.headers[SIMULATE];
    if (typeof asked !== "string") return false;
    const { code, pace } = readSimulation(asked);
    if (code !== undefined && isFault(code)) {
      request.resume();
      const { status, headers } = FAULTS[code];
      const error = { message: "Simulated.", type: "server_error", param: null, code: "simulated" };
      sendJsonError(response, { status, body: { error }, headers });
      return true;
    }
    if (pace === undefined) return false;
    delete request.headers[SIMULATE];
    this.#pacer(pace).receive(request, response);
    return true;
  }

  #pacer(pace: Pace): Pacer {
    const known = this.#pacers.get(pace);
    if (known !== undefined) return known;
    const made = pacer({ upstream: this.#upstream(), pace, seed: this.#seed });
    this.#pacers.set(pace, made);
    return made;
  }
}
