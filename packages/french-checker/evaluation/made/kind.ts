import type { Code } from "../../src/code.ts";
import type { Lexicon, Reading } from "../../src/lexicon.ts";
import type { Token } from "../../src/token.ts";

/** A correct sentence, as the kinds of errors look at it. */
export interface Line {
  text: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
}

/** What a learner writes instead of `text.slice(start, end)`. */
export interface Change {
  start: number;
  end: number;
  wrong: string;
}

/** An error that learners make, and every place of a sentence where one could make it. */
export interface Kind {
  name: string;
  code: Code;
  changes(line: Line): Change[];
}

/** A kind that looks at each word and those behind it: `change` gives nothing where the error cannot be made. */
export function wordByWord(
  name: string,
  code: Code,
  change: (at: number, line: Line, words: Words) => Change | undefined,
): Kind {
  return {
    name,
    code,
    changes(line) {
      const words = new Words(line);
      return line.tokens.flatMap((_, at) => change(at, line, words) ?? []);
    },
  };
}

const GRAMMATICAL: ReadonlySet<string> = new Set(["VER", "PRO", "PREP", "DET", "ADV", "CONJ"]);

/** The words of a line by their place. A place outside the line holds the empty word. */
export class Words {
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  lower(at: number): string {
    return this.#line.tokens[at]?.lower ?? "";
  }

  is(at: number, words: ReadonlySet<string>): boolean {
    return words.has(this.lower(at));
  }

  readings(at: number): readonly Reading[] {
    const token = this.#line.tokens[at];
    return token?.kind === "word" ? this.#line.lexicon.readings(token.lower) : [];
  }

  /** The common noun that the word surely is. */
  noun(at: number): Reading | undefined {
    const token = this.#line.tokens[at];
    const readings = this.readings(at);
    if (token === undefined || token.text !== token.lower) return undefined;
    if (readings.some(({ pos }) => GRAMMATICAL.has(pos))) return undefined;
    return readings.find(({ pos }) => pos === "NOM");
  }

  infinitive(at: number): Reading | undefined {
    return this.readings(at).find(({ mode }) => mode === "inf");
  }

  participle(at: number): Reading | undefined {
    return this.readings(at).find(({ mode }) => mode === "ppas");
  }

  /** The finite verb that the word surely is. */
  finite(at: number): Reading | undefined {
    const readings = this.readings(at);
    if (readings.some(({ pos }) => pos === "DET" || pos === "PRO" || pos === "PREP")) return undefined;
    return readings.find(({ mode }) => mode === "ind" || mode === "cond" || mode === "sub");
  }

  isVerb(at: number): boolean {
    return this.readings(at).some(({ pos }) => pos === "VER");
  }

  startsWithVowel(at: number): boolean {
    return /^[aeiouyhâàéèêëîïôûœ]/u.test(this.lower(at));
  }
}

/** A set of words written in one string. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u));
}

/** Writes `wrong` for the words `from` to `to` included. */
export function replaced({ tokens }: Line, from: number, to: number, wrong: string): Change | undefined {
  const first = tokens[from];
  const last = tokens[to];
  return first && last && { start: first.start, end: last.end, wrong };
}

/** Leaves out the word at `at`, with the space behind it. */
export function leftOut({ tokens }: Line, at: number): Change | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  return token && next && { start: token.start, end: next.start, wrong: "" };
}

/** Puts `word` before the word at `at`. */
export function added({ tokens }: Line, at: number, word: string): Change | undefined {
  const token = tokens[at];
  return token && { start: token.start, end: token.start, wrong: `${word} ` };
}
