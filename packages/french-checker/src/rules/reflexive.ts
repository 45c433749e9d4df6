import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";
import { NOT_FINITE, NOT_INFINITIVE, OF_FEELING, OF_SEVERAL, REFLEXIVE } from "./reflexive-words.ts";
import { ADVERBS, MODALS, replaced } from "./verb-group.ts";

interface Owner {
  person: 1 | 2 | 3;
  number: GrammaticalNumber;
  gender?: Gender | undefined;
}

/** Whom "il faut" speaks of. */
const ANYBODY: Owner = { person: 3, number: "s" };
const PRONOUNS: Readonly<Record<string, string>> = {
  "1s": "me",
  "2s": "te",
  "3s": "se",
  "1p": "nous",
  "2p": "vous",
  "3p": "se",
};

function pronounOf({ person, number }: Owner): string {
  return PRONOUNS[`${person}${number}`] ?? "se";
}

/** An object pronoun, or a relative one that is the object: the verb has its complement. */
function hasObject(words: readonly Word[], at: number): boolean {
  const y = words[at - 1]?.lower === "y" ? 1 : 0;
  if (/^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|en)$/u.test(words[at - 1 - y]?.lower ?? "")) return true;
  const doubled =
    /^(?:nous|vous)$/u.test(words[at - 1]?.lower ?? "") &&
    /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ne)$/u.test(words[at - 2]?.lower ?? "");
  if (doubled) return true;
  return words
    .slice(Math.max(0, at - 5), at)
    .some(({ lower, token }) => /^(?:que|qu'|dont|lequel|laquelle)$/u.test(lower) || token.text === "-");
}

/** The subject before the verb at `at`: a pronoun beside it, or a group that agrees. */
function ownerOf(tagged: TaggedSentence, at: number): Owner | undefined {
  const subject = tagged.subject(at);
  const verb = tagged.words[at];
  if (subject === undefined || subject.kind === "relatif" || subject.kind === "coordination")
    return undefined;
  // "ce guide nous promène": an object.
  if (subject.to < at - 1 && /^(?:nous|vous)$/u.test(tagged.words[at - 1]?.lower ?? "")) return undefined;
  const agrees = verb?.readings.some(
    (one) => isFiniteForm(one) && one.person === subject.person && one.number === subject.number,
  );
  return agrees === true ? subject : undefined;
}

function verbAt(word: Word | undefined, mode: "finite" | "inf" | "ppas"): string | undefined {
  const verbal = word?.all.find(
    (one) => one.pos === "VER" && (mode === "finite" ? isFiniteForm(one) : one.mode === mode),
  );
  return verbal !== undefined && REFLEXIVE.has(verbal.lemma) ? verbal.lemma : undefined;
}

/** The verb has no object after it: "je lève à six heures", not "je lève à peine la tête" or "je réveille tôt les enfants". */
function endsThere(words: readonly Word[], at: number, lemma: string): boolean {
  const next = words[at + 1];
  const beyond = words[at + 2];
  const object = beyond?.readings.some(({ pos }) => pos === "DET") === true;
  if (object && next?.readings.every(({ pos }) => pos === "ADV") === true) return false;
  const hour = beyond?.token.kind === "number" || beyond?.readings.some(({ pos }) => pos === "NUM") === true;
  if (next?.lower === "à" && /^(?:lever|coucher|réveiller)$/u.test(lemma) && !hour) return false;
  return (
    (next === undefined || REFLEXIVE.get(lemma)?.test(next.lower) === true) &&
    !/^-/u.test(next?.token.text ?? "")
  );
}

const why = (correction: string): string =>
  `Ce verbe est pronominal quand il n'a pas d'autre complément : « ${correction} ».`;

/** "je lève à six heures". */
function simple(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const lemma = verbAt(words[at], "finite");
  if (lemma === undefined || NOT_FINITE.test(lemma) || !endsThere(words, at, lemma) || hasObject(words, at))
    return undefined;
  const owner = ownerOf(tagged, at);
  if (owner === undefined || (OF_SEVERAL.test(lemma) && owner.number === "s")) return undefined;
  const pronoun = tagged.subject(at)?.kind === "pronom";
  if (!pronoun && (OF_FEELING.test(lemma) || words[at]?.all.some(({ mode }) => mode === "ppas")))
    return undefined;
  const text = words[at]?.token.text ?? "";
  return replaced(rule, [pronounOf(owner), text], at, at, sentence, why);
}

/** "ils ont disputé", "il a habitué": être, and the participle agrees. */
function compound(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const auxiliary = words[at]?.readings.find((one) => one.lemma === "avoir" && isFiniteForm(one));
  if (auxiliary?.mode === undefined || hasObject(words, at)) return undefined;
  let end = at + 1;
  while (end - at < 4 && ADVERBS.test(words[end]?.lower ?? "")) end += 1;
  const lemma = verbAt(words[end], "ppas");
  if (lemma === undefined || !endsThere(words, end, lemma)) return undefined;
  const owner = ownerOf(tagged, at);
  if (owner === undefined) return undefined;
  const { mode, tense } = auxiliary;
  const { person, number } = owner;
  const one = /^(?:on|vous)$/u.test(words[at - 1]?.lower ?? "");
  if (OF_SEVERAL.test(lemma) && number === "s" && !one) return undefined;
  const gender = owner.gender ?? (person === 1 ? authorGender(context) : undefined) ?? "m";
  const form = context.lexicon.conjugate("être", {
    mode,
    ...(tense === undefined ? {} : { tense }),
    person,
    number,
  });
  const several = words[at - 1]?.lower === "on" && OF_SEVERAL.test(lemma);
  const participle = context.lexicon.conjugate(lemma, {
    mode: "ppas",
    gender,
    number: several ? "p" : number,
  });
  if (form === undefined || participle === undefined) return undefined;
  const between = sentence.tokens.slice(at + 1, end).map(({ text }) => text);
  return replaced(rule, [pronounOf(owner), form, ...between, participle], at, end, sentence, why);
}

/** "je veux inscrire à un cours": the pronoun is that of the governing verb's subject. */
function infinitive(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const lemma = verbAt(words[at], "inf");
  if (lemma === undefined || !endsThere(words, at, lemma) || NOT_INFINITIVE.test(lemma)) return undefined;
  let modal = at - 1;
  while (at - modal < 4 && ADVERBS.test(words[modal]?.lower ?? "")) modal -= 1;
  const governs =
    words[modal]?.readings.some(({ pos, lemma: one }) => pos === "VER" && MODALS.test(one)) === true;
  const anybody = /^(?:faut|fallait|faudra|faudrait)$/u.test(words[modal]?.lower ?? "");
  const owner = anybody ? ANYBODY : governs ? ownerOf(tagged, modal) : undefined;
  if (owner === undefined || OF_SEVERAL.test(lemma) || hasObject(words, modal)) return undefined;
  const text = words[at]?.token.text ?? "";
  return replaced(rule, [pronounOf(owner), text], at, at, sentence, why);
}

/** A verb that is reflexive without an object, and has neither: "je lève", "il a habitué avec nous", "je veux inscrire". */
export const reflexive: Rule = {
  id: "verbe-pronominal",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const at of tagged.words.keys()) {
      const found =
        simple(this, tagged, at, sentence) ??
        compound(this, tagged, at, sentence, context) ??
        infinitive(this, tagged, at, sentence);
      if (found !== undefined) yield found;
    }
  },
};
