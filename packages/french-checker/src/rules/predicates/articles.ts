import type { Sentence } from "../../token.ts";
import type { Match } from "../phrase-pattern.ts";

export { noQuestion } from "./pronouns-of-verbs.ts";

const LIKING = /^(?:aim|ador|préf[eéè]r|détest|n['e]$|sans$|fin|termin)/u;
const HABIT =
  /^(?:jours?|toujours|souvent|chaque|parfois|beaucoup|matins?|midis?|soirs?|pays|seulement|chez|week-end|weekend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|midi|après)$/u;

/** What is eaten is neither liked ("j'aime manger le riz") nor refused, and the text tells a habit. */
export function eatenByHabit({ from }: Match, sentence: Sentence): boolean {
  const words = sentence.tokens.map(({ lower }) => lower);
  return words.some((word) => HABIT.test(word)) && !words.slice(0, from).some((word) => LIKING.test(word));
}
