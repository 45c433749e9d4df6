import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { Lexicon } from "../lexicon.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import { participleOf, tellsAction } from "./acting-participle.ts";
import { isSubject } from "./missing-verb.ts";
import { compoundPast } from "./tense-forms.ts";
import { MAY_TAKE_ETRE, TAKES_ETRE } from "./verbs-of-etre.ts";

/** Participles that no noun takes as an adjective. */
const NO_ADJECTIVE =
  /^(?:ri|souri|dormi|menti|pleuré|crié|marché|couru|nagé|travaillé|voyagé|téléphoné|toussé|hurlé|bavardé|discuté|dîné|déjeuné|soupé|plu|pu|eu|plongé|essayé|continué|gagné|dansé|parlé|sauté)$/u;
const LASTING =
  /^(?:aimer|adorer|détester|habiter|penser|espérer|rêver|ressembler|coûter|porter|sembler|désirer|souhaiter|mériter|ignorer|exister|manquer|compter)$/u;
const HABIT =
  /^(?:toujours|souvent|chaque|parfois|tous|toutes|rarement|généralement|autrefois|époque|avant|jadis|enfance)$/u;
const STRETCH = /^(?:ans|mois|semaines?|jours|heures?|minutes?|années?|fois)$/u;

/** No adjective: after a noun it can be nothing but its verb. */
export function isNoAdjective({ lower }: Word): boolean {
  return NO_ADJECTIVE.test(lower);
}

/** Whether the participle, heard like an imperfect, stands for one: a habit, a state, a scene beside another imperfect. */
export function soundsLikeImperfect(words: readonly Word[], at: number, lemma: string): boolean {
  if (!/é(?:e?s)?$/u.test(words[at]?.lower ?? "")) return false;
  const timed = words.some(
    ({ lower }, index) =>
      lower === "pendant" ||
      (STRETCH.test(lower) && words[index - 1]?.readings.some(({ pos }) => pos === "NUM") === true),
  );
  // "quand je arrivé": one moment.
  if (timed || TAKES_ETRE.has(lemma)) return false;
  if (LASTING.test(lemma)) return true;
  const habit = words.some(
    ({ lower }, index) => HABIT.test(lower) && !/^(?:de|d'|que|qu')$/u.test(words[index + 1]?.lower ?? ""),
  );
  const joined = words.some(
    ({ all }, index) =>
      all.length > 0 &&
      all.every(({ mode, tense }) => mode === "ind" && tense === "imparfait") &&
      words.slice(Math.min(index, at), Math.max(index, at)).some(({ lower }) => lower === "et"),
  );
  return habit || joined;
}

const CLAUSE =
  /^(?:que|qu'|quand|si|car|mais|donc|alors|parce|lorsque|et|puis|ensuite|après|hier|où|maintenant|[.!?…:;,])$/u;

/** Whether the pronoun opens its clause, so that the participle after it lacks its auxiliary. */
export function opensAsSubject(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !SUBJECT_PRONOUNS.has(word.lower)) return false;
  if (isSubject(words, index)) return true;
  if (!/^(?:elle|elles|nous|vous)$/u.test(word.lower)) return false;
  const before = words[index - 1];
  // "mon mari et elle invités", "une fois elle partie".
  if (before === undefined || !CLAUSE.test(before.lower)) return false;
  return (
    before.lower !== "et" || words.slice(0, index - 1).some(({ readings }) => readings.some(isFiniteForm))
  );
}

/** The verb that the participle after the pronoun stands for, with the pronoun; undefined where it may be right. */
export function spokenFor(
  words: readonly Word[],
  index: number,
  lexicon: Lexicon,
): { correction: string; form: string } | undefined {
  const pronoun = words[index];
  const word = words[index + 1];
  const reading = participleOf(word);
  if (pronoun === undefined || word === undefined || reading === undefined) return undefined;
  if (!opensAsSubject(words, index) || !tellsAction(word, words[index + 2])) return undefined;
  if (/^(?:tous|toutes|une fois|fois)$/u.test(words[index - 1]?.lower ?? "")) return undefined;
  const subject = SUBJECT_PRONOUNS.get(pronoun.lower);
  if (subject === undefined) return undefined;
  const { person, number } = subject;
  const { lemma } = reading;
  // "je fini": heard like "je finis".
  const present = lexicon.conjugate(lemma, { mode: "ind", tense: "present", person, number });
  if (!/é$/u.test(word.lower) && present?.startsWith(word.lower) === true) return undefined;
  const elidable = (form: string): string =>
    /^(?:je|j')$/iu.test(pronoun.lower)
      ? /^[aeéèêiouhyœ]/u.test(form)
        ? `${pronoun.token.text.charAt(0)}'${form}`
        : `${pronoun.token.text.charAt(0)}e ${form}`
      : `${pronoun.token.text} ${form}`;
  const simple = (tense: "present" | "imparfait"): { correction: string; form: string } | undefined => {
    const form = lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
    return form === undefined ? undefined : { correction: elidable(form), form };
  };
  if (pronoun.lower === "vous" && /é$/u.test(word.lower)) return simple("present");
  // "j'été triste": heard like "j'étais".
  if (word.lower === "été") return simple("imparfait");
  if (soundsLikeImperfect(words, index + 1, lemma)) return simple("imparfait");
  const gender = /^elles?$/u.test(pronoun.lower) ? "f" : "m";
  // "elle apparue": it agrees, as with "être" alone.
  const shown = reading.gender === "f" || reading.number === "p";
  const etre = TAKES_ETRE.has(lemma) || (shown && MAY_TAKE_ETRE.has(lemma));
  const form = compoundPast(lemma, { ...subject, gender }, { lexicon }, etre)?.join(" ");
  return form === undefined ? undefined : { correction: elidable(form), form };
}
