import { CLOSED_ONLY } from "../lexicon/closed.ts";
import type { Element } from "./phrase-element.ts";
import type { Keys } from "./phrase-words.ts";

/** An element that every match of a pattern has: one of its words or verbs, so many tokens after the match's start. */
export interface Anchor extends Keys {
  nearest: number;
  farthest: number;
}

const FREQUENT_VERBS = new Set("être avoir aller faire pouvoir vouloir devoir".split(" "));

/** How many times a frequent word is met for one time of another. */
const FREQUENT = 20;

/** How often one of the keys is met, by a rough measure. */
function frequency({ words, lemmas }: Keys): number {
  let sum = 0;
  for (const word of words) sum += CLOSED_ONLY.has(word) || word === "," ? FREQUENT : 1;
  for (const lemma of lemmas) sum += FREQUENT_VERBS.has(lemma) ? FREQUENT : 1;
  return sum;
}

/** The rarest of the elements that a match cannot do without; undefined when each of them is a class. */
export function anchorOf(elements: readonly Element[]): Anchor | undefined {
  let best: { anchor: Anchor; cost: number } | undefined;
  let nearest = 0;
  let farthest = 0;
  for (const { kind, optional, max, keys } of elements) {
    const before = kind === "before" ? 1 : 0;
    const needed = (kind === "word" && !optional) || kind === "ahead" || kind === "before";
    if (needed && keys !== undefined) {
      const cost = frequency(keys);
      if (best === undefined || cost < best.cost) {
        best = { anchor: { ...keys, nearest: nearest - before, farthest: farthest - before }, cost };
      }
    }
    if (kind === "word" || kind === "gap") farthest += max;
    if (kind === "word" && !optional) nearest += max;
  }
  return best?.anchor;
}
