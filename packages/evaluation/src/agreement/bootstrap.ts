import type { Pair } from "./agreement.ts";
import { quadraticWeightedKappa } from "./kappa.ts";

/** Where a figure of so many texts would lie in 95 of 100 samples of the same kind. */
export interface Interval {
  low: number;
  high: number;
}

const SAMPLES = 2_000;
const TAIL = 0.025;
/** The same pairs always have the same interval. */
const SEED = 20_261_122;

/** The percentile bootstrap interval of the kappa, at 95 %; null where no sample has one. */
export function kappaInterval(pairs: readonly Pair[], classes: number): Interval | null {
  const random = seeded(SEED);
  const kappas = Array.from({ length: pairs.length === 0 ? 0 : SAMPLES }, () =>
    quadraticWeightedKappa(
      pairs.map((pair) => pairs[Math.floor(random() * pairs.length)] ?? pair),
      classes,
    ),
  )
    .filter((kappa) => kappa !== null)
    .sort((a, b) => a - b);
  const low = kappas[Math.floor(kappas.length * TAIL)];
  const high = kappas[Math.ceil(kappas.length * (1 - TAIL)) - 1];
  return low === undefined || high === undefined ? null : { low, high };
}

/** Numbers in [0, 1) that the seed alone decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
