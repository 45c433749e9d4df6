import * as fc from "fast-check";
import { expect } from "vitest";
import { lengthened, type Measured, measured } from "./honest.ts";

/**
 * Honest texts that are long enough: a text of 40 words, doubled by what is added, is another text. `measure` is
 * `measured`, or what it has said already.
 */
export function wholeOf<One extends Measured>(
  honest: readonly One[],
  measure: (one: One) => ReturnType<typeof measured> = measured,
): One[] {
  return honest.filter((one) => measure(one).motifs.length === 0);
}

/** Asserts that none of these honest texts is suspected, whatever is added of what learners say in any text. */
export async function neverSuspected(
  texts: readonly (Measured & { id: string })[],
  draws: { numRuns: number; seed?: number },
): Promise<void> {
  await fc.assert(
    fc.property(lengthened(texts), ({ id, ...one }) => {
      expect([id, measured(one).statut]).toEqual([id, "valide"]);
    }),
    draws,
  );
}
