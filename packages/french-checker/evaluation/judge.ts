import type { GoldError } from "./parse.ts";

/** What is judged of a finding; offsets are UTF-16 units of the text. */
export interface Proposal {
  debut: number;
  fin: number;
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
  debut: number;
  fin: number;
  gold: readonly GoldError[];
}

/** A text in comparable pieces: with white space where only white space changed, without it otherwise. */
type Cut = (texte: string) => string[];

/** Beyond this many mixes of equally right corrections around one finding, the rest is not tried. */
const MIXES_MAX = 512;

const LEXICAL = /\p{L}[\p{L}\p{M}]*'?|\p{N}+|[^\s\p{L}\p{N}]/gu;
const SPACED = /\p{L}[\p{L}\p{M}]*'?|\p{N}+|\s+|[^\s\p{L}\p{N}]/gu;

function fold(texte: string): string {
  return texte.normalize("NFC").replaceAll("’", "'");
}

const lexical: Cut = (texte) => fold(texte).match(LEXICAL) ?? [];
const spaced: Cut = (texte) =>
  (fold(texte).match(SPACED) ?? []).map((piece) => (piece.trim() === "" ? " " : piece));

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

function overlaps(a: { debut: number; fin: number }, b: { debut: number; fin: number }): boolean {
  return a.debut < b.fin && b.debut < a.fin;
}

/** Overlapping, touching, or parted by one character: a missing word may be put on either neighbour. */
function isNear(a: { debut: number; fin: number }, b: { debut: number; fin: number }): boolean {
  return a.debut <= b.fin + 1 && b.debut <= a.fin + 1;
}

/** The stretch of whole words that holds the finding and every error near it, whole. */
function windowOf(texte: string, proposal: Proposal, gold: readonly GoldError[]): Window {
  const near = gold.filter((error) => isNear(error, proposal));
  let { debut, fin } = proposal;
  let inside: GoldError[] = [];
  for (;;) {
    for (const error of [...near, ...inside]) {
      debut = Math.min(debut, error.debut);
      fin = Math.max(fin, error.fin);
    }
    while (debut > 0 && /\S/u.test(texte.charAt(debut - 1))) debut -= 1;
    while (fin < texte.length && /\S/u.test(texte.charAt(fin))) fin += 1;
    const reached = gold.filter((error) => overlaps(error, { debut, fin }));
    if (reached.length === inside.length) return { debut, fin, gold: inside };
    inside = reached;
  }
}

function applied(texte: string, { debut, fin }: Window, changes: readonly Proposal[]): string {
  let result = "";
  let read = debut;
  for (const change of [...changes].sort((a, b) => a.debut - b.debut)) {
    result += texte.slice(read, change.debut) + change.correction;
    read = change.fin;
  }
  return result + texte.slice(read, fin);
}

/** Every choice of one correction for each error, as changes to the text. */
function mixes(gold: readonly GoldError[]): Proposal[][] {
  let all: Proposal[][] = [[]];
  for (const { debut, fin, corrections } of gold) {
    all = all
      .flatMap((mix) => corrections.map((correction) => [...mix, { debut, fin, correction }]))
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
export function judge(texte: string, gold: readonly GoldError[], proposal: Proposal): Verdict {
  const window = windowOf(texte, proposal, gold);
  const overlapped = window.gold.filter((error) => overlaps(error, proposal));
  const located = overlapped.length > 0;
  const before = applied(texte, window, []);
  const after = applied(texte, window, [proposal]);
  const cut = distance(lexical(before), lexical(after)) > 0 ? lexical : spaced;
  const from = cut(before);
  const to = cut(after);
  const moved = distance(from, to);
  for (const mix of moved > 0 ? mixes(window.gold) : []) {
    const goal = cut(applied(texte, window, mix));
    const left = distance(to, goal);
    if (left !== distance(from, goal) - moved) continue;
    const corrects = window.gold.filter((_, index) => {
      const rest = cut(applied(texte, window, mix.toSpliced(index, 1)));
      return left - distance(to, rest) < distance(from, goal) - distance(from, rest);
    });
    const touches = window.gold.filter((error) => overlapped.includes(error) || corrects.includes(error));
    return { right: true, located: true, corrects, touches };
  }
  return { right: false, located, corrects: [], touches: overlapped };
}
