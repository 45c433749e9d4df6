import type { Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";
import { SUJETS, type Test, wordTest } from "./phrase-words.ts";

/**
 * A small language for the tables of the rules: one line describes a learner's wrong turn and its correction.
 *
 * Elements of a pattern, separated by spaces:
 *   mot|autre      one of these words            @faire|aller      any form of these verbs
 *   @faire:inf,ppas  only these modes             NOM ADJ VER ADV… a reading of that part of speech
 *   INF PP CONJ …  classes: see phrase-words.ts   =personne         a word of a named list
 *   ?x             x or nothing                   *x                x up to four times, or nothing
 *   ~3             up to three words
 *   !x             not followed by x              &x                followed by x (not consumed)
 *   ^              start of sentence              $                 end of sentence or punctuation
 *   $|x            followed by $ or by x (not consumed)
 *   -x             (first) not preceded by x      +x                (first) preceded by x
 *   < >            limits of the extract, else the whole
 * Corrections: words, $n (the n-th consumed element as written), @verbe (inflected as the n-th @ element).
 */
interface Element {
  kind:
    | "word"
    | "endOr"
    | "gap"
    | "not"
    | "ahead"
    | "start"
    | "end"
    | "before"
    | "notBefore"
    | "open"
    | "close";
  test: Test;
  optional: boolean;
  verb: boolean;
  max: number;
}

export interface Pattern {
  elements: readonly Element[];
  /** The words, or the lemmas, the pattern may begin with, when they are all known: the tables' index. */
  first: ReadonlySet<string> | undefined;
  firstLemmas: ReadonlySet<string> | undefined;
}

export interface Match {
  from: number;
  to: number;
  /** By consumed element; an optional one that was skipped is empty. */
  captures: readonly (readonly Token[])[];
  /** By verb element: the readings that the subject before it leaves. */
  verbs: readonly (readonly Reading[])[];
}

const never: Test = () => false;
const marker = (kind: Element["kind"], test: Test = never): Element => ({
  kind,
  test,
  optional: false,
  verb: false,
  max: 0,
});

function element(source: string): Element {
  if (source === "^") return marker("start");
  if (source === "$") return marker("end");
  if (source === "<") return marker("open");
  if (source === ">") return marker("close");
  if (source.split("|").includes("$")) {
    const others = source.split("|").filter((one) => one !== "$");
    return marker("endOr", wordTest(others.join("|")).test);
  }
  if (/^~\d$/u.test(source)) return { ...marker("gap"), max: Number(source.slice(1)) };
  if (source.startsWith("!")) return marker("not", wordTest(source.slice(1)).test);
  if (source.startsWith("&")) return marker("ahead", wordTest(source.slice(1)).test);
  if (/^-./u.test(source)) return marker("notBefore", wordTest(source.slice(1)).test);
  if (/^\+./u.test(source)) return marker("before", wordTest(source.slice(1)).test);
  const optional = /^[?*]/u.test(source);
  const { test, verb } = wordTest(optional ? source.slice(1) : source);
  return { kind: "word", test, optional, verb, max: source.startsWith("*") ? 4 : 1 };
}

/** The first element that consumes a word and cannot be skipped, if the pattern opens with one. */
function opening(sources: readonly string[]): string | undefined {
  const source = sources.find((one) => !/^(?:[\^<>]$|[-+].)/u.test(one));
  return source === undefined || /^(?:[?*!&]|~\d)/u.test(source) ? undefined : source;
}

/** Throws on an unknown list name: tables are compiled when their module loads. */
export function compile(source: string): Pattern {
  const sources = source.trim().split(/\s+/u);
  const first = opening(sources);
  const words = first === undefined ? undefined : wordTest(first).words;
  return {
    elements: sources.map(element),
    first: words === undefined ? undefined : new Set(words),
    firstLemmas: first?.startsWith("@") ? new Set(first.slice(1).split(":")[0]?.split("|")) : undefined,
  };
}

interface State {
  captures: (readonly Token[])[];
  verbs: (readonly Reading[])[];
  from: number;
  to: number;
}

const CLITIQUES = new Set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));

