import { MOMENTS } from "./government-words.ts";

/** Whether "il y a" at `index` tells how long ago: "il y a deux ans", "il y a longtemps", not "il y a deux chambres". */
export function isAgo(words: readonly string[], index: number): boolean {
  const [il, y, a, ...rest] = words.slice(index, index + 7);
  if (il !== "il" || y !== "y" || a !== "a") return false;
  const end = rest.findIndex((word) => !/^[\p{L}\p{N}'-]+$/u.test(word));
  return rest
    .slice(0, end < 0 ? 4 : end)
    .some((word) => /^(?:longtemps|peu|secondes?|minutes?)$/u.test(word) || MOMENTS.test(word));
}
