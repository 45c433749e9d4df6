import { fold } from "@epreuve/french-checker/token";
import { DEBATES, type Debate } from "./debates.ts";
import { SCENES, type Scene } from "./scenes.ts";

/** The least weight of a match: one index of one word has a little more. */
const LEAST = 0.9;

interface Indexed {
  indices: readonly string[];
}

/** How well a folded text matches: each index found adds 1, 2 for each further word in it, and a little by length. */
function weight(folded: string, { indices }: Indexed): number {
  return indices.reduce((sum, index) => {
    const found = new RegExp(`(?<![\\p{L}])${index}`, "u").test(folded);
    return sum + (found ? 1 + 2 * (index.split(" ").length - 1) + index.length / 100 : 0);
  }, 0);
}

function strongest<T extends Indexed>(text: string, all: readonly T[]): T | null {
  const folded = fold(text);
  let found: T | null = null;
  let highest = LEAST;
  for (const one of all) {
    const value = weight(folded, one);
    if (value > highest) [found, highest] = [one, value];
  }
  return found;
}

/** The debate that best matches a subject; null where none does. */
export function debateOf(subject: string): Debate | null {
  return strongest(subject, DEBATES);
}

/** The scene, of a message or an article, that best matches a subject; null where none does. */
export function sceneOf(subject: string): Scene | null {
  return strongest(subject, SCENES);
}