/** The readings of the verb at `index`, those of the person of its pronoun first; without one, the third. */
function ofSubject(
  readings: readonly Reading[],
  tokens: readonly Token[],
  index: number,
): readonly Reading[] {
  let at = index - 1;
  while (at > 0 && CLITIQUES.has(tokens[at]?.lower ?? "") && !SUJETS.has(tokens[at - 1]?.lower ?? "")) {
    if (!CLITIQUES.has(tokens[at - 1]?.lower ?? "")) break;
    at -= 1;
  }
  while (CLITIQUES.has(tokens[at]?.lower ?? "") && SUJETS.has(tokens[at - 1]?.lower ?? "")) at -= 1;
  const subject = tokens[at]?.lower ?? "";
  const personne = /^(?:je|j'|nous)$/u.test(subject) ? 1 : /^(?:tu|vous)$/u.test(subject) ? 2 : 3;
  const own = readings.filter((reading) => reading.personne === personne && reading.mode !== "imp");
  return [...own, ...readings.filter((reading) => !own.includes(reading))];
}

export function matchAt(
  pattern: Pattern,
  sentence: Sentence,
  at: number,
  context: RuleContext,
): Match | undefined {
  const { tokens } = sentence;
  const { elements } = pattern;

  function step(index: number, position: number, state: State): Match | undefined {
    const current = elements[index];
    if (current === undefined) {
      if (position === at) return undefined;
      const from = state.from < 0 ? at : state.from;
      const to = state.to < 0 ? position - 1 : state.to;
      return to < from ? undefined : { from, to, captures: state.captures, verbs: state.verbs };
    }
    const token = tokens[position];
    switch (current.kind) {
      case "start": {
        const first = tokens.findIndex(({ kind }) => kind !== "punct");
        return first === -1 || first >= position ? step(index + 1, position, state) : undefined;
      }
      case "end":
        return token === undefined || token.kind === "punct" ? step(index + 1, position, state) : undefined;
      case "endOr":
        return token === undefined || token.kind === "punct" || current.test(token, context)
          ? step(index + 1, position, state)
          : undefined;
      case "open":
        return step(index + 1, position, { ...state, from: position });
      case "close":
        return step(index + 1, position, { ...state, to: position - 1 });
      case "not":
        return token !== undefined && current.test(token, context)
          ? undefined
          : step(index + 1, position, state);
      case "ahead":
        return token !== undefined && current.test(token, context)
          ? step(index + 1, position, state)
          : undefined;
      case "before":
      case "notBefore": {
        const previous = tokens[position - 1];
        const found = previous !== undefined && current.test(previous, context);
        return found === (current.kind === "before") ? step(index + 1, position, state) : undefined;
      }
      case "gap": {
        for (let length = 0; length <= current.max; length += 1) {
          const skipped = tokens.slice(position, position + length);
          if (skipped.length < length || skipped.some((one) => one.kind === "punct")) return undefined;
          const found = step(index + 1, position + length, {
            ...state,
            captures: [...state.captures, skipped],
          });
          if (found !== undefined) return found;
        }
        return undefined;
      }
      case "word": {
        let length = 0;
        while (length < current.max) {
          const one = tokens[position + length];
          if (one === undefined || !current.test(one, context)) break;
          length += 1;
        }
        for (; length > 0; length -= 1) {
          const next: State = {
            ...state,
            captures: [...state.captures, tokens.slice(position, position + length)],
          };
          if (current.verb && token !== undefined) {
            next.verbs = [...state.verbs, ofSubject(context.lexicon.readings(token.lower), tokens, position)];
          }
          const found = step(index + 1, position + length, next);
          if (found !== undefined) return found;
        }
        if (!current.optional) return undefined;
        return step(index + 1, position, { ...state, captures: [...state.captures, []] });
      }
    }
  }

  return step(0, at, { captures: [], verbs: [], from: -1, to: -1 });
}
