import type { Genre } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import type { Match } from "./phrase-pattern.ts";

type Condition = (match: Match, sentence: Sentence, context: RuleContext) => boolean;

function isOnly(genre: Genre, other: Genre): Condition {
  return ({ to }, { tokens }, { lexicon }) => {
    const nouns = lexicon.readings(tokens[to + 1]?.lower ?? "").filter((one) => one.pos === "NOM");
    return nouns.every(
      (one) => one.genre === genre && lexicon.inflect(one.lemma, "NOM", other, "s") === undefined,
    );
  };
}

/** Whether the noun after the match is masculine and no feminine of it exists: "parc", never "boulanger". */
export const isOnlyMasculine = isOnly("m", "f");

/** Whether it is feminine and no masculine of it exists: "maison". */
export const isOnlyFeminine = isOnly("f", "m");
