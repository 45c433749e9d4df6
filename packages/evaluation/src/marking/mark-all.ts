import type { Item, Marked } from "./item.ts";
import { type Marker, mark } from "./mark.ts";

/** One correction to make: `run` numbers the corrections of one item, from 0. */
export interface Correction {
  item: Item;
  run: number;
}

export interface MarkAllOptions {
  /** Corrections at once. */
  concurrency: number;
  onMarked?: (marked: Marked) => void;
}

export interface AllMarked {
  /** In the order of the corrections. */
  marked: Marked[];
  /** Corrections not made because their price might have passed the limit. */
  left: number;
}

/** Makes every correction. Once one is over budget, none is started any more. */
export async function markAll(
  corrections: readonly Correction[],
  marker: Marker,
  { concurrency, onMarked }: MarkAllOptions,
): Promise<AllMarked> {
  const results = new Map<number, Marked>();
  let next = 0;
  let overBudget = false;
  async function work(): Promise<void> {
    while (!overBudget && next < corrections.length) {
      const at = next++;
      const correction = corrections[at];
      if (correction === undefined) return;
      const marked = await mark(correction.item, correction.run, marker);
      if (marked === "over-budget") {
        overBudget = true;
        return;
      }
      results.set(at, marked);
      onMarked?.(marked);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  const marked = [...results].sort(([a], [b]) => a - b).map(([, one]) => one);
  return { marked, left: corrections.length - marked.length };
}
