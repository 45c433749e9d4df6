import type { GoldError } from "./parse.ts";

/** What is judged of a finding; offsets are UTF-16 units of the text. */
export interface Proposal {
  start: number;
  end: number;
  correction: string;
}

export interface Verdict {
  /** It does what the gold correction does at this place, or a part of it, and nothing else. */
  right: boolean;
  /** It overlaps an error, whatever it proposes; a right finding is located. */
  located: boolean;
  /** The errors it corrects, wholly or in part; empty unless right. */
  corrects: readonly GoldError[];
  /** The errors it overlaps or corrects. */
  touches: readonly GoldError[];
}

interface Window {
  start: number;
  end: number;
  gold: readonly GoldError[];
}

/** A text in comparable pieces: with white space where only white space changed, without it otherwise. */
type Cut = (text: string) => string[];

/** Beyond this many mixes of equally right corrections around one finding, the rest is not tried. */
const MIXES_MAX = 512;

const LEXICAL = /\p{L}[\p{L}\p{M}]*'?|\p{N}+|[^\s\p{L}\p{N}]/gu;
const SPACED = /\p{L}[\p{L}\p{M}]*'?|\p{N}+|\s+|[^\s\p{L}\p{N}]/gu;

function fold(text: string): string {
  return text.normalize("NFC").replaceAll("’", "'");
}

const lexical: Cut = (text) => fold(text).match(LEXICAL) ?? [];
const spaced: Cut = (text) =>
  (fold(text).match(SPACED) ?? []).map((piece) => (piece.trim() === "" ? " " : piece));

/** Number of tokens to insert, remove or replace to go from one list to the other. */
export function distance(from: readonly string[], to: readonly string[]): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, token] of from.entries()) {
    const current = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const replaced = (previous[column] ?? 0) + (token === wanted ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Overlapping, touching, or parted by one character: a missing word may be put on either neighbour. */
function isNear(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start <= b.end + 1 && b.start <= a.end + 1;
}

/** The stretch of whole words that holds the finding and every error near it, whole. */
function windowOf(text: string, proposal: Proposal, gold: readonly GoldError[]): Window {
  const near = gold.filter((error) => isNear(error, proposal));
  let { start, end } = proposal;
  let inside: GoldError[] = [];
  for (;;) {
    for (const error of [...near, ...inside]) {
      start = Math.min(start, error.start);
      end = Math.max(end, error.end);
    }
    while (start > 0 && /\S/u.test(text.charAt(start - 1))) start -= 1;
    while (end < text.length && /\S/u.test(text.charAt(end))) end += 1;
    const reached = gold.filter((error) => overlaps(error, { start, end }));
    if (reached.length === inside.length) return { start, end, gold: inside };
    inside = reached;
  }
}

function applied(text: string, { start, end }: Window, changes: readonly Proposal[]): string {
  let result = "";
  let read = start;
  for (const change of [...changes].sort((a, b) => a.start - b.start)) {
    result += text.slice(read, change.start) + change.correction;
    read = change.end;
  }
  return result + text.slice(read, end);
}

/** Every choice of one correction for each error, as changes to the text. */
function mixes(gold: readonly GoldError[]): Proposal[][] {
  let all: Proposal[][] = [[]];
  for (const { start, end, corrections } of gold) {
    all = all
      .flatMap((mix) => corrections.map((correction) => [...mix, { start, end, correction }]))
      .slice(0, MIXES_MAX);
  }
  return all;
}

/**
 * Judges one finding against the errors of the text. It is applied alone, and every correction of the errors
 * around it likewise: the finding is right when it lies on a shortest way from the text to one of the
 * corrected texts, counted in words and punctuation marks; that is, each token it changes becomes what the
 * gold has there. Spans may differ, and it may correct a part only (`ai` to `suis` in "j'ai allé").
 * White space counts only where the finding changes nothing else; apostrophes and Unicode form never do.
 */
export function judge(text: string, gold: readonly GoldError[], proposal: Proposal): Verdict {
  const window = windowOf(text, proposal, gold);
  const overlapped = window.gold.filter((error) => overlaps(error, proposal));
  const located = overlapped.length > 0;
  const before = applied(text, window, []);
  const after = applied(text, window, [proposal]);
  const cut = distance(lexical(before), lexical(after)) > 0 ? lexical : spaced;
  const from = cut(before);
  const to = cut(after);
  const moved = distance(from, to);
  for (const mix of moved > 0 ? mixes(window.gold) : []) {
    const goal = cut(applied(text, window, mix));
    const left = distance(to, goal);
    if (left !== distance(from, goal) - moved) continue;
    const corrects = window.gold.filter((_, index) => {
      const rest = cut(applied(text, window, mix.toSpliced(index, 1)));
      return left - distance(to, rest) < distance(from, goal) - distance(from, rest);
    });
    const touches = window.gold.filter((error) => overlapped.includes(error) || corrects.includes(error));
    return { right: true, located: true, corrects, touches };
  }
  return { right: false, located, corrects: [], touches: overlapped };
}
