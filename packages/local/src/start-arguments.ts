import { parseArgs } from "node:util";
import { PACES, type Pace } from "@epreuve/paced-provider/paces";

export const USAGE = `Usage: npm start -- [--reset] [--quiet] [--pace ${PACES.join("|")}] [--seed N]`;

/** A real model's pace for the local corrector, and the seed of its chance. */
export interface PaceChoice {
  pace: Pace;
  seed: number;
}

export interface StartArguments {
  reset: boolean;
  quiet: boolean;
  pace?: PaceChoice;
}

/** The largest seed drawn, short enough to type again. */
const SEED_MAX = 999_999;

export function drawSeed(): number {
  return Math.floor(Math.random() * SEED_MAX);
}

/** Reads the arguments of `npm start`. Throws an error that names the mistaken one. */
export function readStartArguments(args: string[]): StartArguments {
  const { values } = parseArgs({
    args,
    options: {
      reset: { type: "boolean", default: false },
      quiet: { type: "boolean", default: false },
      pace: { type: "string" },
      seed: { type: "string" },
    },
  });
  const { reset, quiet, pace, seed } = values;
  if (pace === undefined) {
    if (seed !== undefined) throw new Error("--seed is of --pace: give both, or neither.");
    return { reset, quiet };
  }
  const known = PACES.find((one) => one === pace);
  if (known === undefined) throw new Error(`--pace is "${pace}": it must be ${PACES.join(" or ")}.`);
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) {
    throw new Error(`--seed is "${seed}": it must be a whole number.`);
  }
  return { reset, quiet, pace: { pace: known, seed: Number(seed ?? drawSeed()) } };
}
