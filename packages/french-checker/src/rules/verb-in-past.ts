import type { Gender } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Subject, Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";
import { compoundPast, isWeather } from "./tense-forms.ts";
import { STATES } from "./tense-in-frame-words.ts";
import { replaced } from "./verb-group.ts";
import { takesEtre } from "./verbs-of-etre.ts";

/** What a present of a tale should be. */
export interface InPast {
  list: string[];
  /** Its last word: the negation, where the verb takes an auxiliary. */
  to: number;
}

/** How long something takes, or how long ago it was. */
export const TIME = /^(?:ans?|mois|semaines?|jours?|heures?|minutes?|longtemps|années?|siècles?)$/u;

/** What stands between the auxiliary and the participle; "personne" stands after. */
const BETWEEN = /^(?:pas|plus|rien|jamais)$/u;

/** Whether the pronoun before the verb is that of its subject: "je me lève", "elle se lève". */
function isReflexive(words: readonly Word[], index: number, { person, number, to }: Subject): boolean {
  const before = index - 1 > to ? (words[index - 1]?.lower ?? "") : "";
  if (person === 3) return /^s[e']$/u.test(before);
  return person === 1 && (number === "s" ? /^m[e']$/u : /^nous$/u).test(before);
}

/** The gender of the subject that is spoken of: of "je", that of who writes. */
function genderOf(words: readonly Word[], subject: Subject, context: RuleContext): Gender {
  const lower = words[subject.head]?.lower ?? "";
  if (/^(?:je|j')$/u.test(lower)) return authorGender(context) ?? "m";
  if (/^elles?$/u.test(lower)) return "f";
  return subject.gender ?? "m";
}

/** The verb at `index` in the past: the imperfect of what lasts, the compound past of the others. */
export function inPast(
  lemma: string,
  index: number,
  subject: Subject,
  lasting: boolean,
  sentence: Sentence,
  context: RuleContext,
): InPast | undefined {
  const { words } = context.tagger.tag(sentence);
  const { person, number } = subject;
  if (lasting || isWeather(lemma, { index }, sentence) || STATES.has(lemma)) {
    const form = context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
    return form === undefined ? undefined : { list: [form], to: index };
  }
  const next = words[index + 1]?.lower;
  const etre = isReflexive(words, index, subject) || takesEtre(lemma, next);
  const gender = genderOf(words, subject, context);
  const form = compoundPast(lemma, { person, number, gender }, context, etre);
  if (form === undefined) return undefined;
  const [auxiliary, participle] = form;
  return next !== undefined && BETWEEN.test(next)
    ? { list: [auxiliary, next, participle], to: index + 1 }
    : { list: form, to: index };
}

/** The findings of the presents of one sentence that should be in the past, by the index of their verbs. */
export function* toldInPast(
  rule: Rule,
  verbs: ReadonlyMap<number, InPast> | undefined,
  sentence: Sentence,
): Iterable<Finding> {
  for (const [index, { list, to }] of verbs ?? []) {
    const found = replaced(
      rule,
      list,
      index,
      to,
      sentence,
      (one) => `Ce que l'on raconte est passé : il faut ici un temps du passé, « ${one} ».`,
    );
    if (found !== undefined) yield found;
  }
}
