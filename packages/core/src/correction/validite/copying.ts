import { textsOf } from "../../simulation/enonce.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { type Mot, phrasesOf } from "./words.ts";

/** How much of a text stands in its subject, word for word or nearly. */
export interface Copying {
  /** Share of the text's words that can be copied, 0 to 1. */
  share: number;
  /** The longest copied passage. */
  longest: readonly Mot[];
}

/**
 * A passage is copied when this many of its content words follow each other as they do in the subject, but for one word
 * left out, added or changed in its ending. Fewer are a quotation, or the names of things.
 */
const RUN_WORDS = 4;

/** The passages that come from the consigne or a document: sentences in another order or person are copies too. */
export function copyingOf(text: ReadText): Copying {
  const pairs = new Set(textsOf(text.sujet).flatMap((source) => sourcePairs(source, text)));
  const own = text.mots.filter((mot) => isContent(mot, text.lexicon));
  const passages: Mot[][] = [];
  let run: Mot[] = [];
  const close = () => {
    if (run.length >= RUN_WORDS) passages.push(run);
    run = [];
  };
  for (let at = 0; at < own.length; at++) {
    const mot = own[at];
    if (mot === undefined) continue;
    const follows = [run.at(-1), run.at(-2)].some((before) => before && pairs.has(pairOf(before, mot)));
    // One word of the candidate's own inside a copy does not end it.
    const skips = !follows && own[at + 1] !== undefined && pairs.has(pairOf(run.at(-1), own[at + 1]));
    if (skips) continue;
    if (!follows) close();
    run.push(mot);
  }
  close();
  const copied = passages.reduce((sum, passage) => sum + passage.length, 0);
  return {
    share: own.length === 0 ? 0 : copied / own.length,
    longest: passages.reduce<Mot[]>((best, one) => (one.length > best.length ? one : best), []),
  };
}

/** A source's content words, each with the one after it and the next but one. */
function sourcePairs(source: string, { lexicon }: ReadText): string[] {
  const mots = phrasesOf(source)
    .flatMap((phrase) => phrase.mots)
    .filter((mot) => isContent(mot, lexicon));
  return mots.flatMap((mot, at) => [pairOf(mot, mots[at + 1]), pairOf(mot, mots[at + 2])]);
}

function pairOf(one: Mot | undefined, other: Mot | undefined): string {
  return `${one?.stem} ${other?.stem}`;
}
