import type { Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { Sentence } from "../token.ts";

/** After these a clause may begin with its imperative. */
const OPENERS = /^(?:[;:.!?…«—–(]|et|alors|donc|puis|mais)$/u;
/** "Reste, moi je pars", "moi qui": the pronoun opens what follows. */
const AFTER_STRESSED = /^(?:je|j'|qui|aussi|non|et|même|seul|seule|-même)$/u;

function isImperative({ mode, person }: Reading): boolean {
  return mode === "imp" && person === 2;
}

/** The imperative that a form before "moi" stands for: "répond" is "réponds"; undefined when it may be another word. */
function imperativeOf(lower: string, { lexicon, spelling }: RuleContext): string | undefined {
  const suggestion = lexicon.readings(lower).length > 0 ? lower : spelling.suggest(lower)[0];
  const readings = lexicon.readings(suggestion ?? "");
  if (suggestion === undefined || readings.some(({ pos }) => pos === "PREP" || pos === "ADV"))
    return undefined;
  if (readings.some(isImperative)) return suggestion;
  const present = readings.find((one) => one.mode === "ind" && one.tense === "present" && one.number === "s");
  if (present === undefined || readings.some(({ pos }) => pos !== "VER")) return undefined;
  return lexicon.conjugate(present.lemma, { mode: "imp", tense: "present", person: 2, number: "s" });
}

/** "Répond moi": an imperative and its pronoun are joined by a hyphen. */
export const imperative: Rule = {
  id: "imperatif",
  code: "ORTH_USAGE",
  priority: "verbGroup",
  *find({ tokens }: Sentence, context: RuleContext): Iterable<Finding> {
    for (const [index, token] of tokens.entries()) {
      const verb = tokens[index - 1];
      const next = tokens[index + 1];
      if (token.lower !== "moi" || verb?.kind !== "word" || token.spaceBefore === "") continue;
      const before = tokens[index - 2];
      if (before !== undefined && !OPENERS.test(before.lower)) continue;
      if (AFTER_STRESSED.test(next?.lower ?? "")) continue;
      const form = imperativeOf(verb.lower, context);
      if (form === undefined) continue;
      const correction = sameCase(`${form}-moi`, verb.text);
      const same = form === verb.lower;
      const why = same
        ? `Un trait d'union lie l'impératif et son pronom : « ${correction} ».`
        : `C'est l'impératif, lié à son pronom par un trait d'union : « ${correction} ».`;
      yield finding(this, verb, token, correction, why, same ? this.code : "CONJ_FORME");
    }
  },
};
