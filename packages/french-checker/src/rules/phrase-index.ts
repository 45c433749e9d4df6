import type { Lexicon } from "../lexicon.ts";
import type { Sentence } from "../token.ts";
import type { Pattern } from "./phrase-pattern.ts";

/** The items of a table by the place where their pattern may match, so that the others are not tried there. */
export interface PatternIndex<Item> {
  /** By the index of a token, in the order of the text: the items whose pattern may match from it, in their order. */
  places(sentence: Sentence, lexicon: Lexicon): ReadonlyMap<number, readonly Item[]>;
}

interface Filed {
  /** The item's place in the table. */
  order: number;
  nearest: number;
  farthest: number;
}

function file(map: Map<string, Filed[]>, keys: Iterable<string>, filed: Filed): void {
  for (const key of new Set(keys)) {
    const others = map.get(key);
    if (others === undefined) map.set(key, [filed]);
    else others.push(filed);
  }
}

/** Files each item under the words and verbs of its pattern's anchor. */
export function indexPatterns<Item extends { pattern: Pattern }>(items: readonly Item[]): PatternIndex<Item> {
  const byWord = new Map<string, Filed[]>();
  const byLemma = new Map<string, Filed[]>();
  /** Those without an anchor may match anywhere. */
  const anywhere: number[] = [];
  for (const [order, { pattern }] of items.entries()) {
    const { anchor } = pattern;
    if (anchor === undefined) {
      anywhere.push(order);
      continue;
    }
    const filed = { order, nearest: anchor.nearest, farthest: anchor.farthest };
    file(byWord, anchor.words, filed);
    file(byLemma, anchor.lemmas, filed);
  }

  return {
    places({ tokens }, lexicon) {
      /** A place and an item in one number, which sorts by both. */
      const found: number[] = [];
      const add = (filed: readonly Filed[], at: number): void => {
        for (const { order, nearest, farthest } of filed) {
          const last = Math.min(at - nearest, tokens.length - 1);
          for (let start = Math.max(0, at - farthest); start <= last; start += 1) {
            found.push(start * items.length + order);
          }
        }
      };
      for (const [at, { lower }] of tokens.entries()) {
        for (const order of anywhere) found.push(at * items.length + order);
        const ofWord = byWord.get(lower);
        if (ofWord !== undefined) add(ofWord, at);
        if (byLemma.size === 0) continue;
        for (const lemma of lexicon.verbLemmas(lower)) {
          const ofVerb = byLemma.get(lemma);
          if (ofVerb !== undefined) add(ofVerb, at);
        }
      }
      const places = new Map<number, Item[]>();
      let before = -1;
      for (const both of found.sort((a, b) => a - b)) {
        const item = items[both % items.length];
        // An item with two of its words at hand is found twice.
        if (both === before || item === undefined) continue;
        before = both;
        const at = Math.floor(both / items.length);
        const others = places.get(at);
        if (others === undefined) places.set(at, [item]);
        else others.push(item);
      }
      return places;
    },
  };
}
