import type { Lexicon, Pos, Reading } from "./lexicon.ts";
import { disambiguate } from "./tagger/disambiguate.ts";
import { findNounGroups, type NounGroup } from "./tagger/noun-group.ts";
import { findSubject } from "./tagger/subject.ts";
import type { Subject, Word } from "./tagger/tagged.ts";
import type { Sentence } from "./token.ts";

export type { NounGroup } from "./tagger/noun-group.ts";
export type { Subject, Word } from "./tagger/tagged.ts";

export interface TaggedSentence {
  sentence: Sentence;
  /** One a token, in order. */
  words: readonly Word[];
  /** Determiner, noun and adjectives that stand together. */
  groups: readonly NounGroup[];
  /** The subject of the finite verb at `index`; undefined when it is not sure. */
  subject(index: number): Subject | undefined;
}

export interface Tagger {
  /** The same object for the same sentence. */
  tag(sentence: Sentence): TaggedSentence;
}

export function createTagger(lexicon: Lexicon): Tagger {
  const done = new WeakMap<Sentence, TaggedSentence>();
  return {
    tag(sentence) {
      const before = done.get(sentence);
      if (before !== undefined) return before;
      const words = disambiguate(sentence, lexicon);
      const groups = findNounGroups(words);
      const tagged: TaggedSentence = {
        sentence,
        words,
        groups,
        subject: (index) => findSubject(words, groups, index),
      };
      done.set(sentence, tagged);
      return tagged;
    },
  };
}

export function has(word: Word | undefined, pos: Pos): boolean {
  return word?.readings.some((reading) => reading.pos === pos) ?? false;
}

/** Whether every reading left is of that class. */
export function only(word: Word | undefined, pos: Pos): boolean {
  return word !== undefined && word.readings.length > 0 && word.readings.every((one) => one.pos === pos);
}

const FINITE = new Set(["ind", "sub", "cond", "imp"]);

export function isFiniteForm(reading: Reading): boolean {
  return reading.pos === "VER" && reading.mode !== undefined && FINITE.has(reading.mode);
}
