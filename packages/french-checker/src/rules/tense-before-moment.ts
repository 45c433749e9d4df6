import type { RuleContext } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { isFiniteReading } from "./phrase-classes.ts";
import { matchAt } from "./phrase-pattern.ts";
import { isCompound, isCompoundPast, onlyImperfect, pastForm, presentOnly } from "./tense-forms.ts";
import type { Trigger } from "./triggers.ts";

/** The pronoun of a reflexive verb, by the person of its subject. */
export const REFLEXIVE = { 1: "me", 2: "te", 3: "se" } as const;
export const PRONOUNS = /^(?:me|m'|te|t'|se|s'|nous|vous|ne|n')$/u;

/** Words after which the moment is no longer that of the verb: "depuis hier", "le film de samedi dernier". */
const BEFORE_MOMENT =
  /^(?:depuis|de|d'|du|à|jusqu'|jusque|comme|que|qu'|avant|dès|et|ou|par|pour|entre|après|c'|est|était|,)$/u;

/** What opens a clause inside the sentence: "le film que nous voyons hier". */
const OPENS_CLAUSE = /^(?:que|qu'|où|dont)$/u;
/** What a past moment may belong to, and not to the verb: "je vous écris suite à ma visite hier". */
const OF_ANOTHER = /^(?:suite|après|concernant|sujet|lors|pendant|depuis|comme|avant|dès|quant)$/u;

/** What one does for years. */
const GOES_ON = /^(?:vivre|habiter|travailler|étudier|apprendre|connaître|attendre)$/u;

/** "hier" that no preposition ties to a noun; a comma before it only where the moment closes the sentence. */
function standsAlone({ tokens }: Sentence, from: number, to: number): boolean {
  const before = tokens[from - 1]?.lower ?? "";
  if (before === ",") return /^[.!?…]*$/u.test(tokens[to + 1]?.text ?? "");
  return !BEFORE_MOMENT.test(before);
}

/** "Je vais au cinéma hier", "ce que nous mangeons hier": the verb before a past moment, in the present. */
export function* presentsBefore(
  sentence: Sentence,
  trigger: Trigger<string>,
  starts: readonly number[],
  context: RuleContext,
): Iterable<{ verb: ClauseVerb; form: string | undefined }> {
  const { tokens } = sentence;
  const start = tokens.findIndex((token) => token.kind === "word");
  const { words } = context.tagger.tag(sentence);
  const isVerb = (index: number): boolean => {
    const readings = words[index]?.readings ?? [];
    return readings.some(isFiniteReading) && readings.every(({ pos }) => pos === "VER");
  };
  for (const at of starts) {
    const match = matchAt(trigger.pattern, sentence, at, context);
    if (match === undefined || !standsAlone(sentence, match.from, match.to)) continue;
    const opener = tokens.findLastIndex(
      ({ lower }, index) =>
        index < match.from && OPENS_CLAUSE.test(lower) && tokens[index - 1]?.lower !== "est",
    );
    const verb =
      opener > start ? clauseVerb(sentence, opener + 1, context) : clauseVerb(sentence, start, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined || verb.index >= match.from) continue;
    // "je vis à Montréal il y a trois ans": it still goes on, and "depuis" was meant.
    const ago = tokens[match.from]?.lower === "il";
    if (ago && verb.readings.some((one) => GOES_ON.test(one.lemma))) continue;
    // "mon fils a un accident hier": a noun that is surely the subject.
    const named = context.tagger.tag(sentence).subject(verb.index) !== undefined;
    if (!presentOnly(verb, !named)) continue;
    // "une femme rencontrée il y a deux ans".
    if (words[match.from - 1]?.readings.some((one) => one.mode === "ppas")) continue;
    if (tokens.slice(verb.index, match.from).some(({ lower }) => OF_ANOTHER.test(lower))) continue;
    const goesOn = /^(?:et|mais|quand|pendant|parce|car|avec)$/u.test(tokens[match.to + 1]?.lower ?? "");
    const others = [...tokens.keys()].filter(
      (index) =>
        index > (opener > start ? opener : start) &&
        index !== verb.index &&
        !(index >= match.from && index <= match.to) &&
        isVerb(index) &&
        !((goesOn || opener > start) && index > match.to && isPast(words, index, sentence, context)),
    );
    const before = tokens[verb.index - 1]?.lower ?? "";
    // "je le vois hier", "il me parle hier": the object of a verb that is no reflexive one.
    const own = before.replace("'", "e") === REFLEXIVE[verb.person] || /^(?:n'|ne)$/u.test(before);
    const clitic = verb.index - 1 > Math.max(start, opener + 1) && PRONOUNS.test(before);
    const reflexive = own || (clitic && verb.number === "p" && verb.person !== 3);
    if (others.length > 0 || isCompound(sentence, verb.index, context) || (clitic && reflexive)) continue;
    // "je viens de rentrer il y a trois heures".
    if (lemma === "venir" && /^d[e']$/u.test(tokens[verb.index + 1]?.lower ?? "")) continue;
    yield { verb, form: pastForm(lemma, verb, context, sentence) };
  }
}

function isPast(words: readonly Word[], index: number, sentence: Sentence, context: RuleContext): boolean {
  const word = words[index];
  const isParticiple = word?.readings.every(({ mode }) => mode === "ppas") === true;
  return (
    word !== undefined &&
    (isParticiple || onlyImperfect(word) || isCompoundPast(words, index, sentence, context))
  );
}
