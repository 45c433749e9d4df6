import type { Mot } from "./words.ts";

/** Runs of this many words that return are a repetition; shorter ones are how a language works. */
const REPEATED_RUN = 5;

/** How many words lie in a run that stood before. */
export function repeatedWords(mots: readonly Mot[]): number {
  const seen = new Set<string>();
  let until = 0;
  let repeated = 0;
  for (let at = 0; at + REPEATED_RUN <= mots.length; at++) {
    const run = mots
      .slice(at, at + REPEATED_RUN)
      .map(({ plain }) => plain)
      .join(" ");
    if (seen.has(run)) {
      repeated += at + REPEATED_RUN - Math.max(at, until);
      until = at + REPEATED_RUN;
    }
    seen.add(run);
  }
  return repeated;
}
