import type { Gender } from "../../lexicon.ts";
import type { Predicate } from "../phrase-rule.ts";

function isOnly(gender: Gender, other: Gender): Predicate {
  return ({ to }, { tokens }, { lexicon }) => {
    const nouns = lexicon.readings(tokens[to + 1]?.lower ?? "").filter((one) => one.pos === "NOM");
    return nouns.every(
      (one) => one.gender === gender && lexicon.inflect(one.lemma, "NOM", other, "s") === undefined,
    );
  };
}

/** Whether the noun after the match is masculine and no feminine of it exists: "parc", never "boulanger". */
export const isOnlyMasculine = isOnly("m", "f");

/** Whether it is feminine and no masculine of it exists: "maison". */
export const isOnlyFeminine = isOnly("f", "m");
