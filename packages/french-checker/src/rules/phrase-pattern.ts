import type { Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";
import { type Anchor, anchorOf } from "./phrase-anchor.ts";
import type { Test } from "./phrase-classes.ts";
import type { Element } from "./phrase-element.ts";
import { type Keys, type Lists, SUBJECT_PRONOUNS, type WordTest, wordTest } from "./phrase-words.ts";

// README.md teaches the language of patterns.

export interface Pattern {
  elements: readonly Element[];
  /** The words, or the lemmas, the pattern may begin with, when they are all known: the tables' index. */
  first: ReadonlySet<string> | undefined;
  firstLemmas: ReadonlySet<string> | undefined;
  /** What must stand in the sentence for the pattern to match; undefined when it is made of classes alone. */
  anchor: Anchor | undefined;
}

export interface Match {
  from: number;
  to: number;
  /** By consumed element; an optional one that was skipped is empty. */
  captures: readonly (readonly Token[])[];
  /** By verb element: the readings that the subject before it leaves. */
  verbs: readonly (readonly Reading[])[];
}

/** How many words `*x` takes at most. */
const REPEATS_MAX = 4;

/** What the first character of an element makes of the rest. */
const PREFIXES: Readonly<Record<string, Element["kind"]>> = {
  "!": "not",
  "&": "ahead",
  "-": "notBefore",
  "+": "before",
};

const never: Test = () => false;
const marker = (kind: Element["kind"], test: Test = never, keys?: Keys): Element => ({
  kind,
  test,
  optional: false,
  verb: false,
  max: 0,
  keys,
});

type ReadWord = (source: string) => WordTest;

function element(source: string, read: ReadWord): Element {
  if (source === "^") return marker("start");
  if (source === "$") return marker("end");
  if (source === "<") return marker("open");
  if (source === ">") return marker("close");
  const alternatives = source.split("|");
  if (alternatives.includes("$")) {
    return marker("endOr", read(alternatives.filter((one) => one !== "$").join("|")).test);
  }
  if (/^~\d$/u.test(source)) return { ...marker("gap"), max: Number(source.slice(1)) };
  const prefixed = PREFIXES[source.charAt(0)];
  if (prefixed !== undefined && source.length > 1) {
    const { test, keys } = read(source.slice(1));
    return marker(prefixed, test, keys);
  }
  const optional = /^[?*]./u.test(source);
  const { test, lemmas, keys } = read(optional ? source.slice(1) : source);
  const max = optional && source.startsWith("*") ? REPEATS_MAX : 1;
  return { kind: "word", test, optional, verb: lemmas !== undefined, max, keys };
}

/** The first element that consumes a word and cannot be skipped, if the pattern opens with one. */
function opening(sources: readonly string[]): string | undefined {
  const source = sources.find((one) => !/^(?:[\^<>]$|[-+].)/u.test(one));
  return source === undefined || /^(?:[?*!&]|~\d)/u.test(source) ? undefined : source;
}

/**
 * Reads a pattern; `lists` are those of its table. Throws on a list, a class or a feature that does not exist,
 * and on a limit of the extract that is glued to a word.
 */
export function compile(source: string, lists: Lists = {}): Pattern {
  const read: ReadWord = (one) => wordTest(one, lists);
  const sources = source.trim().split(/\s+/u);
  const glued = sources.find((one) => one.length > 1 && /[<>]/u.test(one));
  if (glued !== undefined) throw new Error(`a limit of the extract stands alone, not in "${glued}"`);
  const first = opening(sources);
  const { words, lemmas } = first === undefined ? {} : read(first);
  const elements = sources.map((one) => element(one, read));
  return {
    elements,
    first: words === undefined ? undefined : new Set(words),
    firstLemmas: lemmas === undefined ? undefined : new Set(lemmas),
    anchor: anchorOf(elements),
  };
}

interface State {
  captures: (readonly Token[])[];
  verbs: (readonly Reading[])[];
  from: number;
  to: number;
}

const CLITICS = new Set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));

/** Words that stand between an auxiliary and its participle. */
export const BETWEEN = new Set(
  "pas plus jamais rien toujours déjà souvent d' ailleurs ensuite ainsi pourtant bien mal beaucoup trop vraiment encore aussi tout donc même enfin parfois peu presque juste seulement récemment finalement".split(
    " ",
  ),
);

/** Whether the word at `index` follows a form of "avoir": "j'ai déjà pris", "avez-vous pris". */
function followsAvoir(tokens: readonly Token[], index: number, { lexicon }: RuleContext): boolean {
  let at = index - 1;
  while (BETWEEN.has(tokens[at]?.lower ?? "") || tokens[at]?.lower.startsWith("-")) at -= 1;
  return lexicon
    .readings(tokens[at]?.lower ?? "")
    .some(({ pos, lemma }) => pos === "VER" && lemma === "avoir");
}

/**
 * The readings of the verb at `index`: after "avoir" the participle, "j'ai fait"; else those of the person of its
 * pronoun first; without one, the third.
 */
export function ofSubject(tokens: readonly Token[], index: number, context: RuleContext): readonly Reading[] {
  const readings = context.lexicon.readings(tokens[index]?.lower ?? "");
  if (followsAvoir(tokens, index, context)) {
    const participles = readings.filter(({ mode }) => mode === "ppas");
    if (participles.length > 0) return participles;
  }
  let at = index - 1;
  while (
    at > 0 &&
    CLITICS.has(tokens[at]?.lower ?? "") &&
    !SUBJECT_PRONOUNS.has(tokens[at - 1]?.lower ?? "")
  ) {
    if (!CLITICS.has(tokens[at - 1]?.lower ?? "")) break;
    at -= 1;
  }
  while (CLITICS.has(tokens[at]?.lower ?? "") && SUBJECT_PRONOUNS.has(tokens[at - 1]?.lower ?? "")) at -= 1;
  const subject = tokens[at]?.lower ?? "";
  const person = /^(?:je|j'|nous)$/u.test(subject) ? 1 : /^(?:tu|vous)$/u.test(subject) ? 2 : 3;
  const own = readings.filter((reading) => reading.person === person && reading.mode !== "imp");
  return [...own, ...readings.filter((reading) => !own.includes(reading))];
}

const firstWords = new WeakMap<Sentence, number>();

/** Index of the first token that is no mark; past the last one where there is none. */
function firstWord(sentence: Sentence): number {
  const known = firstWords.get(sentence);
  if (known !== undefined) return known;
  const found = sentence.tokens.findIndex(({ kind }) => kind !== "punct");
  const first = found === -1 ? sentence.tokens.length : found;
  firstWords.set(sentence, first);
  return first;
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
      case "start":
        return firstWord(sentence) >= position ? step(index + 1, position, state) : undefined;
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
            next.verbs = [...state.verbs, ofSubject(tokens, position, context)];
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
