import type { Predicate } from "../phrase-rule.ts";
import { isFedUp, verbOfDeBefore } from "../verbs-of-de.ts";

/** Verbs whose complement has no preposition: the article stays, the preposition goes. */
const DIRECTS = new Set(
  "aider écouter regarder attendre chercher rencontrer visiter remercier inviter connaître accompagner appeler voir aimer adorer préférer contacter encourager soigner respecter protéger soutenir".split(
    " ",
  ),
);
const BETWEEN = /^(?:bien|beaucoup|aussi|toujours|souvent|encore|surtout|pas|plus|jamais|vraiment|mieux)$/u;
const REFLEXIVE = /^(?:je me|je m'|tu te|tu t'|\S* se|\S* s'|nous nous|vous vous)$/u;

/** Whether a verb with a direct complement stands before the match: "aider à les gens", but "s'attendre à les critiques". */
export const followsDirectVerb: Predicate = ({ from }, { tokens }, { lexicon }) => {
  let at = from - 1;
  while (BETWEEN.test(tokens[at]?.lower ?? "")) at -= 1;
  const verbs = lexicon.readings(tokens[at]?.lower ?? "").filter(({ pos }) => pos === "VER");
  return (
    verbs.some(({ lemma }) => DIRECTS.has(lemma)) &&
    !REFLEXIVE.test(`${tokens[at - 2]?.lower ?? ""} ${tokens[at - 1]?.lower ?? ""}`)
  );
};

/** Whether no verb built with "de" stands within four words before: "il parle beaucoup de la ville". */
export const noVerbOfDeBefore: Predicate = ({ from }, { tokens }, { lexicon }) =>
  !verbOfDeBefore(tokens, from, lexicon);

/** "j'en ai assez de la pluie": one is fed up, and counts nothing. */
export const notFedUp: Predicate = ({ from }, { tokens }) => !isFedUp(tokens, from - 1);

export { noCombienBefore, noElisionAfter, noPluralVerbBefore } from "./homophones.ts";
export { isOnlyFeminine, isOnlyMasculine } from "./noun-of-one-gender.ts";
export { notNoLonger } from "./order-and-structure.ts";
export { noNeBefore, noTimeAhead } from "./verb-government.ts";
