import type { Mot, Phrase } from "./words.ts";

/** A run of words: exact, the beginning of a word ("medaille*"), or any one word ("*"). */
type Pattern = readonly string[];

/** Patterns by the first letters of their first word, so that a search takes linear time. */
export type Patterns = ReadonlyMap<string, readonly Pattern[]>;

const KEY_LETTERS = 2;

/** Reads patterns written in plain letters, the longest of each beginning first. */
export function patternsOf(lines: readonly string[]): Patterns {
  const byKey = new Map<string, Pattern[]>();
  for (const line of lines) {
    const pattern = line.split(" ");
    const key = keyOf(pattern[0] ?? "");
    byKey.set(key, [...(byKey.get(key) ?? []), pattern]);
  }
  for (const patterns of byKey.values()) patterns.sort((one, other) => other.length - one.length);
  return byKey;
}

/** The places where a pattern stands in a sentence, from left to right, none overlapping another. */
export function findPatterns({ mots }: Pick<Phrase, "mots">, patterns: Patterns): Mot[][] {
  const found: Mot[][] = [];
  for (let at = 0; at < mots.length; at++) {
    const first = mots[at];
    const length = first === undefined ? 0 : lengthAt(mots, at, patterns.get(keyOf(first.plain)) ?? []);
    if (length === 0) continue;
    found.push(mots.slice(at, at + length));
    at += length - 1;
  }
  return found;
}

function keyOf(word: string): string {
  return word.replace("*", "").slice(0, KEY_LETTERS);
}

function lengthAt(mots: readonly Mot[], at: number, candidates: readonly Pattern[]): number {
  const matching = candidates.find((pattern) =>
    pattern.every((wanted, index) => {
      const plain = mots[at + index]?.plain;
      if (plain === undefined) return false;
      return wanted.endsWith("*") ? plain.startsWith(wanted.slice(0, -1)) : plain === wanted;
    }),
  );
  return matching?.length ?? 0;
}
