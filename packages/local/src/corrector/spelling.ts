import dictionary from "dictionary-fr";
import { loadModule } from "hunspell-asm";
import { candidates, rank } from "./spelling/candidates.ts";
import { COMMON_WORDS } from "./spelling/common-words.ts";
import { FREQUENT_MISSPELLINGS } from "./spelling/misspellings.ts";

export interface Spelling {
  /** Whether the dictionary accepts the word as it stands, capitals included. */
  isKnown(word: string): boolean;
  /** Likeliest corrections first, at most five, in lower case; empty when none is close enough. */
  suggest(word: string): string[];
  /** Whether the word is among the common words of our own list. */
  isCommon(lower: string): boolean;
  dispose(): void;
}

/** Answers kept in memory at most. */
const CACHE_SIZE = 10_000;
/** Hunspell's own suggestions cost 10 to 50 ms a word; one text may ask for so many. */
const SLOW_LOOKUPS = 12;

export interface SpellingSession extends Spelling {
  /** Starts the budget of slow look-ups again, for a new text. */
  renew(): void;
}

/** The wasm module listens to the process's failures, and would print itself whole at each: its listeners go. */
async function loadQuietly(): ReturnType<typeof loadModule> {
  const exceptions = process.listeners("uncaughtException");
  const rejections = process.listeners("unhandledRejection");
  const factory = await loadModule();
  for (const one of process.listeners("uncaughtException")) {
    if (!exceptions.includes(one)) process.off("uncaughtException", one);
  }
  for (const one of process.listeners("unhandledRejection")) {
    if (!rejections.includes(one)) process.off("unhandledRejection", one);
  }
  return factory;
}

export async function createSpelling(): Promise<SpellingSession> {
  const factory = await loadQuietly();
  const aff = factory.mountBuffer(dictionary.aff);
  const dic = factory.mountBuffer(dictionary.dic);
  const hunspell = factory.create(aff, dic);
  const known = new Map<string, boolean>();
  const suggested = new Map<string, string[]>();
  let slowLookups = SLOW_LOOKUPS;

  function isKnown(word: string): boolean {
    if (word.length > 60) return true;
    const before = known.get(word);
    if (before !== undefined) return before;
    // Hunspell takes C strings: a NUL or a lone surrogate would cut or break the word.
    const result = /[\0\p{Cs}]/u.test(word) || hunspell.spell(word);
    if (known.size >= CACHE_SIZE) known.clear();
    known.set(word, result);
    return result;
  }

  function suggest(word: string): string[] {
    const lower = word.normalize("NFC").toLowerCase();
    const before = suggested.get(lower);
    if (before !== undefined) return before;
    const direct = FREQUENT_MISSPELLINGS.get(lower);
    let found: string[];
    if (direct !== undefined) found = [direct];
    else if (lower.length > 30) found = [];
    else {
      const near = candidates(lower, isKnown);
      if (near.length === 0 && slowLookups > 0) {
        slowLookups -= 1;
        near.push(...hunspell.suggest(lower).filter((one) => !/[\p{Lu}]/u.test(one)));
      }
      found = rank(lower, near, COMMON_WORDS).slice(0, 5);
      if (near.length === 0 && slowLookups === 0) return found;
    }
    if (suggested.size >= CACHE_SIZE) suggested.clear();
    suggested.set(lower, found);
    return found;
  }

  return {
    isKnown,
    suggest,
    isCommon: (lower) => COMMON_WORDS.has(lower),
    dispose() {
      hunspell.dispose();
      factory.unmount(dic);
      factory.unmount(aff);
    },
    renew() {
      slowLookups = SLOW_LOOKUPS;
    },
  };
}
