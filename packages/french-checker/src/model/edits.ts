import { capitalized, sameCase } from "../rule.ts";
import { elidesBefore, FULL_FORMS } from "../rules/elides.ts";
import type { Token } from "../token.ts";
import type { Inflections } from "./inflections.ts";

/** A part of a sentence, and what replaces it. */
export interface Edit {
  start: number;
  end: number;
  correction: string;
}

/** A word of the corrected sentence: its full form, and the token it was, if it was there before. */
interface Piece {
  full: string;
  token?: Token;
}

/** The word as before a consonant: "de" for "d'"; "le" for "l'", which may be "la". */
export function fullForm(lower: string): string {
  return lower === "l'" ? "le" : (FULL_FORMS[lower] ?? lower);
}

const ELIDED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FULL_FORMS).map(([elided, full]): [string, string] => [full, elided]),
  ["le", "l'"],
  ["la", "l'"],
]);

/** How a word is written before the next one: "de" as "d'" before "école". */
export function surface(full: string, next: string | undefined): string {
  const elided = ELIDED.get(full);
  if (elided === undefined || next === undefined || !elidesBefore(next)) return full;
  // "ce" is elided before "est" and "en" only: "ce auquel".
  return full === "ce" && !/^[eé]/u.test(next) ? full : elided;
}

/**
 * What labels do to the tokens from `from` on, one label a token: the least part of the sentence that changes. Undefined
 * when they change nothing, or cannot be carried out.
 */
export function editOf(
  tokens: readonly Token[],
  from: number,
  labels: readonly string[],
  inflections: Pick<Inflections, "formOf">,
  isName: (word: string) => boolean,
): Edit | undefined {
  const to = from + labels.length;
  const before = wordAt(tokens, from - 1);
  const after = wordAt(tokens, to);
  const changed: Piece[] = [];
  for (const [at, label] of labels.entries()) {
    const token = tokens[from + at];
    const pieces = token === undefined ? undefined : changedBy(label, token, inflections);
    if (pieces === undefined) return undefined;
    changed.push(...pieces);
  }
  const old = tokens.slice(before === undefined ? from : from - 1, after === undefined ? to : to + 1);
  const pieces = [...kept(before), ...changed, ...kept(after)];
  // What elision makes of a word depends on the next one.
  const texts: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    // What follows the last one is as it was.
    const isLast = at === pieces.length - 1 && piece.token !== undefined;
    const text = isLast ? piece.token?.text : textOf(piece, pieces[at + 1]);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  const opening = old[0];
  if (opening !== undefined && opening === tokens[0]) moveCapital(opening, pieces, texts, isName);
  return least(old, pieces, texts);
}

/** A word that may be looked at with what stands beside it: marks part. */
function wordAt(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at];
  return token?.kind === "word" || token?.kind === "number" ? token : undefined;
}

const kept = (token: Token | undefined): Piece[] =>
  token === undefined ? [] : [{ full: fullForm(token.lower), token }];

function changedBy(
  label: string,
  token: Token,
  inflections: Pick<Inflections, "formOf">,
): Piece[] | undefined {
  const whole = kept(token);
  if (label === "KEEP") return whole;
  if (label === "D") return [];
  const word = label.slice(2);
  if (label.startsWith("I:")) return [...word.split(" ").map((full) => ({ full })), ...whole];
  if (label.startsWith("R:")) return word === fullForm(token.lower) ? undefined : [{ full: word }];
  const form = inflections.formOf(token.lower, label);
  return form === undefined || form === token.lower ? undefined : [{ full: form }];
}

/** How a piece is written before the next one; undefined where "l'" would have to become "le" or "la". */
function textOf({ full, token }: Piece, next: Piece | undefined): string | undefined {
  const form = surface(full, next?.full);
  if (token === undefined) return form;
  if (token.lower === form || !ELIDED.has(full)) return token.text;
  return token.lower === "l'" ? undefined : sameCase(form, token.text);
}

/** The capital of a sentence stands on its first word, whichever that is now. */
function moveCapital(
  opening: Token,
  pieces: readonly Piece[],
  texts: string[],
  isName: (word: string) => boolean,
): void {
  if (pieces[0]?.token === opening || !/^\p{Lu}/u.test(opening.text)) return;
  const at = pieces.findIndex(({ token }) => token === opening);
  if (at > 0 && !isName(opening.text))
    texts[at] = opening.text.charAt(0).toLowerCase() + opening.text.slice(1);
  if (texts[0] !== undefined) texts[0] = capitalized(texts[0]);
}

/** The words that differ, with one that does not where nothing else would be left of them. */
function least(old: readonly Token[], pieces: readonly Piece[], texts: readonly string[]): Edit | undefined {
  const isSame = (token: Token | undefined, at: number) =>
    token !== undefined && pieces[at]?.token === token && texts[at] === token.text;
  let head = 0;
  while (head < old.length && head < pieces.length && isSame(old[head], head)) head += 1;
  let tail = 0;
  const most = Math.min(old.length, pieces.length) - head;
  while (tail < most && isSame(old.at(-1 - tail), pieces.length - 1 - tail)) tail += 1;
  // The space before what follows is part of the change where an apostrophe comes or goes.
  const glued = (left: string | undefined) => left !== undefined && /['’]$/u.test(left);
  if (tail > 0 && glued(texts.at(-1 - tail)) !== glued(old.at(-1 - tail)?.text)) tail -= 1;
  if (old.length - tail === head || pieces.length - tail === head) {
    if (tail > 0) tail -= 1;
    else if (head > 0) head -= 1;
    else return undefined;
  }
  const first = old[head];
  const last = old.at(-1 - tail);
  if (first === undefined || last === undefined) return undefined;
  let correction = "";
  for (let at = head; at < pieces.length - tail; at += 1) {
    const text = texts[at] ?? "";
    const joined = at === head || glued(texts[at - 1]) || text.startsWith("-");
    correction += joined ? text : ` ${text}`;
  }
  return correction === "" ? undefined : { start: first.start, end: last.end, correction };
}
