import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import type { ClauseVerb } from "./clause.ts";
import { TAKES_ETRE } from "./verbs-of-etre.ts";

/** The verb has a pronoun for subject, and can be nothing but a present of the indicative. */
export function presentOnly(verb: ClauseVerb): boolean {
  return (
    verb.pronoun &&
    verb.readings.some(({ mode }) => mode === "ind") &&
    verb.readings.every((one) => one.tense === "present" && one.mode !== "cond")
  );
}

/** What the verb should be in the past: the imperfect of a state, the compound past of the others. */
export function pastForm(lemma: string, verb: ClauseVerb, context: RuleContext): string | undefined {
  const { person, number } = verb;
  if (/^(?:être|avoir|pouvoir|vouloir|devoir|savoir|falloir)$/u.test(lemma)) {
    return context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  }
  const etre = TAKES_ETRE.has(lemma);
  const auxiliary = context.lexicon.conjugate(etre ? "être" : "avoir", {
    mode: "ind",
    tense: "present",
    person,
    number,
  });
  const participle = context.lexicon.conjugate(lemma, {
    mode: "ppas",
    gender: "m",
    number: etre ? number : "s",
  });
  return auxiliary === undefined || participle === undefined ? undefined : `${auxiliary} ${participle}`;
}

/** "j'ai tout quitté", "j'ai déménager": an auxiliary, whatever the form its participle was given. */
export function isCompound({ tokens }: Sentence, auxiliary: number, { lexicon }: RuleContext): boolean {
  const readings = lexicon.readings(tokens[auxiliary]?.lower ?? "");
  if (!readings.some(({ lemma }) => /^(?:avoir|être)$/u.test(lemma))) return false;
  let at = auxiliary + 1;
  while (at - auxiliary < 4 && lexicon.readings(tokens[at]?.lower ?? "").some(({ pos }) => pos === "ADV"))
    at += 1;
  // "j'ai tout de suite compris", "j'ai tout d'abord pensé".
  if (tokens[at - 1]?.lower === "tout" && /^d[e']$/u.test(tokens[at]?.lower ?? "")) at += 2;
  const next = lexicon.readings(tokens[at]?.lower ?? "");
  // "il a mouru": an unknown word is its participle, misspelt.
  const unknown = next.length === 0 && tokens[at]?.kind === "word";
  // "j'ai étais": another form in its place.
  if (
    readings.some(({ lemma }) => lemma === "avoir") &&
    next.length > 0 &&
    next.every(({ pos }) => pos === "VER")
  )
    return true;
  return unknown || next.some(({ mode }) => mode === "ppas" || mode === "inf");
}
