import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import { isCompound, presentOnly } from "./tense-forms.ts";
import { replaced } from "./verb-group.ts";

/** "un jour", after which a present would tell of no time to come; "j'espère que tu viens demain" is French. */
function isToCome({ tokens }: Sentence, from: number): boolean {
  return tokens
    .slice(from)
    .some(
      ({ lower }, at, rest) =>
        lower === "jour" && rest[at - 1]?.lower === "un" && !/^d[e']$/u.test(rest[at + 1]?.lower ?? ""),
    );
}

/** "J'espère qu'ils peuvent venir un jour": what is hoped for a time to come. */
export const tenseOfHope: Rule = {
  id: "temps-de-l-espoir",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { tokens } = sentence;
    const at = tokens.findIndex(({ lower }) => /^(?:espère|espérons|espèrent)$/u.test(lower));
    if (at === -1 || !/^qu[e']$/u.test(tokens[at + 1]?.lower ?? "") || !isToCome(sentence, at + 2)) return;
    const opening = tokens[at + 2]?.lower === "un" && tokens[at + 3]?.lower === "jour";
    const start = opening ? (tokens[at + 4]?.text === "," ? at + 5 : at + 4) : at + 2;
    const verb = clauseVerb(sentence, start, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined || !presentOnly(verb, false)) return;
    if (isCompound(sentence, verb.index, context)) return;
    // "j'espère que tu vas réussir": a future already.
    const next = context.lexicon.readings(tokens[verb.index + 1]?.lower ?? "");
    if (lemma === "aller" && next.some(({ mode }) => mode === "inf")) return;
    const { person, number } = verb;
    const form = context.lexicon.conjugate(lemma, { mode: "ind", tense: "futur", person, number });
    if (form === undefined) return;
    const found = replaced(
      this,
      [form],
      verb.index,
      verb.index,
      sentence,
      (one) => `Ce que l'on espère est à venir : le verbe est au futur, « ${one} ».`,
    );
    if (found !== undefined) yield found;
  },
};
