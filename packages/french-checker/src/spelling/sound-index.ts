import { soundKey } from "./sound.ts";

/** Common words by their sound, in the order of the lists they come from. */
export function soundIndex(common: Iterable<string>): (word: string) => readonly string[] {
  const index = new Map<string, string[]>();
  for (const word of common) {
    if (/[\s'’-]/u.test(word)) continue;
    const key = soundKey(word);
    const known = index.get(key);
    if (known === undefined) index.set(key, [word]);
    else known.push(word);
  }
  return (word) => index.get(soundKey(word)) ?? [];
}
