import type { Density } from "./density.ts";

/** The most that taught phrases may weigh: the lists are not what decides. */
const STOCK_MOST = 0.25;

/** What tells a text learned by heart from an honest one; shares that are mostly small by their root. */
export function featuresOfHeart(density: Density) {
  return {
    stock: Math.sqrt(Math.min(STOCK_MOST, density.stock)),
    particular: density.particular,
    detached: Math.sqrt(density.detached),
    developed: Math.sqrt(density.developed),
    events: Math.sqrt(density.events),
    letters: density.letters,
    different: density.different,
    abstract: density.abstract,
    marks: Math.sqrt(density.marks),
  };
}
