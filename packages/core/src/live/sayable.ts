import { ANSWER_MAX_CHARACTERS, lineOf } from "./examiner.ts";
import { wholeSentences } from "./sentences.ts";

/** Quotes around a whole answer are removed, and an unfinished answer may turn out to be quoted as a whole. */
const QUOTED = /^[^\p{L}\p{N}]*[«"“]/u;

/**
 * The whole sentences at the start of an answer, in the form `tidyAnswer` will give them however the reply continues;
 * `full` when no text can be added to them.
 */
export function sayable(reply: string): { texte: string; full: boolean } {
  const line = lineOf(reply);
  return {
    texte: QUOTED.test(line) ? "" : wholeSentences(line.slice(0, ANSWER_MAX_CHARACTERS)),
    full: line.length > ANSWER_MAX_CHARACTERS,
  };
}

/**
 * The answer to store after `said` was sent in deltas (whole sentences or a whole answer): never shorter than that. A
 * shorter answer, from a retry, is replaced by what was sent.
 */
export function standing(said: string, answer: string): string {
  return answer.length >= said.length ? answer : said;
}
