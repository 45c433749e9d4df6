import dictionary from "dictionary-fr";
import { loadModule } from "hunspell-asm";
import { type Lexicon, WORD_MAX } from "./lexicon.ts";
import { normalized } from "./normalize.ts";
import { remembered } from "./remember.ts";
import { candidates, distance, isUndecided, type Near, rank, usualNear } from "./spelling/candidates.ts";
import { cognate } from "./spelling/cognates.ts";
import { COMMON_WORDS } from "./spelling/common-words.ts";
import { FOREIGN_WORDS } from "./spelling/foreign-words.ts";
import { FREQUENT_FORMS } from "./spelling/frequent-forms.ts";
import { FREQUENT_MISSPELLINGS } from "./spelling/misspellings.ts";
import { bare, soundKey } from "./spelling/sound.ts";
import { soundIndex } from "./spelling/sound-index.ts";
import { type UsualForms, usualForms } from "./spelling/usual-forms.ts";
import { USUAL_WORDS } from "./spelling/usual-words.ts";

export interface Spelling {
  /** Whether the dictionary accepts the word as it stands, capitals included. */
  isKnown(word: string): boolean;
  /** Likeliest corrections first, at most five, in lower case; empty when none is close enough. */
  suggest(word: string): string[];
  /** The same as far as they may be meant at all, with what tells which is likelier. */
  near(word: string): readonly Near[];
  /** Whether the word is among the common words of our own list. */
  isCommon(lower: string): boolean;
  /** Whether the word is a form of one that learners use. */
  isUsual(lower: string): boolean;
  /** Whether a common word sounds like this one, which the dictionary does not know: "kontan", "jabite". */
  isHeard(lower: string): boolean;
  dispose(): void;
}

/** Answers kept in memory at most. */
const CACHE_SIZE = 10_000;
/** What the search for corrections may cost in one text; the words beyond have none. */
const BUDGET = {
  /** Words whose neighbours are tried: some 600 look-ups and 9 ms each. A text shows 120 errors. */
  searches: 250,
  /** Words that Hunspell itself makes suggestions for, and their letters in all: 50 ms for 6 letters, 400 for 20. */
  slowLookups: 12,
  slowLetters: 120,
};
/** A longer word is not searched for: Hunspell takes most of a second for it. */
const SLOW_WORD_MAX = 20;
const SEARCHED_WORD_MAX = 30;

const COMMON: ReadonlySet<string> = new Set([...COMMON_WORDS, ...FREQUENT_FORMS]);
const sounds = soundIndex(COMMON);
/** A word this near is meant, whatever sounds are bound to others. */
const CLOSE = 0.6;
/** Corrections of one word that are compared in their place. */
const NEAR_MAX = 16;

const usualOf = new WeakMap<Lexicon, UsualForms>();

/** Made at the first misspelt word. */
function usualIn(lexicon: Lexicon): UsualForms {
  const known = usualOf.get(lexicon);
  if (known !== undefined) return known;
  const made = usualForms(COMMON, USUAL_WORDS, lexicon);
  usualOf.set(lexicon, made);
  return made;
}

/** Words that no distance has found, the likeliest first. */
function inOrder(found: readonly string[]): Near[] {
  return found.map((word, index) => ({ word, cost: index / 10 }));
}

/** "jabite", "lécol", "zanfan": a word written together with the sound that binds it to the one before. */
function bound(lower: string, isKnown: (word: string) => boolean): string[] {
  const [, first, rest] = /^([jldmtsnzc]|qu)(h?[aeiouyéèêâîôœ]\p{L}{2,})$/u.exec(lower) ?? [];
  if (first === undefined || rest === undefined || (first === "c" && !/^[eéè]/u.test(rest))) return [];
  // "nesaire" is no "n'essayer": the short pronouns bind only what is spelt as it should be.
  const heard = sounds(rest).filter((one) => /^h?[aeiouyéèêâîôœ]/u.test(one) && isKnown(one));
  const sure = /^[nsmtc]$/u.test(first) ? heard.filter((one) => bare(one) === bare(rest)) : heard;
  // "jhabitais": after "je", any form in its spelling.
  const verb = first === "j" && rest.length > 3 && isKnown(rest);
  const known = COMMON.has(rest) || verb ? [rest] : sure;
  const near = known.sort((a, b) => distance(a, rest) - distance(b, rest));
  return near.map((one) => (first === "z" ? one : `${first}'${one}`)).slice(0, 5);
}

