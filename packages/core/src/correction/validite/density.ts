import { bodyOf } from "./body.ts";
import { isParticular, type Kind, kindsOf } from "./kinds.ts";
import { listedWords } from "./lists.ts";
import { findPatterns } from "./patterns.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { repeatedWords } from "./repetition.ts";
import type { Matter } from "./subject.ts";
import { eventsIn } from "./tenses.ts";
import { leadingThemes } from "./themes.ts";
import type { Mot, Phrase } from "./words.ts";

/** What the body of a text is made of; shares are shares of its words. */
export interface Density {
  /** Different particular words, names, dates and numbers: what could not stand in a text on anything. */
  particular: number;
  /** Phrases taught to be learned, and linking phrases. */
  stock: number;
  linking: number;
  /** Words of notions that fit any essay. */
  abstract: number;
  /** Words in the longest run of sentences without any particular word: they could be taken out and used again. */
  detached: number;
  /** Different words of the subject's themes, beyond those of its consigne. */
  developed: number;
  /** Verbs that tell what was or happened. */
  events: number;
  /** Days, dates and numbers. */
  marks: number;
  /** Different content words. */
  different: number;
  /** Different content words among all content words. */
  variety: number;
  /** Words in runs that stood in the text before, and in lists. */
  repeated: number;
  listed: number;
  /** Mean letters of the words that say something or seem to. */
  letters: number;
  /** The sentence with most stock phrases, and the one with most linking phrases; null where there are none. */
  shown: { stock: Phrase | null; linking: Phrase | null };
}

/** A long text repeats its words more than a short one: particular words are counted in stretches of so many words. */
const STRETCH_WORDS = 120;

export function densityOf(whole: ReadText, matter: Pick<Matter, "stems" | "themes">): Density {
  const kinds = kindsOf(whole);
  const text = bodyOf(whole, kinds);
  const { mots, phrases, lexicon } = text;
  const known = new Map(mots.map((mot) => [mot, kinds(mot)]));
  const isOf = (mot: Mot, ...wanted: Kind[]) => wanted.some((kind) => known.get(mot) === kind);
  const total = Math.max(1, mots.length);
  const covered = (phrase: Phrase, patterns: typeof lexicon.tournures) =>
    findPatterns(phrase, patterns).reduce((sum, found) => sum + found.length, 0);
  const stock = phrases.map((phrase) => covered(phrase, lexicon.tournures));
  const linking = phrases.map((phrase) => covered(phrase, lexicon.connecteurs));
  const content = mots.filter((mot) => isContent(mot, lexicon));
  const lexical = mots.filter((mot) => !isOf(mot, "vide", "repere", "nom"));
  const particular = (mot: Mot) => isParticular(known.get(mot) ?? "vide");
  const themes = leadingThemes(matter.themes);
  const develops = ({ stem }: Mot) =>
    !matter.stems.has(stem) &&
    !lexicon.generiques.has(stem) &&
    (lexicon.themes.get(stem) ?? []).some((name) => themes.has(name));
  return {
    particular: differentByStretch(mots, particular),
    stock: sum(stock) / total,
    linking: sum(linking) / total,
    abstract: mots.filter((mot) => isOf(mot, "abstrait")).length / total,
    detached: longestRun(phrases, (phrase) => !phrase.mots.some(particular)) / total,
    developed: different(content.filter(develops)) / total,
    events: eventsIn(mots) / total,
    marks: mots.filter((mot) => isOf(mot, "repere")).length / total,
    different: different(content) / total,
    variety: different(content) / Math.max(1, content.length),
    repeated: repeatedWords(mots) / total,
    listed: listedWords(text) / total,
    letters: sum(lexical.map(({ plain }) => plain.length)) / Math.max(1, lexical.length),
    shown: { stock: most(phrases, stock), linking: most(phrases, linking) },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function different(mots: readonly Mot[]): number {
  return new Set(mots.map(({ stem }) => stem)).size;
}

function most(phrases: readonly Phrase[], counts: readonly number[]): Phrase | null {
  const best = Math.max(0, ...counts);
  return best === 0 ? null : (phrases[counts.indexOf(best)] ?? null);
}

/** The mean share, over the stretches of a text, of different words of a kind. */
function differentByStretch(mots: readonly Mot[], wanted: (mot: Mot) => boolean): number {
  const stretches = Math.max(1, Math.round(mots.length / STRETCH_WORDS));
  const size = Math.max(1, Math.ceil(mots.length / stretches));
  const shares = Array.from({ length: stretches }, (_, at) => {
    const stretch = mots.slice(at * size, (at + 1) * size);
    return different(stretch.filter(wanted)) / Math.max(1, stretch.length);
  });
  return sum(shares) / stretches;
}

/** How many words the longest run of such sentences has. */
function longestRun(phrases: readonly Phrase[], wanted: (phrase: Phrase) => boolean): number {
  let [run, longest] = [0, 0];
  for (const phrase of phrases) {
    run = wanted(phrase) ? run + phrase.mots.length : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
