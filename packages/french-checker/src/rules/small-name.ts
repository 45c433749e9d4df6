import { capitalized, type RuleContext } from "../rule.ts";

/** The name of the dictionary that this word is without its capital, where it is no other word: "alger". */
export function smallName(lower: string, { lexicon }: Pick<RuleContext, "lexicon">): string | undefined {
  const name = capitalized(lower);
  return lexicon.readings(lower).length === 0 && lexicon.isName(name) ? name : undefined;
}
