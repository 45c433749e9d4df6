import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { FOREIGN_PLACE_NAMES } from "./foreign-place-names.ts";

/** What stands before a place, and hardly before a person of that name: "en India", "de la Colombia". */
const BEFORE_PLACE =
  /^(?:en|à|a|au|aux|de|d'|du|dans|depuis|vers|pour|le|la|l'|visiter|visité|quitter|quitté|ville|pays|comme)$/u;

/** Cities whose teams have their name: "la Roma", "le Torino". */
const CITIES = /^(?:roma|milano|torino|napoli|barcelona|sevilla|lisboa)$/u;

/** "en Syria", "de Turkey": the place has its own name in French. */
export const placeName: Rule = {
  id: "nom-de-lieu",
  code: "ORTH_USAGE",
  priority: "homophone",
  *find({ tokens }: Sentence, { lexicon }: RuleContext): Iterable<Finding> {
    for (const [index, token] of tokens.entries()) {
      const french = FOREIGN_PLACE_NAMES.get(token.lower);
      if (french === undefined || token.quoted) continue;
      const small = token.text === token.lower && lexicon.readings(token.lower).length === 0;
      if (!small && !/^\p{Lu}\p{Ll}/u.test(token.text)) continue;
      if (!BEFORE_PLACE.test(tokens[index - 1]?.lower ?? "")) continue;
      if (CITIES.test(token.lower) && /^(?:le|la|l'|du)$/u.test(tokens[index - 1]?.lower ?? "")) continue;
      // "à Barcelona Tech", "de Chile Norte": a name of several words.
      const next = tokens[index + 1];
      if (next !== undefined && /^\p{Lu}/u.test(next.text)) continue;
      yield finding(this, token, token, french, `En français, ce lieu s'appelle « ${french} ».`);
    }
  },
};
