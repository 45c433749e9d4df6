import { findPatterns } from "./patterns.ts";
import { isContent, type ReadText } from "./read-text.ts";
import type { Matter } from "./subject.ts";
import type { Mot, Phrase } from "./words.ts";

/** What a text is made of, as shares of its words. */
export interface Density {
  /** Phrases taught to be learned. */
  stock: number;
  /** Linking phrases. */
  linking: number;
  /** Words that say something: neither grammar, nor of any subject, nor the subject's own. */
  telling: number;
  /** Words in sentences without any telling word: they could stand in a text on anything. */
  detached: number;
  /** Words in runs that stood in the text before. */
  repeated: number;
  /** Words in lists: four or more items of at most three words each, one after another. */
  listed: number;
  /** Different stems that are not of any subject, among the words. */
  concrete: number;
  /** Different content stems among all content words. */
  variety: number;
  /** The sentence with most stock phrases, the one with most linking phrases, and the first that repeats. */
  shown: { stock: Phrase | null; linking: Phrase | null };
}

/** Runs of this many words that return are a repetition; shorter ones are how a language works. */
const REPEATED_RUN = 5;
const LIST_ITEMS = 4;
const ITEM_WORDS = 3;

export function densityOf(text: ReadText, { stems }: Pick<Matter, "stems">): Density {
  const { mots, phrases, lexicon } = text;
  const total = Math.max(1, mots.length);
  const covered = (phrase: Phrase, patterns: typeof lexicon.tournures) =>
    findPatterns(phrase, patterns).reduce((sum, found) => sum + found.length, 0);
  const stock = phrases.map((phrase) => covered(phrase, lexicon.tournures));
  const linking = phrases.map((phrase) => covered(phrase, lexicon.connecteurs));
  const tells = (mot: Mot) =>
    isContent(mot, lexicon) && !lexicon.generiques.has(mot.stem) && !stems.has(mot.stem);
  const content = mots.filter((mot) => isContent(mot, lexicon));
  return {
    stock: sum(stock) / total,
    linking: sum(linking) / total,
    telling: mots.filter(tells).length / total,
    detached: sum(phrases.map((phrase) => (phrase.mots.some(tells) ? 0 : phrase.mots.length))) / total,
    repeated: repeatedWords(mots) / total,
    listed: listedWords(text) / total,
    concrete: concreteOf(text),
    variety: new Set(content.map(({ stem }) => stem)).size / Math.max(1, content.length),
    shown: { stock: most(phrases, stock), linking: most(phrases, linking) },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function most(phrases: readonly Phrase[], counts: readonly number[]): Phrase | null {
  const best = counts.indexOf(Math.max(0, ...counts));
  return phrases[best] ?? null;
}

/** A long text repeats its words more than a short one: it is read in stretches of about this many words. */
const STRETCH_WORDS = 150;

/** The mean share, over the stretches of a text, of different stems that are not of any subject. */
function concreteOf({ mots, lexicon }: ReadText): number {
  const stretches = Math.max(1, Math.round(mots.length / STRETCH_WORDS));
  const size = Math.max(1, Math.ceil(mots.length / stretches));
  const shares = Array.from({ length: stretches }, (_, at) => {
    const stretch = mots.slice(at * size, (at + 1) * size);
    const concrete = stretch.filter((mot) => isContent(mot, lexicon) && !lexicon.generiques.has(mot.stem));
    return new Set(concrete.map(({ stem }) => stem)).size / Math.max(1, stretch.length);
  });
  return sum(shares) / stretches;
}

/** How many words lie in a run that stood before. */
function repeatedWords(mots: readonly Mot[]): number {
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

/** How many words lie in lists: items of a content word or more, parted by commas, semicolons or line ends. */
function listedWords({ texte, mots, lexicon }: ReadText): number {
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
