/**
 * Quadratic weighted kappa of pairs of classes 0 to `classes` - 1: 1 is full agreement, 0 what chance would give. Null
 * where it is not defined: no pairs, or one class only.
 */
export function quadraticWeightedKappa(
  pairs: readonly (readonly [a: number, b: number])[],
  classes: number,
): number | null {
  const countsA = countsOf(
    pairs.map(([a]) => a),
    classes,
  );
  const countsB = countsOf(
    pairs.map(([, b]) => b),
    classes,
  );
  const observed = pairs.reduce((sum, [a, b]) => sum + (a - b) ** 2, 0);
  const expected = countsA
    .flatMap((inA, a) => countsB.map((inB, b) => inA * inB * (a - b) ** 2))
    .reduce((sum, weighted) => sum + weighted, 0);
  return expected === 0 ? null : 1 - (observed * pairs.length) / expected;
}

function countsOf(values: readonly number[], classes: number): number[] {
  const counts = Array<number>(classes).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
