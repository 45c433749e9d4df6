import { FURTHEST, type Rule } from "@epreuve/core/correction/validite/score";

/** A text's features, whether it is one of those looked for, and how much it counts. */
export interface Sample<Name extends string> {
  values: Readonly<Record<Name, number>>;
  sought: boolean;
  weight: number;
}

/** Steps of Newton's method; ours settle within ten. */
const STEPS = 25;

/** Ridge logistic regression on standardised features: `penalty` keeps related features from cancelling each other. */
export function fitLogistic<Name extends string>(
  samples: readonly Sample<Name>[],
  names: readonly Name[],
  penalty: number,
): Rule {
  const scales = names.map((name) => scaleOf(samples.map(({ values }) => values[name])));
  const rows = samples.map(({ values }) => [
    1,
    ...names.map((name, at) => {
      const { mean, deviation } = scales[at] ?? { mean: 0, deviation: 1 };
      return Math.max(-FURTHEST, Math.min(FURTHEST, (values[name] - mean) / deviation));
    }),
  ]);
  let weights = rows[0]?.map(() => 0) ?? [];
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    const curvature = weights.map((_, at) =>
      weights.map((_other, to) => (at === to && at > 0 ? penalty : 0)),
    );
    for (const [index, row] of rows.entries()) {
      const { sought, weight } = samples[index] ?? { sought: false, weight: 0 };
      const odds = row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-odds));
      for (const [at, value] of row.entries()) {
        gradient[at] = (gradient[at] ?? 0) + weight * (Number(sought) - chance) * value;
        const line = curvature[at] ?? [];
        for (const [to, other] of row.entries())
          line[to] = (line[to] ?? 0) + weight * chance * (1 - chance) * value * other;
      }
    }
    const move = solved(curvature, gradient);
    weights = weights.map((weight, at) => weight + (move[at] ?? 0));
  }
  const features = names.map((name, at) => {
    const { mean, deviation } = scales[at] ?? { mean: 0, deviation: 1 };
    return [
      name,
      { mean: rounded(mean), deviation: rounded(deviation), weight: rounded(weights[at + 1] ?? 0) },
    ];
  });
  return { bias: rounded(weights[0] ?? 0), features: Object.fromEntries(features) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(square) || 1 };
}

/** Solves a symmetric positive system by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    const first = pivot[at] || 1e-9;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[at] ?? 0) / first;
      for (let to = at; to < row.length; to++) row[to] = (row[to] ?? 0) - factor * (pivot[to] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] || 1e-9));
}
