import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

/** Verbs of giving and telling: someone receives. */
const GIVING =
  /^(?:imposer|dire|donner|montrer|expliquer|offrir|apprendre|raconter|promettre|permettre|demander|proposer|rappeler|enseigner)$/u;

/** Whether "tous" is not those who receive, as in "imposer à tous ce que l'on aime". */
export const namesNoReceiver: Predicate = (match, sentence, { lexicon }) =>
  lowerAt(sentence, match.from - 1) !== "à" ||
  !lexicon
    .readings(lowerAt(sentence, match.from - 2))
    .some(({ pos, lemma }) => pos === "VER" && GIVING.test(lemma));
