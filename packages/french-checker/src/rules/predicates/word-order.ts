import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

const JUDGES = new Set("trouver rendre juger croire estimer garder laisser imaginer vouloir voir".split(" "));
const DEFINITE = /^(?:le|la|les)$/u;
const INDEFINITE = /^(?:un|une|des|deux|trois|quatre)$/u;

/** The adjective is no attribute of the object: "je trouve le salon petit", "elle a les mains belles". */
export const noJudgementBefore: Predicate = (match, sentence, { tagger }) => {
  const determiner = lowerAt(sentence, match.from - 1);
  if (INDEFINITE.test(determiner) || INDEFINITE.test(lowerAt(sentence, match.from))) return true;
  return !tagger
    .tag(sentence)
    .words.slice(Math.max(0, match.from - 6), match.from)
    .some(({ all }) =>
      all.some(
        ({ pos, lemma }) =>
          pos === "VER" && (JUDGES.has(lemma) || (lemma === "avoir" && DEFINITE.test(determiner))),
      ),
    );
};

/** "un ordinateur nouveau": « nouvel » would be wanted before a vowel. */
export const noVowelAfterBeau: Predicate = ({ from }, sentence) =>
  !/^[aeéèêioôuyh]/u.test(lowerAt(sentence, from));
