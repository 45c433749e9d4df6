import { STALL } from "./paces.ts";
import type { CallPlan } from "./plan.ts";
import { writingMs } from "./tokens.ts";

/** Characters of a delta, five tokens: small as a real one, and some 27 a second for each reply. */
const DELTA_CHARACTERS = 17;

/** When a reply's text is sent, from its first character on. */
export interface Timetable {
  /** The time at which that many characters are written. */
  atMs(characters: number): number;
  /** How many characters are sent before the connection is cut; null where it is not. */
  cutAfter: number | null;
}

/** The timetable of a text of that many characters. */
export function timetableOf(characters: number, { stallAt, cutAt }: CallPlan): Timetable {
  const stallAfter = stallAt === null ? Number.POSITIVE_INFINITY : stallAt * characters;
  return {
    atMs: (written) => writingMs(written) + (written > stallAfter ? STALL.ms : 0),
    cutAfter: cutAt === null ? null : Math.floor(cutAt * characters),
  };
}

/** Cuts a text into deltas without splitting a surrogate pair, which UTF-8 cannot encode. */
export function* deltasOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + DELTA_CHARACTERS);
    if (end < text.length && !text.slice(start, end).isWellFormed()) end += 1;
    yield text.slice(start, end);
    start = end;
  }
}
