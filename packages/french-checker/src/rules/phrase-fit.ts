import type { Gender, Reading } from "../lexicon.ts";
import { capitalized, type RuleContext } from "../rule.ts";
import { isElided, type Token } from "../token.ts";
import { elidesBefore, FULL_FORMS } from "./elides.ts";
import type { Match } from "./phrase-pattern.ts";

/** The form of `lemma` in the slot that `readings` describe; undefined when it has none. */
export function inflectLike(
  readings: readonly Reading[],
  lemma: string,
  context: RuleContext,
): string | undefined {
  for (const reading of readings) {
    if (reading.pos !== "VER" || reading.mode === undefined) continue;
    const { mode, tense, person, number, gender } = reading;
    const form = context.lexicon.conjugate(lemma, {
      mode,
      ...(tense === undefined ? {} : { tense }),
      ...(person === undefined ? {} : { person }),
      ...(number === undefined ? {} : { number }),
      ...(gender === undefined ? {} : { gender }),
    });
    if (form !== undefined) return form;
  }
  return undefined;
}

const ELIDABLE = /^(?:je|me|te|se|le|la|de|ne|que|ce|jusque|lorsque|puisque)$/u;
const CONTRACTIONS: Record<string, string> = { "de le": "du", "de les": "des", "à le": "au", "à les": "aux" };
const isVowelWord = (word: string): boolean => elidesBefore(word.toLowerCase());

/** Whether "le" and "les" are pronouns, which never contract: "envie de le promener". */
export interface Joining {
  pronouns?: boolean;
}

/** Joins words in French: "de" + "le" is "du", "je" + "ai" is "j'ai". */
export function joinWords(words: readonly string[], { pronouns = false }: Joining = {}): string {
  const joined: string[] = [];
  for (const word of words) {
    if (word === "") continue;
    const last = joined.at(-1);
    const lower = last?.toLowerCase() ?? "";
    const contracted = pronouns ? undefined : CONTRACTIONS[`${lower} ${word}`];
    if (last !== undefined && contracted !== undefined) {
      joined[joined.length - 1] = capital(contracted, last);
    } else if (
      last !== undefined &&
      ((ELIDABLE.test(lower) && lower !== "ce" && isVowelWord(word)) ||
        (lower === "si" && /^ils?$/u.test(word)))
    ) {
      joined[joined.length - 1] = `${last.slice(0, -1)}'`;
      joined.push(word);
    } else joined.push(word);
  }
  return joined.reduce(
    (text, word) => (text === "" || isElided(text) || /^-/u.test(word) ? text + word : `${text} ${word}`),
    "",
  );
}

export interface Replacement {
  from: number;
  to: number;
  correction: string;
}

/**
 * Adjusts a replacement to its neighbours: "j'" becomes "je" before a consonant, "de" "d'" before a vowel, and
 * the extract grows by the word that changed. Undefined when it cannot be done surely.
 */
export function fit(
  words: readonly string[],
  from: number,
  to: number,
  tokens: readonly Token[],
  joining: Joining = {},
): Replacement | undefined {
  const contracts = (before: string, word: string): boolean =>
    joining.pronouns !== true && CONTRACTIONS[`${before} ${word}`] !== undefined;
  let list = words.filter((word) => word !== "");
  let start = from;
  let end = to;
  const next = tokens[end + 1];
  const last = list.at(-1)?.toLowerCase() ?? "";
  if (next !== undefined && next.kind === "word") {
    // "d'" replaced by "à": the word that was glued to it is written anew with its space.
    const glued = /'$/u.test(tokens[end]?.lower ?? "") && next.spaceBefore === "" && !isElided(last);
    const contraction = contracts(last, next.lower);
    const elided = isElided(last) && isVowelWord(next.lower) && next.spaceBefore !== "";
    if (glued || elided || contraction || (ELIDABLE.test(last) && last !== "ce" && isVowelWord(next.lower))) {
      list = [...list, next.text];
      end += 1;
    } else if (isElided(last) && !isVowelWord(next.lower)) return undefined;
  }
  const previous = tokens[start - 1];
  const first = list[0];
  if (previous !== undefined && first !== undefined && previous.kind === "word") {
    const full = FULL_FORMS[previous.lower];
    const firstLower = first.toLowerCase();
    if (/'$/u.test(previous.lower) && !isVowelWord(firstLower)) {
      if (full === undefined) return undefined;
      list = [capital(full, previous.text), ...list];
      start -= 1;
    } else if (/^[mts]a$/u.test(previous.lower) && isVowelWord(firstLower)) {
      // "ma" before a vowel is "mon".
      list = [previous.text.replace(/a$/iu, "on"), ...list];
      start -= 1;
    } else if (
      (ELIDABLE.test(previous.lower) && previous.lower !== "ce" && isVowelWord(firstLower)) ||
      contracts(previous.lower, firstLower)
    ) {
      if (/^l[ea]$/u.test(previous.lower) && /^[yu]/u.test(firstLower)) return undefined;
      list = [previous.text, ...list];
      start -= 1;
    }
  }
  const head = tokens[start];
  if (head === undefined) return undefined;
  const correction = joinWords(list, joining);
  const firstWord = tokens.findIndex(({ kind }) => kind === "word");
  // A sentence, or what a speaker says after his name.
  const opens = firstWord === -1 || firstWord >= start || tokens[start - 1]?.text === ":";
  return { from: start, to: end, correction: opens ? capital(correction, head.text) : correction };
}

/** A capital at the head of the extract is kept; the rest of the extract may well be in capitals or not. */
export function capital(correction: string, model: string): string {
  return /^\p{Lu}/u.test(model) ? capitalized(correction) : correction;
}

/** The adjective in another gender, its number kept; undefined when it is none or has no such form. */
function inGender(token: Token, gender: Gender, { lexicon }: RuleContext): string | undefined {
  for (const { pos, lemma, number } of lexicon.readings(token.lower)) {
    const form =
      pos === "ADJ" && number !== undefined ? lexicon.inflect(lemma, pos, gender, number) : undefined;
    if (form !== undefined) return form;
  }
  return undefined;
}

/** Fills a correction's template; undefined when a verb or an adjective has no such form. */
export function fill(template: string, match: Match, context: RuleContext): string[] | undefined {
  const words: string[] = [];
  let verb = 0;
  for (const part of template === "" ? [] : template.split(" ")) {
    if (part.startsWith("@")) {
      const form = inflectLike(match.verbs[verb] ?? [], part.slice(1), context);
      if (form === undefined) return undefined;
      verb += 1;
      words.push(form);
      continue;
    }
    const reference = /^\$(\d)(?::(masculine|feminine))?$/u.exec(part);
    if (reference === null) {
      words.push(part);
      continue;
    }
    for (const token of match.captures[Number(reference[1]) - 1] ?? []) {
      const gender = reference[2];
      const form =
        gender === undefined ? token.text : inGender(token, gender === "feminine" ? "f" : "m", context);
      if (form === undefined) return undefined;
      words.push(form);
    }
  }
  return words;
}
