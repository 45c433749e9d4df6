import { createHash } from "node:crypto";
import { BUSY, type Pace, STALL, silenceOf } from "./paces.ts";

/** What will happen to one call; times in milliseconds at full speed, places from 0 to 1 within the text. */
export interface CallPlan {
  /** Whether the call is refused with 429, and nothing of it happens. */
  refused: boolean;
  /** From the call to its first text. */
  silenceMs: number;
  /** Where the text pauses, if it does. */
  stallAt: number | null;
  /** Where the connection is cut, if it is. */
  cutAt: number | null;
}

export interface CallRequest {
  pace: Pace;
  seed: number;
  /** The call's number in its order of arrival. */
  number: number;
  /** One of those of `effortFor`. */
  effort: string;
}

/** Plans a call. The same request always has the same plan, whatever became of the calls before it. */
export function planCall({ pace, seed, number, effort }: CallRequest): CallPlan {
  const draw = (what: string) => uniform(`${seed}/${number}/${what}`);
  const busy = pace === "busy";
  const { medianMs, sigma } = silenceOf(effort);
  return {
    refused: busy && draw("refused") < BUSY.refusedProbability,
    silenceMs: medianMs * Math.exp(sigma * normal(draw("silence"), draw("silence, second"))),
    stallAt: draw("stall") < STALL.probability ? draw("place of the stall") : null,
    cutAt: busy && draw("cut") < BUSY.cutProbability ? draw("place of the cut") : null,
  };
}

/** A number in [0, 1) that depends on the text alone. A hash, so that draws need no order. */
function uniform(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}

/** A standard normal number of two uniform ones, by Box and Muller. */
function normal(first: number, second: number): number {
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
}
