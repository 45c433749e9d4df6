/** A part of a list, and what is left without it. */
export interface Fold<T> {
  fold: T[];
  rest: T[];
}

/** Divides a list into folds of every n-th element. */
export function foldsOf<T>(all: readonly T[], folds: number): Fold<T>[] {
  return Array.from({ length: folds }, (_, at) => ({
    fold: all.filter((_one, index) => index % folds === at),
    rest: all.filter((_one, index) => index % folds !== at),
  }));
}

/** A list in another order, the same for the same seed. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  const keyed = all.map((one) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { one, key: Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0 };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}
