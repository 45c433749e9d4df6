import type { Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import { compoundPast, isCompound } from "./tense-forms.ts";
import { MAY_TAKE_ETRE } from "./verbs-of-etre.ts";

/** "quand", "dès que": what follows happens at the time of the main clause. */
function opensTime(words: readonly Word[], index: number): number | undefined {
  const lower = words[index]?.lower ?? "";
  if (/^(?:quand|lorsque|lorsqu')$/u.test(lower)) return index + 1;
  const que = /^qu[e']$/u.test(words[index + 1]?.lower ?? "");
  return que && /^(?:dès|aussitôt)$/u.test(lower) ? index + 2 : undefined;
}

/** The first finite verb with a subject from `from` on, before the punctuation mark at `end`. */
function verbIn(tagged: TaggedSentence, from: number, end: number): number | undefined {
  for (let at = from; at < end; at += 1) {
    const word = tagged.words[at];
    if (word === undefined) return undefined;
    const verbal = word.readings.length > 0 && word.readings.every((one) => isFiniteForm(one));
    const sure = verbal || /^(?:est|a|sont|ont|va)$/u.test(word.lower);
    if (sure && word.readings.some(isFiniteForm) && tagged.subject(at) !== undefined) return at;
  }
  return undefined;
}

function inTense(word: Word | undefined, tense: Reading["tense"]): Reading | undefined {
  const forms = word?.readings.filter((one) => isFiniteForm(one) && one.mode === "ind") ?? [];
  return forms.find((one) => one.tense === tense);
}

/** The same verb with the same subject in another tense or mode. */
function shifted(
  tagged: TaggedSentence,
  at: number,
  { lexicon }: RuleContext,
  form: { mode: "ind" | "cond"; tense: "present" | "imparfait" | "futur" },
): string | undefined {
  const subject = tagged.subject(at);
  const lemma = tagged.words[at]?.readings.find(isFiniteForm)?.lemma;
  if (subject === undefined || lemma === undefined) return undefined;
  return lexicon.conjugate(lemma, { ...form, person: subject.person, number: subject.number });
}

function* replaced(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  form: string | undefined,
  why: string,
): Iterable<Finding> {
  const word = tagged.words[at];
  if (word === undefined || form === undefined || form === word.lower || word.token.quoted) return;
  // "je obtiendrai": the pronoun before would have to change as well.
  const elided = /^(?:j'|me|m'|je)$/u.test(tagged.words[at - 1]?.lower ?? "");
  if (elided && /^[aeéiouh]/u.test(form) !== /^[aeéiouh]/u.test(word.lower)) return;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), `${why} : « ${form} ».`);
}

function commaAfter(words: readonly Word[], from: number): number | undefined {
  const at = words.findIndex(({ token }, index) => index >= from && token.kind === "punct");
  return at !== -1 && words[at]?.token.text === "," ? at : undefined;
}

/** The verb of the clause of time that opens the sentence, and that of the main clause after its comma. */
function verbsOfTime(tagged: TaggedSentence): { timed: number; main: number } | undefined {
  const { words } = tagged;
  const from = opensTime(words, 0);
  const comma = from === undefined ? undefined : commaAfter(words, from);
  if (from === undefined || comma === undefined) return undefined;
  const timed = verbIn(tagged, from, comma);
  const main = verbIn(tagged, comma + 1, words.length);
  return timed === undefined || main === undefined ? undefined : { timed, main };
}

/** "Quand je finis mes études, je chercherai": both clauses are in the future. */
function* futureTogether(rule: Rule, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { words } = tagged;
  const verbs = verbsOfTime(tagged);
  if (verbs === undefined || inTense(words[verbs.timed], "present") === undefined) return;
  if (inTense(words[verbs.main], "futur") === undefined) return;
  const why = "Ce qui n'est pas encore arrivé est au futur après « quand » comme dans l'autre proposition";
  yield* replaced(
    rule,
    tagged,
    verbs.timed,
    shifted(tagged, verbs.timed, context, { mode: "ind", tense: "futur" }),
    why,
  );
}

/** "Quand nous sommes arrivés, le train est déjà parti": what was over before is in the pluperfect. */
function* overBefore(rule: Rule, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { words } = tagged;
  const verbs = verbsOfTime(tagged);
  if (verbs === undefined) return;
  const { timed, main } = verbs;
  const compound = (at: number, after: number): boolean =>
    /^(?:avoir|être)$/u.test(inTense(words[at], "present")?.lemma ?? "") &&
    words[after]?.all.some(({ mode }) => mode === "ppas") === true;
  if (!compound(timed, timed + 1) || words[main + 1]?.lower !== "déjà" || !compound(main, main + 2)) return;
  const why = "L'action était finie avant l'autre : elle est au plus-que-parfait";
  yield* replaced(
    rule,
    tagged,
    main,
    shifted(tagged, main, context, { mode: "ind", tense: "imparfait" }),
    why,
  );
}

/** "À ta place, je demande": advice is in the conditional. */
function* inYourPlace(rule: Rule, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { words } = tagged;
  const opens =
    /^[aà]$/u.test(words[0]?.lower ?? "") &&
    /^(?:ta|votre|sa|leur)$/u.test(words[1]?.lower ?? "") &&
    words[2]?.lower === "place" &&
    words[3]?.token.text === ",";
  if (!opens || !/^(?:je|j'|moi)$/u.test(words[4]?.lower ?? "")) return;
  const main = verbIn(tagged, 4, Math.min(words.length, 9));
  if (main === undefined || inTense(words[main], "present") === undefined) return;
  // "à sa place, j'ai pris un jeune homme": in its stead, and no advice.
  const instead = /^(?:sa|leur)$/u.test(words[1]?.lower ?? "");
  if (instead && words.slice(main + 1, main + 3).some(({ all }) => all.some(({ mode }) => mode === "ppas")))
    return;
  const why = "Un conseil, « à ta place », se donne au conditionnel";
  yield* replaced(
    rule,
    tagged,
    main,
    shifted(tagged, main, context, { mode: "cond", tense: "present" }),
    why,
  );
}

/** What did not happen, thanks to somebody: "sans toi, le basilic serait mort". */
const AVERTED = /^(?:mourir|rater|perdre|échouer|abandonner|manquer|tomber|oublier)$/u;

/** "Sans toi le basilic est mort": what would have been. */
function* without(
  rule: Rule,
  sentence: Sentence,
  tagged: TaggedSentence,
  context: RuleContext,
): Iterable<Finding> {
  const { words } = tagged;
  if (words[0]?.lower !== "sans") return;
  const helped =
    /^(?:ton|votre|son|leur|cette)$/u.test(words[1]?.lower ?? "") &&
    /^(?:aide|soutien|appui|présence|intervention|patience|encouragement)$/u.test(words[2]?.lower ?? "");
  if (!helped && !/^(?:toi|vous|elle|lui|eux|elles|ça|cela)$/u.test(words[1]?.lower ?? "")) return;
  const end = helped ? 3 : 2;
  const start = words[end]?.token.text === "," ? end + 1 : end;
  const verb = clauseVerb(sentence, start, context);
  if (verb === undefined || !isCompound(sentence, verb.index, context)) return;
  const { index } = verb;
  if (!verb.readings.every(({ mode, tense }) => mode === "ind" && tense === "present")) return;
  const denied = words[index + 1]?.lower === "pas";
  const participle = words[index + (denied ? 2 : 1)]?.all.find(({ mode }) => mode === "ppas");
  if (participle === undefined || (!denied && !AVERTED.test(participle.lemma))) return;
  const lemma = verb.readings[0]?.lemma ?? "";
  const { person, number } = verb;
  const form = context.lexicon.conjugate(lemma, { mode: "cond", tense: "present", person, number });
  const why = "Ce qui n'est pas arrivé, grâce à quelqu'un, se dit au conditionnel";
  for (const found of replaced(rule, tagged, index, form, why)) yield { ...found, code: "CONJ_MODE" };
}

/** "La semaine prochaine, j'ai commencé": what is to come is in the future. */
function* toCome(rule: Rule, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { words } = tagged;
  const comma = commaAfter(words, 0);
  if (comma === undefined || comma > 3) return;
  const next =
    /^prochaine?$/u.test(words[comma - 1]?.lower ?? "") || (comma === 1 && words[0]?.lower === "demain");
  const auxiliary = verbIn(tagged, comma + 1, Math.min(words.length, comma + 6));
  if (!next || auxiliary === undefined) return;
  const participle = words[auxiliary + 1];
  const lemma = participle?.all.find(({ mode }) => mode === "ppas")?.lemma;
  const subject = tagged.subject(auxiliary);
  const first = words[auxiliary];
  if (inTense(first, "present")?.lemma !== "avoir" || lemma === undefined || subject === undefined) return;
  const form = context.lexicon.conjugate(lemma, {
    mode: "ind",
    tense: "futur",
    person: subject.person,
    number: subject.number,
  });
  const pronoun = words[auxiliary - 1];
  if (
    form === undefined ||
    first === undefined ||
    participle === undefined ||
    participle.all.some(({ pos }) => pos === "NOM")
  )
    return;
  const elided = pronoun?.lower === "j'" && !/^[aeéiouh]/u.test(form);
  const text = `C'est à venir : le verbe est au futur, « ${form} ».`;
  yield elided
    ? finding(rule, pronoun.token, participle.token, `${sameCase("je", pronoun.token.text)} ${form}`, text)
    : finding(rule, first.token, participle.token, form, text);
}

/** "quand soudain le téléphone sonnait", "tout à coup nous voyons": one event is in the passé composé. */
function* sudden(rule: Rule, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { words } = tagged;
  for (const [index, word] of words.entries()) {
    const at = /^soudain(?:ement)?$/u.test(word.lower)
      ? index + 1
      : word.lower === "coup" && words[index - 1]?.lower === "à" && words[index - 2]?.lower === "tout"
        ? index + 1
        : undefined;
    if (at === undefined) continue;
    const from = words[at]?.token.text === "," ? at + 1 : at;
    const verb = verbIn(tagged, from, Math.min(words.length, from + 6));
    const subject = verb === undefined ? undefined : tagged.subject(verb);
    const written = words[verb ?? -1];
    if (verb === undefined || subject === undefined || written === undefined || subject.to !== verb - 1)
      continue;
    const past = words.slice(0, index).some((one) => inTense(one, "imparfait") !== undefined);
    const now = inTense(written, "present");
    const reading = inTense(written, "imparfait") ?? (past ? now : undefined);
    if (
      reading === undefined ||
      /^(?:être|avoir|pouvoir|devoir|vouloir|savoir|aller|falloir)$/u.test(reading.lemma)
    )
      continue;
    if (MAY_TAKE_ETRE.has(reading.lemma)) continue;
    if (/^(?:je|j')$/u.test(words[verb - 1]?.lower ?? "")) continue;
    const form = compoundPast(reading.lemma, { ...subject, gender: "m" }, context, false)?.join(" ");
    if (form === undefined) continue;
    yield finding(
      rule,
      written.token,
      written.token,
      form,
      `Un événement soudain se dit au passé composé : « ${form} ».`,
    );
  }
}

/** A tense that the other clause, or the moment that opens the sentence, does not allow. */
export const tenseBetweenClauses: Rule = {
  id: "temps-des-propositions",
  code: "CONJ_TEMPS",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    yield* futureTogether(this, tagged, context);
    yield* overBefore(this, tagged, context);
    yield* inYourPlace(this, tagged, context);
    yield* without(this, sentence, tagged, context);
    yield* toCome(this, tagged, context);
    yield* sudden(this, tagged, context);
  },
};