export interface SpellingSession extends Spelling {
  /** Starts the budget again, for a new text. */
  renew(): void;
  /** Whether a word of this text was left without corrections for lack of budget. */
  isSpent(): boolean;
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

export async function createSpelling(lexicon: Lexicon): Promise<SpellingSession> {
  const factory = await loadQuietly();
  const aff = factory.mountBuffer(dictionary.aff);
  const dic = factory.mountBuffer(dictionary.dic);
  const hunspell = factory.create(aff, dic);
  const suggested = new Map<string, readonly Near[]>();
  let left = { ...BUDGET };
  let spent = false;

  // Hunspell takes C strings: a NUL or a lone surrogate would cut or break the word.
  const accepts = remembered(
    (word: string): boolean => /[\0\p{Cs}]/u.test(word) || hunspell.spell(word),
    CACHE_SIZE,
  );

  function isKnown(word: string): boolean {
    return word.length > WORD_MAX || accepts(word);
  }

  function near(word: string): readonly Near[] {
    const lower = normalized(word, "NFC").toLowerCase();
    const before = suggested.get(lower);
    if (before !== undefined) return before;
    const direct = FREQUENT_MISSPELLINGS.get(lower) ?? FOREIGN_WORDS.get(lower);
    const found = direct === undefined ? search(lower) : inOrder([direct]);
    if (found === undefined) {
      spent = true;
      return [];
    }
    if (suggested.size >= CACHE_SIZE) suggested.clear();
    suggested.set(lower, found);
    return found;
  }

  function suggest(word: string): string[] {
    const found = near(word);
    return isUndecided(found) ? [] : found.slice(0, 5).map((one) => one.word);
  }

  /** Undefined when this text has spent its budget: the next one may find what this one did not look for. */
  function search(lower: string): readonly Near[] | undefined {
    if (lower.length > SEARCHED_WORD_MAX) return [];
    if (left.searches === 0) return undefined;
    left.searches -= 1;
    // "jattend": the pronoun and a form that is spelt as it should be.
    const [, form] = /^j([aeiouyéèêh]\p{L}{3,})$/u.exec(lower) ?? [];
    if (form !== undefined && isKnown(form)) return inOrder([`j'${form}`]);
    const forms = usualIn(lexicon);
    const usual = { common: COMMON, forms };
    const found = [...candidates(lower, isKnown), ...usualNear(lower, forms).filter((one) => isKnown(one))];
    const [first] = rank(lower, found, usual);
    const alike = first !== undefined && soundKey(first.word) === soundKey(lower);
    // "kontan", "famil": nothing is near by its letters, but a common word sounds the same.
    if (!alike && (first === undefined || first.cost > CLOSE)) {
      const heard = sounds(lower).filter((one) => isKnown(one) && one !== lower);
      const together = bound(lower, isKnown);
      if (heard.length === 0 && together.length > 0) return inOrder(together);
      if (heard.length > 0 && lower.length > 3 && (first === undefined || !forms.has(first.word)))
        return inOrder(heard.sort((a, b) => distance(a, lower) - distance(b, lower)).slice(0, 5));
    }
    // A word of another language, unless a French one sounds the same: "diferente" is "différente".
    const foreign = cognate(lower, isKnown);
    const meant = first !== undefined && forms.has(first.word) && (bare(first.word) === bare(lower) || alike);
    if (foreign !== undefined && !meant) return inOrder([foreign]);
    if (found.length === 0 && lower.length <= SLOW_WORD_MAX) {
      if (left.slowLookups === 0 || left.slowLetters < lower.length) return undefined;
      left.slowLookups -= 1;
      left.slowLetters -= lower.length;
      found.push(...hunspell.suggest(lower).filter((one) => !/[\p{Lu}]/u.test(one)));
    }
    return rank(lower, found, usual).slice(0, NEAR_MAX);
  }

  return {
    isKnown,
    suggest,
    near,
    isCommon: (lower) => COMMON.has(lower),
    isUsual: (lower) => COMMON.has(lower) || usualIn(lexicon).has(lower),
    isHeard: (lower) =>
      FREQUENT_MISSPELLINGS.has(lower) ||
      (lower.length > 2 && sounds(lower).length > 0) ||
      bound(lower, isKnown).length > 0,
    dispose() {
      hunspell.dispose();
      factory.unmount(dic);
      factory.unmount(aff);
    },
    renew() {
      left = { ...BUDGET };
      spent = false;
    },
    isSpent: () => spent,
  };
}
