/** An invariant that does not hold; its message says which, and how it was seen. */
export class Violation extends Error {
  override readonly name = "Violation";
}

/** Throws a Violation unless it holds. */
export function invariant(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Violation(broken);
}
