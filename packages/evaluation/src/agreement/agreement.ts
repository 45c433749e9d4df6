import { quadraticWeightedKappa } from "./kappa.ts";

/** Two judgements of one thing, as classes: the reference, and what is compared with it. */
export type Pair = readonly [reference: number, compared: number];

/** Below so many pairs a figure would tell of chance. */
export const PAIRS_MIN = 8;

/** How far two judgements on an ordered scale agree. All figures are null below `PAIRS_MIN` pairs. */
export interface Agreement {
  pairs: number;
  qwk: number | null;
  exact: number | null;
  /** At most one class apart. */
  withinOne: number | null;
  /** Mean of compared minus reference, in classes: above 0 is too kind. */
  meanError: number | null;
}

export function agreementOf(pairs: readonly Pair[], classes: number): Agreement {
  if (pairs.length < PAIRS_MIN) {
    return { pairs: pairs.length, qwk: null, exact: null, withinOne: null, meanError: null };
  }
  return {
    pairs: pairs.length,
    qwk: quadraticWeightedKappa(pairs, classes),
    exact: mean(pairs.map(([a, b]) => (a === b ? 1 : 0))),
    withinOne: mean(pairs.map(([a, b]) => (Math.abs(a - b) <= 1 ? 1 : 0))),
    meanError: mean(pairs.map(([a, b]) => b - a)),
  };
}

/** Null where there is nothing to take the mean of. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
