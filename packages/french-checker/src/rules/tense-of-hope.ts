import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import { inOtherTense, isCompound, presentOnly } from "./tense-forms.ts";

/** "un jour", after which a present would tell of no time to come; "j'espère que tu viens demain" is French. */
function isToCome({ tokens }: Sentence, from: number): boolean {
  return tokens
    .slice(from)
    .some(
      ({ lower }, at, rest) =>
        lower === "jour" && rest[at - 1]?.lower === "un" && !/^d[e']$/u.test(rest[at + 1]?.lower ?? ""),
    );
}

/** "j'espère que je peux trouver un travail": one hopes for what one will be able to do. */
function isOwnPower({ tokens }: Sentence, at: number): boolean {
  const power = tokens.slice(at + 2, at + 4).map(({ lower }) => lower);
  const own =
    tokens[at]?.lower === "espère" ? power.join(" ") === "je peux" : power.join(" ") === "nous pouvons";
  // "j'espère que je peux vous écrire", "compter sur toi": what one may do now.
  return own && !/^(?:vous|te|t'|compter)$/u.test(tokens[at + 4]?.lower ?? "");
}

const HOPED = "Ce que l'on espère est à venir et se dit au futur";

/** "J'espère qu'ils peuvent venir un jour": what is hoped for a time to come. */
export const tenseOfHope: Rule = {
  id: "temps-de-l-espoir",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { tokens } = sentence;
    const at = tokens.findIndex(({ lower }) => /^(?:espère|espérons|espèrent)$/u.test(lower));
    if (at === -1 || !/^qu[e']$/u.test(tokens[at + 1]?.lower ?? "")) return;
    if (!isToCome(sentence, at + 2) && !isOwnPower(sentence, at)) return;
    const opening = tokens[at + 2]?.lower === "un" && tokens[at + 3]?.lower === "jour";
    const start = opening ? (tokens[at + 4]?.text === "," ? at + 5 : at + 4) : at + 2;
    const verb = clauseVerb(sentence, start, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined || !presentOnly(verb, false)) return;
    if (isCompound(sentence, verb.index, context)) return;
    // "j'espère que tu vas réussir": a future already.
    const next = context.lexicon.readings(tokens[verb.index + 1]?.lower ?? "");
    if (lemma === "aller" && next.some(({ mode }) => mode === "inf")) return;
    const future = { mode: "ind", tense: "futur" } as const;
    const found = inOtherTense(this, verb, future, HOPED, sentence, context);
    if (found !== undefined) yield found;
  },
};
