import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import type { Match } from "./phrase-pattern.ts";

/** Whether the noun after the match is masculine and no feminine of it exists: "parc", never "boulanger". */
export function isOnlyMasculine({ to }: Match, { tokens }: Sentence, { lexicon }: RuleContext): boolean {
  const nouns = lexicon.readings(tokens[to + 1]?.lower ?? "").filter((one) => one.pos === "NOM");
  return nouns.every(
    ({ lemma, genre }) => genre === "m" && lexicon.inflect(lemma, "NOM", "f", "s") === undefined,
  );
}
