import { seeded as numbersOf } from "@epreuve/test-kit/seeded";

/** Chance that a seed repeats: what users do, not when the machine lets them. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  uuid(): string;
}

export function seeded(seed: number): Random {
  const next = numbersOf(seed);
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
    chance: (probability) => next() < probability,
    uuid: () => Array.from({ length: 4 }, () => integer(0, 2 ** 32 - 1).toString(16)).join("-"),
  };
}
