import type { Lexicon } from "./lexicon.ts";

/** How much of each theme there is in something; a stem of many themes says little of each. */
export type Themes = ReadonlyMap<string, number>;

/** The exponent by which a stem's weight falls with the number of its themes; measured on the development texts. */
const SPREAD = 0.7;

/** The themes of weighted stems. */
export function themesOf(weights: ReadonlyMap<string, number>, { themes }: Lexicon): Themes {
  const sum = new Map<string, number>();
  for (const [stem, weight] of weights) {
    const names = themes.get(stem) ?? [];
    for (const name of names) sum.set(name, (sum.get(name) ?? 0) + weight / names.length ** SPREAD);
  }
  return sum;
}

/** How alike two distributions of themes are: the cosine of their angle, 0 where one has none. */
export function likeness<Name>(one: ReadonlyMap<Name, number>, other: ReadonlyMap<Name, number>): number {
  const length = (themes: ReadonlyMap<Name, number>) => Math.hypot(...themes.values());
  const product = [...one].reduce((sum, [name, weight]) => sum + weight * (other.get(name) ?? 0), 0);
  return product === 0 ? 0 : product / (length(one) * length(other));
}

/** A theme with less than this share of the first one is hardly touched, and at most so many lead. */
export const TOUCHED_SHARE = 0.34;
const LEADING = 5;

/** The themes that something is about. */
export function leadingThemes(themes: Themes): Set<string> {
  const ordered = [...themes].toSorted(([, one], [, other]) => other - one);
  const least = (ordered[0]?.[1] ?? 0) * TOUCHED_SHARE;
  return new Set(
    ordered
      .filter(([, weight]) => weight >= least)
      .slice(0, LEADING)
      .map(([name]) => name),
  );
}
