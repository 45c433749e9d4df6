/** A row of regressors, and what they are to explain. */
export interface Row {
  x: readonly number[];
  y: number;
}

/** Rounds of descent; ours settle to six digits within 100. */
const ROUNDS = 300;

/**
 * Ridge regression through the origin with coefficients from 0 to `most`, by coordinate descent: each measure may count in
 * its own direction only, and `penalty` (in rows) keeps related ones from cancelling each other.
 */
export function nonNegativeRidge(
  rows: readonly Row[],
  penalty: number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const width = rows[0]?.x.length ?? 0;
  const weights = Array<number>(width).fill(0);
  const left = rows.map(({ y }) => y);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < width; at += 1) {
      const before = weights[at] ?? 0;
      let explained = 0;
      let size = penalty;
      for (const [index, { x }] of rows.entries()) {
        const value = x[at] ?? 0;
        explained += value * ((left[index] ?? 0) + before * value);
        size += value * value;
      }
      const after = size === 0 ? 0 : Math.min(most, Math.max(0, explained / size));
      if (after === before) continue;
      for (const [index, { x }] of rows.entries())
        left[index] = (left[index] ?? 0) - (after - before) * (x[at] ?? 0);
      weights[at] = after;
    }
  }
  return weights;
}
