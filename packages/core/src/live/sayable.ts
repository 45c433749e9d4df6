import { tidyAnswer } from "./examiner.ts";

const SENTENCE_END = /[.!?…]["»”]?\s*$/u;

/** Quotes are taken off an answer that is one quotation: how it begins is not known before it ends. */
const QUOTED = /^[^\p{L}\p{N}]*[«"“]/u;

/** A word alone may still turn out to be the label of who speaks. */
const ONE_WORD = /^[^\s.!?…]*$/u;

/** Beyond this only whole sentences are sure: a longer answer is cut after one. */
const SURE_WORDS_MAX = 400;

/**
 * The beginning of an answer that stands however the reply goes on from `reply`, as `tidyAnswer` will have it: its last
 * word may be cut or become a label, so it waits for the next one or for the end of its sentence.
 */
export function sayable(reply: string): string {
  if (QUOTED.test(reply)) return "";
  const tidied = tidyAnswer(reply);
  if (QUOTED.test(tidied)) return "";
  if (tidied.length > SURE_WORDS_MAX) return /^.*[.!?…](?=\s|$)/u.exec(tidied)?.[0] ?? "";
  if (SENTENCE_END.test(reply) && SENTENCE_END.test(tidied)) return tidied;
  return ONE_WORD.test(tidied) ? "" : tidied.slice(0, Math.max(0, tidied.lastIndexOf(" ")));
}

/**
 * The answer that stands once `said` was sent in deltas: never shorter than they are. One that comes instead of a
 * longer one, begun by an attempt that broke off, gives way to what was said of that.
 */
export function standing(said: string, answer: string): string {
  if (answer.length >= said.length) return answer;
  return SENTENCE_END.test(said) ? said : `${said}…`;
}
