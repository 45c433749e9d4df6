import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { RuleContext } from "../rule.ts";
import { distance } from "../spelling/candidates.ts";
import { bare } from "../spelling/sound.ts";
import type { TaggedSentence, Word } from "../tagger.ts";
import { isFiniteReading, type VerbError } from "./verb-errors.ts";
import { pronounBehind } from "./wanted-by-place.ts";

function afterAuxiliary(words: readonly Word[], index: number): boolean {
  for (let at = index - 1; at >= 0 && index - at < 4; at -= 1) {
    const word = words[at];
    if (word === undefined) return false;
    if (word.all.some((one) => one.pos === "VER" && (one.lemma === "avoir" || one.lemma === "être")))
      return true;
    if (
      !word.all.some((one) => one.pos === "ADV") &&
      !/^(?:tres|trés|tré|tre|d[eéè]j[aà])$/u.test(word.lower)
    )
      return false;
  }
  return false;
}

/** Of the verb forms the word may stand for, the one its place wants. */
export function chooseVerb(
  errors: readonly VerbError[],
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): VerbError | undefined {
  const { words } = tagged;
  const [wrong] = errors;
  // "ils vont disparaîtrent": the infinitive, with the ending of the subject.
  if (wrong !== undefined && afterModal(words, index))
    return { lemma: wrong.lemma, form: { mode: "inf" }, correction: wrong.lemma };
  const subject = pronounBehind(words, index) ?? tagged.subject(index);
  if (subject === undefined) {
    // "…, nous nageions": the pronoun beside the form has its person.
    const pronoun = SUBJECT_PRONOUNS.get(words[index - 1]?.lower ?? "");
    const own = errors.filter(
      ({ form }) => form.person === pronoun?.person && form.number === pronoun?.number,
    );
    if (pronoun !== undefined && own.length === 1) return own[0];
    if (afterAuxiliary(words, index)) return errors.find(({ form }) => form.mode === "ppas");
    // "Ne répéte pas": an order, whose form in -e is also that of the present.
    if (index === 1 && /^n[e']$/u.test(words[0]?.lower ?? ""))
      return errors.find(({ form, correction }) => form.mode === "imp" || /e$/u.test(correction));
    return index === 0 ? errors.find(({ form }) => form.mode === "imp") : undefined;
  }
  const { person, number } = subject;
  const finite = errors.filter(({ form }) => form.mode !== "ppas" && form.mode !== "imp");
  const same = finite.find(({ form }) => form.person === person && form.number === number);
  const [first] = finite;
  if (same !== undefined || first === undefined) return same;
  const form = { ...first.form, person, number };
  const correction = lexicon.conjugate(first.lemma, form);
  return correction === undefined ? undefined : { lemma: first.lemma, form, correction };
}

/** "il doit les inscrires": a modal, with a pronoun between or not. */
function afterModal(words: readonly Word[], index: number): boolean {
  const between = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u.test(
    words[index - 1]?.lower ?? "",
  );
  let at = between ? index - 2 : index - 1;
  // "il sait pas prepare", "on doit toujours telephone".
  const parted = /^(?:pas|plus|jamais|bien|toujours|aussi|mieux|rien|encore|tout)$/u.test(
    words[at]?.lower ?? "",
  );
  if (parted) at -= 1;
  return (
    words[at]?.all.some(
      (one) =>
        /^(?:pouvoir|devoir|vouloir|aller|falloir|savoir)$/u.test(one.lemma) &&
        one.pos === "VER" &&
        one.mode !== "ppas" &&
        (one.lemma !== "savoir" || parted),
    ) ?? false
  );
}

/** "pour communicai", "sans le regarde": nothing but an infinitive or a noun. */
function afterPurpose(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]?.lower ?? "";
  const at = /^(?:me|m'|te|t'|se|s'|y|lui)$/u.test(before) ? index - 2 : index - 1;
  return /^(?:pour|sans)$/u.test(words[at]?.lower ?? "");
}

/** The suggestion as its place wants it: the person of the subject, the participle after an auxiliary. */
export function fit(
  suggestions: readonly string[],
  word: string,
  index: number,
  tagged: TaggedSentence,
  context: RuleContext,
): string | undefined {
  const { lexicon } = context;
  const [best] = suggestions;
  if (best === undefined) return undefined;
  const { words } = tagged;
  const close = suggestions.filter(
    (one) => distance(bare(one), bare(word)) <= distance(bare(best), bare(word)),
  );
  const governed = afterModal(words, index);
  if (governed || afterPurpose(words, index)) {
    const infinitive = close.find((one) => lexicon.readings(one).some(({ mode }) => mode === "inf"));
    if (infinitive !== undefined) return infinitive;
    const verb = lexicon.readings(best).find(({ pos }) => pos === "VER");
    if (verb !== undefined && lexicon.readings(best).every(({ pos }) => pos === "VER")) return verb.lemma;
    // "il faut telephone": a noun would need its determiner.
    if (
      governed &&
      verb !== undefined &&
      isFiniteReading(verb) &&
      /er$/u.test(verb.lemma) &&
      /e$/u.test(best)
    )
      return verb.lemma;
  }
  const readings = lexicon.readings(best);
  if (afterAuxiliary(words, index) && !readings.some(({ pos }) => pos === "ADJ")) {
    const participles = close.filter((one) => lexicon.readings(one).some(({ mode }) => mode === "ppas"));
    // "alle" is "allé": nothing of the feminine is written.
    const participle = participles.find((one) => bare(one) === bare(word)) ?? participles[0];
    if (participle !== undefined) return participle;
  }
  const counted = afterCount(best, index, tagged, context);
  if (counted !== undefined) return counted;
  const qualified =
    beforeNoun(best, index, tagged, context) ??
    afterNoun(best, index, tagged, context) ??
    ofSubject(best, index, tagged, context);
  if (qualified !== undefined) return qualified;
  const subject = pronounBehind(words, index) ?? tagged.subject(index);
  if (subject === undefined || !readings.some(isFiniteReading)) return best;
  const agreeing = close.find((one) =>
    lexicon
      .readings(one)
      .some(
        (reading) =>
          isFiniteReading(reading) && reading.person === subject.person && reading.number === subject.number,
      ),
  );
  if (agreeing !== undefined) return agreeing;
  const verb = lexicon.readings(best).find(isFiniteReading);
  if (verb?.mode === undefined) return best;
  return (
    lexicon.conjugate(verb.lemma, {
      mode: verb.mode,
      ...(verb.tense === undefined ? {} : { tense: verb.tense }),
      person: subject.person,
      number: subject.number,
    }) ?? best
  );
}

/** "des personnes simpatique": an adjective right after its noun takes its gender and number. */
function afterNoun(
  best: string,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): string | undefined {
  const readings = lexicon.readings(best);
  const adjective = readings.find(({ pos }) => pos === "ADJ");
  if (adjective === undefined || !readings.every(({ pos }) => pos === "ADJ")) return undefined;
  const intensified = /^(?:très|trop|plus|moins|si|assez|peu)$/u.test(tagged.words[index - 1]?.lower ?? "");
  const last = intensified ? index - 2 : index - 1;
  const group = tagged.groups.find(({ to }) => to === last);
  if (group?.gender === undefined || group.within.length > 0) return undefined;
  // "les voiture electrique": the determiner tells, whatever the noun lacks.
  const determiner = tagged.words[group.determiner ?? -1]?.all.find(({ pos }) => pos === "DET");
  const number = determiner?.number ?? group.number;
  return number === undefined ? undefined : lexicon.inflect(adjective.lemma, "ADJ", group.gender, number);
}

/** "le premiere jour": an adjective between the determiner and its noun takes the noun's gender. */
function beforeNoun(
  best: string,
  index: number,
  { words }: TaggedSentence,
  { lexicon }: RuleContext,
): string | undefined {
  const readings = lexicon.readings(best);
  const adjective = readings.find(({ pos }) => pos === "ADJ");
  const number = words[index - 1]?.readings.find(({ pos }) => pos === "DET")?.number;
  const next = words[index + 1]?.all ?? [];
  const [noun] = next;
  if (adjective === undefined || number === undefined || noun?.gender === undefined) return undefined;
  if (!next.every(({ pos, gender }) => pos === "NOM" && gender === noun.gender)) return undefined;
  return lexicon.inflect(adjective.lemma, "ADJ", noun.gender, number);
}

/** "la nourriture était delicieux": an adjective after "être" takes the gender and number of its subject. */
function ofSubject(
  best: string,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): string | undefined {
  const { words } = tagged;
  const readings = lexicon.readings(best);
  const adjective = readings.find(({ pos }) => pos === "ADJ");
  if (adjective === undefined) return undefined;
  let at = index - 1;
  while (
    index - at < 3 &&
    /^(?:très|tres|trop|plus|moins|si|assez|aussi|vraiment|toujours)$/u.test(words[at]?.lower ?? "")
  )
    at -= 1;
  if (words[at]?.readings.some(({ lemma }) => /^(?:être|rester|sembler)$/u.test(lemma)) !== true)
    return undefined;
  const subject = tagged.subject(at);
  if (subject?.kind !== "groupe" || subject.gender === undefined) return undefined;
  return lexicon.inflect(adjective.lemma, "ADJ", subject.gender, subject.number);
}

/** "40 dolar", "les enfan", "mes ami": a noun after a number or a plural determiner is in the plural. */
function afterCount(
  best: string,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): string | undefined {
  const before = tagged.words[index - 1];
  if (before === undefined) return undefined;
  const many =
    (before.token.kind === "number" && /^(?:[2-9]|\d{2,3}|\d{1,3}\s\d{3})$/u.test(before.token.text)) ||
    before.readings.some(({ pos, lemma }) => pos === "NUM" && !/^(?:une?|zéro|cent|mille)$/u.test(lemma)) ||
    /^(?:les|des|mes|tes|ses|nos|vos|leurs|ces|plusieurs|quelques)$/u.test(before.lower);
  if (!many) return undefined;
  const noun = lexicon.readings(best).find(({ pos, number }) => pos === "NOM" && number === "s");
  if (noun === undefined || lexicon.readings(best).some(({ pos, number }) => pos === "NOM" && number !== "s"))
    return undefined;
  return lexicon.inflect(noun.lemma, "NOM", noun.gender ?? "m", "p");
}
