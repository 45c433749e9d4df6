import { ERROR_CODES, type ErrorCode, ErrorCodeSchema } from "@epreuve/contract/error-codes";
import { PACES, type Pace } from "@epreuve/paced-provider/paces";
import * as v from "valibot";

/** The request header, and the query parameter of a live connection, by which a failure or a latency is asked for. */
export const SIMULATE = "x-epreuve-simulate";

/** What an app developer wants to see. */
export interface Simulation {
  /** The text that asked for it. */
  asked: string;
  /** The error to fail with. */
  code?: ErrorCode;
  /** The pace at which the provider replies. */
  pace?: Pace;
  /** How long the request, or each frame, waits before it is served, in milliseconds. */
  delayMs: number;
}

/** A value that is none, with what to change. */
export class SimulationError extends Error {}

/** Above the time-out of every operation's client. */
const DELAY_MAX_MS = 180_000;

const DelaySchema = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(DELAY_MAX_MS));
const EXPECTED = `code=<un code d'erreur>, pace=${PACES.join("|")} ou delay=<0 à ${DELAY_MAX_MS} ms>, séparés par des virgules`;

/** Reads `code=…`, `pace=…` and `delay=…`, each once at most, with commas between. Throws `SimulationError`. */
export function readSimulation(asked: string): Simulation {
  const simulation: Simulation = { asked, delayMs: 0 };
  const named = new Set<string>();
  for (const part of asked.split(",")) {
    const [name = "", value = ""] = part.split("=", 2).map((side) => side.trim());
    if (named.has(name)) throw new SimulationError(`${SIMULATE} : « ${name} » est donné deux fois.`);
    named.add(name);
    if (name === "code") simulation.code = known(ErrorCodeSchema, value, part);
    else if (name === "pace") simulation.pace = known(v.picklist(PACES), value, part);
    else if (name === "delay") simulation.delayMs = known(DelaySchema, value, part);
    else throw unknown(part);
  }
  return simulation;
}

function known<T>(schema: v.GenericSchema<string, T>, value: string, part: string): T {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw unknown(part);
  return parsed.output;
}

/** The value is repeated in short: it is the developer's own. */
function unknown(part: string): SimulationError {
  return new SimulationError(
    `${SIMULATE} : « ${part.trim().slice(0, 60)} » est inconnu. Attendu : ${EXPECTED}.`,
  );
}

/** What a refusal says of the wait before another try: half a minute for those that the contract gives one. */
export function retryAfterSeconds(code: ErrorCode): number | undefined {
  const { status } = ERROR_CODES[code];
  return status === 429 || status === 503 ? 30 : undefined;
}
