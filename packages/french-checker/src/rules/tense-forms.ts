import type { Gender, Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Subject, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";
import type { ClauseVerb } from "./clause.ts";
import { replaced } from "./verb-group.ts";
import { MAY_TAKE_ETRE, TAKES_ETRE } from "./verbs-of-etre.ts";

/** The verb can be nothing but a present of the indicative; of a pronoun, unless a group will do. */
export function presentOnly(verb: ClauseVerb, pronoun = true): boolean {
  return (
    (verb.pronoun || !pronoun) &&
    verb.readings.length > 0 &&
    verb.readings.some(({ mode }) => mode === "ind") &&
    verb.readings.some(({ tense }) => tense === "present") &&
    // "ma mère choisit": a simple past by its form, which learners do not write.
    verb.readings.every((one) => (one.tense === "present" || one.tense === "passe") && one.mode !== "cond")
  );
}

const OWN = /(?<!\p{L})(?:je|j['’]|moi|mon|ma|mes|nous|notre|nos|on)(?!\p{L})/iu;

/** Whether the text tells of who writes: in others, "en 1925, il devient ministre" is the present of a biography. */
export const tellsOwnLife = ({ text }: Pick<RuleContext, "text">): boolean => OWN.test(text);

const REFLEXIVE = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u;
const WEATHER = /^(?:froid|chaud|beau|noir|mauvais|frais|gris|doux|soleil|nuit|moins)$/u;

/** "il fait très froid". */
export function isWeather(
  lemma: string,
  { index }: Pick<ClauseVerb, "index">,
  { tokens }: Sentence,
): boolean {
  // "je fais un mauvais rêve".
  if (/^une?$/u.test(tokens[index + 1]?.lower ?? "")) return false;
  return lemma === "faire" && [1, 2].some((step) => WEATHER.test(tokens[index + step]?.lower ?? ""));
}

const HAPPENED = /^(?:accident|rêve|cauchemar|bébé|malaise|dispute|panne|incident|choc|surprise)s?$/u;

/** "j'ai un accident": what one has had, and no state. */
function isHadOnce(lemma: string, index: number, { tokens }: Sentence): boolean {
  const object = /^une?$/u.test(tokens[index + 1]?.lower ?? "");
  return (
    lemma === "avoir" && object && [2, 3].some((step) => HAPPENED.test(tokens[index + step]?.lower ?? ""))
  );
}

/** What the verb should be in the past: the imperfect of a state, the compound past of the others. */
export function pastForm(
  lemma: string,
  verb: ClauseVerb,
  context: RuleContext,
  sentence: Sentence,
): string | undefined {
  const { person, number } = verb;
  const state = /^(?:être|avoir|pouvoir|vouloir|devoir|savoir|falloir)$/u.test(lemma);
  if (isWeather(lemma, verb, sentence) || (state && !isHadOnce(lemma, verb.index, sentence))) {
    return context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  }
  const gender = genderOfSubject(verb, sentence, context);
  return compoundPast(lemma, { ...verb, gender }, context, TAKES_ETRE.has(lemma))?.join(" ");
}

/** "elle va" is "elle est allée"; of "je", that of who writes. */
function genderOfSubject({ index, person }: ClauseVerb, sentence: Sentence, context: RuleContext): Gender {
  const { tokens } = sentence;
  let at = index - 1;
  while (
    index - at < 4 &&
    /^(?:ne|n'|me|m'|se|s'|lui|leur|y|en|le|la|l'|les)$/u.test(tokens[at]?.lower ?? "")
  )
    at -= 1;
  const pronoun = tokens[at]?.lower ?? "";
  if (/^elles?$/u.test(pronoun)) return "f";
  if (person !== 3) return (/^(?:je|j')$/u.test(pronoun) ? authorGender(context) : undefined) ?? "m";
  return context.tagger.tag(sentence).subject(index)?.gender ?? "m";
}

/** The auxiliary that is said and the participle: "suis levé", "a mangé". With "être" it agrees with the subject. */
export function compoundPast(
  lemma: string,
  { person, number, gender = "m" }: Pick<Subject, "person" | "number" | "gender">,
  { lexicon }: Pick<RuleContext, "lexicon">,
  etre: boolean,
): [auxiliary: string, participle: string] | undefined {
  const auxiliary = lexicon.conjugate(etre ? "être" : "avoir", {
    mode: "ind",
    tense: "present",
    person,
    number,
  });
  const agreement = etre ? { gender, number } : { gender: "m" as const, number: "s" as const };
  const participle = lexicon.conjugate(lemma, { mode: "ppas", ...agreement });
  return auxiliary === undefined || participle === undefined ? undefined : [auxiliary, participle];
}

/** "j'ai tout quitté", "j'ai déménager": an auxiliary, whatever the form its participle was given. */
export function isCompound({ tokens }: Sentence, auxiliary: number, { lexicon }: RuleContext): boolean {
  const readings = lexicon.readings(tokens[auxiliary]?.lower ?? "");
  if (!readings.some(({ lemma }) => /^(?:avoir|être)$/u.test(lemma))) return false;
  let at = auxiliary + 1;
  // "je n'ai rien appris", "elle a beaucoup parlé".
  const between = (lower: string): boolean =>
    lower === "rien" || lexicon.readings(lower).some(({ pos }) => pos === "ADV");
  while (at - auxiliary < 4 && between(tokens[at]?.lower ?? "")) at += 1;
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
  if (unknown || next.some(({ mode }) => mode === "inf")) return true;
  // "hier je suis fatigué": a state, where the verb takes "avoir" and no pronoun stands before.
  const state =
    readings.some(({ lemma }) => lemma === "être") &&
    !REFLEXIVE.test(tokens[auxiliary - 1]?.lower ?? "") &&
    !next.some(({ mode, lemma }) => mode === "ppas" && MAY_TAKE_ETRE.has(lemma));
  return !state && next.some(({ mode }) => mode === "ppas");
}

/** "j'ai appris", "elle est partie": the auxiliary at `at`, in the present. */
export function isCompoundPast(
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  const present = words[at]?.all.some(
    ({ lemma, mode, tense }) => /^(?:avoir|être)$/u.test(lemma) && mode === "ind" && tense === "present",
  );
  return present === true && isCompound(sentence, at, context);
}

/** The word can be nothing but a form of the imperfect. */
export function onlyImperfect({ all, name }: Word): boolean {
  return !name && all.length > 0 && all.every(({ mode, tense }) => mode === "ind" && tense === "imparfait");
}

const AWHILE = /^(?:travailler|habiter|vivre|étudier|rester|enseigner|être)$/u;

/** "je travaille à Saïgon deux ans", "pendant six mois". */
export function isCounted(lemma: string, verb: number, { tokens }: Sentence): boolean {
  if (!AWHILE.test(lemma)) return false;
  for (let at = verb + 1; at < tokens.length && tokens[at]?.kind !== "punct"; at += 1) {
    if (!/^(?:ans|mois|semaines|jours|années)$/u.test(tokens[at]?.lower ?? "")) continue;
    const number = tokens[at - 1]?.lower ?? "";
    const counted =
      /^(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|plusieurs|quelques)$/u;
    return (
      counted.test(number) &&
      !/^(?:depuis|par|a|à|tous|les|dans|avait|avais)$/u.test(tokens[at - 2]?.lower ?? "")
    );
  }
  return false;
}

/** The verb of a clause in another simple tense, person and number kept; undefined where it has no such form. */
export function inOtherTense(
  rule: Rule,
  { index, readings, person, number }: ClauseVerb,
  form: { mode: "ind" | "cond"; tense: "imparfait" | "present" | "futur" },
  why: string,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const lemma = readings[0]?.lemma;
  const written = lemma === undefined ? undefined : lexicon.conjugate(lemma, { ...form, person, number });
  return written === undefined
    ? undefined
    : replaced(rule, [written], index, index, sentence, (one) => `${why} : « ${one} ».`);
}

/** The present that the word is, and no other tense: "mange", but not "dit". */
export function presentOf(word: Word | undefined): Reading | undefined {
  if (word === undefined || word.name) return undefined;
  const finite = word.readings.filter(isFiniteForm).filter(({ mode }) => mode !== "imp");
  const present = finite.filter(({ mode, tense }) => mode === "ind" && tense === "present");
  const past = finite.some(({ tense }) => tense === "imparfait" || tense === "futur");
  // "il faut" is a form of "faillir" too, "il sommes" of "sommer".
  const common = present.find(({ lemma }) => !/^(?:faillir|sommer|suivre)$/u.test(lemma)) ?? present[0];
  // "ils se mirent": "mettre", of which it is the past, and not "mirer".
  const told = finite.some(({ tense, lemma }) => tense === "passe" && lemma !== common?.lemma);
  return past || told || finite.some(({ mode }) => mode === "cond") ? undefined : common;
}
