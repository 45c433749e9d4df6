import { fold } from "@epreuve/french-checker/token";
import { DEBATES, type Debate } from "./debates.ts";
import { ARTICLES, type ArticleScene, MESSAGES, type MessageScene } from "./scenes.ts";

interface Indexed {
  indices: readonly string[];
}

/** How strongly a folded text points to a theme: an index of several words says more than one word. */
function pull(folded: string, { indices }: Indexed): number {
  return indices.reduce((sum, index) => {
    const found = new RegExp(`(?<![\\p{L}])${index}`, "u").test(folded);
    return sum + (found ? 1 + 2 * (index.split(" ").length - 1) + index.length / 100 : 0);
  }, 0);
}

function strongest<T extends Indexed>(text: string, all: readonly T[], least: number): T | null {
  const folded = fold(text);
  let found: T | null = null;
  let highest = least;
  for (const one of all) {
    const value = pull(folded, one);
    if (value > highest) [found, highest] = [one, value];
  }
  return found;
}

/** The debate a subject is about, or null. */
export function debateOf(subject: string): Debate | null {
  return strongest(subject, DEBATES, 0.9);
}

export function messageSceneOf(subject: string): MessageScene | null {
  return strongest(subject, MESSAGES, 0.9);
}

export function articleSceneOf(subject: string): ArticleScene | null {
  return strongest(subject, ARTICLES, 0.9);
}

/** The situation a subject is about, of whatever task; null for a debate and for what is not known. */
export function sceneOf(subject: string): MessageScene | null {
  return strongest<MessageScene>(subject, [...MESSAGES, ...ARTICLES], 0.9);
}
