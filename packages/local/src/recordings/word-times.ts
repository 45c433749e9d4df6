import type { Span } from "./speech-spans.ts";

/** Relative durations: of a word by its letters and a gap, of a pause by the punctuation before it. */
const GAP = 1;
const PAUSES: readonly [RegExp, number][] = [
  [/[.!?…]/, 12],
  [/[,;:—–]/, 4],
];

/** No pause lasts longer, however slowly the words are said, nor the one before the first word. */
const PAUSE_MAX_MS = 900;
const LEAD_MAX_MS = 600;
const LEAD = 6;

interface Token {
  /** Null for punctuation that stands alone. */
  word: string | null;
  /** The punctuation after it. */
  after: string;
}

export type TimedToken = Token & Span;

/** The text of a recording and its spans of speech; null if they cannot be found. */
export interface Said {
  text: string;
  durationMs: number;
  speech: readonly Span[] | null;
}

/**
 * The words of a recording, timed within the spans of speech, so that the pauses are the recording's own silences.
 * Without spans, they are spread over the whole recording.
 */
export function timedTokens({ text, durationMs, speech }: Said): TimedToken[] {
  const tokens = tokensOf(text);
  const times = speech === null ? spread(tokens, durationMs) : aligned(tokens, speech);
  return tokens.map((token, index) => ({ ...token, ...(times[index] ?? { debutMs: 0, finMs: 0 }) }));
}

/** Splits a text into words, each with the punctuation after it; opening quotation marks are dropped. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const piece of text.split(/\s+/).filter((part) => part !== "")) {
    const [, , word = "", after = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(piece) ?? [];
    if (word !== "") tokens.push({ word, after });
    // In French, a space precedes high punctuation.
    else tokens.push({ word: null, after: piece });
  }
  return tokens;
}

const shareOf = ({ word }: Token): number => (word === null ? 0 : [...word].length + GAP);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const pauseAfter = ({ after }: Token): number => PAUSES.find(([mark]) => mark.test(after))?.[1] ?? 0;

/** Spreads the words over the whole recording, with the pauses of speech where sentences and clauses end. */
function spread(tokens: readonly Token[], durationMs: number): Span[] {
  const last = tokens.findLastIndex(({ word }) => word !== null);
  const pauses = tokens.map((token, index) => (index >= last ? 0 : pauseAfter(token)));
  const unitMs = durationMs / (LEAD + sum(tokens.map(shareOf)) + sum(pauses) || 1);
  const leadMs = Math.min(LEAD * unitMs, LEAD_MAX_MS);
  const pausesMs = pauses.map((pause) => Math.min(pause * unitMs, PAUSE_MAX_MS));
  const saidMs = durationMs - leadMs - sum(pausesMs);
  const wordUnitMs = saidMs / (sum(tokens.map(shareOf)) || 1);
  let atMs = leadMs;
  return tokens.map((token, index) => {
    const debutMs = atMs;
    atMs += shareOf(token) * wordUnitMs + (pausesMs[index] ?? 0);
    return { debutMs, finMs: debutMs + Math.max(0, shareOf(token) - GAP / 2) * wordUnitMs };
  });
}

/**
 * Times the words within the spans of speech, at an even pace. Each silence falls between two words, close to where the
 * pace puts it, and at the end of a sentence or a clause if there is one nearby.
 */
function aligned(tokens: readonly Token[], speech: readonly Span[]): Span[] {
  const spokenMs = sum(speech.map(({ debutMs, finMs }) => finMs - debutMs));
  const total = sum(tokens.map(shareOf));
  const times: Span[] = [];
  let [saidMs, from] = [0, 0];
  for (const [index, span] of speech.entries()) {
    saidMs += span.finMs - span.debutMs;
    const isLast = index === speech.length - 1;
    const to = isLast ? tokens.length : breakNear(tokens, from, (saidMs / spokenMs) * total);
    const said = tokens.slice(from, to);
    const unitMs = (span.finMs - span.debutMs) / (sum(said.map(shareOf)) - GAP / 2 || 1);
    let atMs = span.debutMs;
    for (const token of said) {
      const finMs = atMs + Math.max(0, shareOf(token) - GAP / 2) * unitMs;
      times.push({ debutMs: atMs, finMs: Math.min(span.finMs, finMs) });
      atMs += shareOf(token) * unitMs;
    }
    from = to;
  }
  return times;
}

/** Index of the token before which a silence falls: at least `from`, closest to the given share of the text. */
function breakNear(tokens: readonly Token[], from: number, wanted: number): number {
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  let atShare = sum(tokens.slice(0, from).map(shareOf));
  for (let index = from; index <= tokens.length; index++) {
    const before = tokens[index - 1];
    // A punctuation mark after a space belongs to the word before it.
    const parts = tokens[index]?.word !== null;
    const distance = Math.abs(atShare - wanted) - (before === undefined ? 0 : pauseAfter(before));
    if (parts && distance < least) [best, least] = [index, distance];
    const token = tokens[index];
    if (token !== undefined) atShare += shareOf(token);
  }
  return best;
}
