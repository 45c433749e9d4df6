import { isContent, type ReadText } from "./read-text.ts";
import type { Mot } from "./words.ts";

/** Four or more items of at most three words each, one after another, are a list. */
const LIST_ITEMS = 4;
const ITEM_WORDS = 3;

/** How many words lie in lists: items of a content word or more, parted by commas, semicolons or line ends. */
export function listedWords({ texte, mots, lexicon }: ReadText): number {
  const items: Mot[][] = [];
  let last = 0;
  for (const mot of mots) {
    const between = texte.slice(last, mot.debut);
    if (/[.!?…]/u.test(between)) items.push([], [mot]);
    else if (items.length === 0 || /[,;:\n•]/u.test(between)) items.push([mot]);
    else items.at(-1)?.push(mot);
    last = mot.fin;
  }
  let listed = 0;
  let run: Mot[][] = [];
  for (const item of [...items, []]) {
    if (item.length <= ITEM_WORDS && item.some((mot) => isContent(mot, lexicon))) run.push(item);
    else {
      if (run.length >= LIST_ITEMS) listed += run.flat().length;
      run = [];
    }
  }
  return listed;
}
