import { ANSWER_MAX_CHARACTERS, lineOf } from "./examiner.ts";
import { wholeSentences } from "./sentences.ts";

/** Quotes are taken off an answer that is one quotation: how it begins is not known before it ends. */
const QUOTED = /^[^\p{L}\p{N}]*[«"“]/u;

/**
 * The whole sentences that begin an answer, as `tidyAnswer` will have them however the reply goes on from `reply`; and
 * whether it is `full`: nothing can be added to them.
 */
export function sayable(reply: string): { texte: string; full: boolean } {
  const line = lineOf(reply);
  return {
    texte: QUOTED.test(line) ? "" : wholeSentences(line.slice(0, ANSWER_MAX_CHARACTERS)),
    full: line.length > ANSWER_MAX_CHARACTERS,
  };
}

/**
 * The answer that stands once `said` was sent in deltas, whole sentences or a whole answer: never shorter than they
 * are. One that comes instead of a longer one, begun by an attempt that failed, gives way to what was said of that.
 */
export function standing(said: string, answer: string): string {
  return answer.length >= said.length ? answer : said;
}
