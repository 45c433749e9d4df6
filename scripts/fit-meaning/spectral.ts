import { EigenvalueDecomposition, Matrix } from "ml-matrix";
import type { Graph } from "./graph.ts";

/** How much a word that goes with many loses: 0 nothing, 0.5 as in a normalised Laplacian. */
const DEGREE = 0.3;
/** Lanczos steps for each eigenvector wanted. */
const STEPS = 4;

/**
 * A vector for each row of a graph, near those of what it goes with: the leading eigenvectors of the graph's weights,
 * each by the root of its eigenvalue, scaled to length 1. Lanczos from a fixed start: the same graph, the same vectors.
 */
export function vectorsOf({ rows }: Graph, dimensions: number): Float64Array[] {
  const times = productOf(rows);
  const { basis, diagonal, beside } = tridiagonal(times, rows.length, STEPS * dimensions);
  const small = Matrix.zeros(diagonal.length, diagonal.length);
  for (const [at, value] of diagonal.entries()) {
    small.set(at, at, value);
    const next = beside[at];
    if (next === undefined || at + 1 === diagonal.length) continue;
    small.set(at, at + 1, next);
    small.set(at + 1, at, next);
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(small, {
    assumeSymmetric: true,
  });
  const leading = realEigenvalues
    .map((value, column) => ({ value, column }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, dimensions)
    .map(({ value, column }) => {
      const vector = new Float64Array(rows.length);
      for (const [step, one] of basis.entries()) addTo(vector, one, eigenvectorMatrix.get(step, column));
      return { root: Math.sqrt(value), vector };
    });
  return rows.map((_, row) =>
    unit(Float64Array.from(leading, ({ root, vector }) => root * (vector[row] ?? 0))),
  );
}

type Product = (vector: Float64Array) => Float64Array;

/** Multiplies a vector with the graph's weights, each by the degrees of its two rows. */
function productOf(rows: Graph["rows"]): Product {
  const degrees = rows.map((row) => [...row.values()].reduce((sum, weight) => sum + weight, 0) || 1);
  const scaled = rows.map((row, from) => ({
    columns: [...row.keys()],
    weights: Float64Array.from(
      [...row].map(([to, weight]) => weight / ((degrees[from] ?? 1) * (degrees[to] ?? 1)) ** DEGREE),
    ),
  }));
  return (vector) =>
    Float64Array.from(scaled, ({ columns, weights }) =>
      columns.reduce((sum, column, at) => sum + (weights[at] ?? 0) * (vector[column] ?? 0), 0),
    );
}

/** Lanczos: an orthonormal basis in which the product is tridiagonal, each vector made orthogonal to all before it. */
function tridiagonal(times: Product, length: number, steps: number) {
  const basis: Float64Array[] = [];
  const diagonal: number[] = [];
  const beside: number[] = [];
  let next = unit(Float64Array.from({ length }, (_, at) => 1 + (at % 7) / 7));
  for (let step = 0; step < steps; step++) {
    basis.push(next);
    const product = times(next);
    diagonal.push(dot(product, next));
    for (let again = 0; again < 2; again++) for (const one of basis) addTo(product, one, -dot(product, one));
    const rest = Math.sqrt(dot(product, product));
    if (rest < 1e-9) break;
    beside.push(rest);
    next = product.map((value) => value / rest);
  }
  return { basis, diagonal, beside };
}

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function addTo(target: Float64Array, other: Float64Array, factor: number): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) + factor * (other[at] ?? 0);
}

/** The vector at length 1; a zero stays. */
export function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
