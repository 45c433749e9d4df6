import { NOMS_EPICENES } from "../../lexicon/nominal-data.ts";
import type { Gender } from "../../lexicon.ts";
import type { Predicate } from "../phrase-rule.ts";

function isOnly(gender: Gender, other: Gender): Predicate {
  return ({ to }, { tokens }, { lexicon }) => {
    const nouns = lexicon.readings(tokens[to + 1]?.lower ?? "").filter((one) => one.pos === "NOM");
    const noun = tokens[to + 1]?.lower ?? "";
    if (NOMS_EPICENES.has(noun)) return false;
    // "la double page", "la sublime idée": an adjective before the noun that it has the gender of.
    const adjective = lexicon.readings(noun).some(({ pos }) => pos === "ADJ");
    const head = lexicon.readings(tokens[to + 2]?.lower ?? "");
    if (adjective && head.some(({ pos, gender: its }) => pos === "NOM" && its === other)) return false;
    return nouns.every(
      (one) => one.gender === gender && lexicon.inflect(one.lemma, "NOM", other, "s") === undefined,
    );
  };
}

/** Whether the noun after the match is masculine and no feminine of it exists: "parc", never "boulanger". */
export const isOnlyMasculine = isOnly("m", "f");

/** Whether it is feminine and no masculine of it exists: "maison". */
export const isOnlyFeminine = isOnly("f", "m");
