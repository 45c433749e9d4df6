import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type Antecedent, antecedent, clauseBefore, relativeClause } from "./relative-clause.ts";
import { INTRANSITIVE } from "./relative-words.ts";

const SUBJECT_FORMS: Readonly<Record<string, readonly [string, string]>> = {
  il: ["m", "s"],
  elle: ["f", "s"],
  ils: ["m", "p"],
  elles: ["f", "p"],
};
const TIMES =
  /^(?:jours?|journée|matin|matinée|soir|soirée|nuit|semaine|mois|année|époque|période|moment|instant|été|hiver|printemps|automne|week-end|dimanche|samedi|vendredi|jeudi|mercredi|mardi|lundi|heure|minute)$/u;
/** What one does with a time: "le moment que j'attends", "les jours que nous avons passés". */
const OF_TIME =
  /^(?:passer|attendre|aimer|adorer|préférer|détester|choisir|perdre|vivre|prendre|craindre|espérer|proposer|oublier|avoir|voir|redouter|connaître|réserver|dire|indiquer|fixer|vouloir|savoir|raconter|fêter|célébrer|consacrer|travailler)$/u;
const SAYING =
  /^(?:dire|annoncer|expliquer|raconter|répéter|savoir|croire|penser|apprendre|voir|remarquer|comprendre|promettre|déclarer|répondre|trouver|décider|constater|découvrir|faire|falloir|vouloir|informer|prévenir|avertir)$/u;

function isVerb(word: Word | undefined): boolean {
  return word?.readings.some(isFiniteForm) === true;
}

/** Whether a finite verb stands before the antecedent in its clause. */
function hasVerbBefore({ words }: TaggedSentence, { from }: Antecedent): boolean {
  return clauseBefore(words, from).some(
    ({ readings }) => readings.length > 0 && readings.every(isFiniteForm),
  );
}

/** "le chef, qu'il est portugais, m'a tout expliqué": the pronoun repeats the subject of a clause set apart. */
function setApart(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const que = words[index];
  const pronoun = words[index + 1];
  const wanted = SUBJECT_FORMS[pronoun?.lower ?? ""];
  if (que?.lower !== "qu'" || pronoun === undefined || wanted === undefined || que.token.quoted)
    return undefined;
  const head = antecedent(tagged, index);
  if (head?.comma !== true || head.number !== wanted[1]) return undefined;
  if (head.gender !== undefined && head.gender !== wanted[0]) return undefined;
  if (hasVerbBefore(tagged, head)) return undefined;
  let end = index + 2;
  while (words[end] !== undefined && words[end]?.token.kind !== "punct") end += 1;
  if (words[end]?.token.text !== "," || end - index > 14) return undefined;
  const clause = relativeClause(tagged, index + 1);
  if (clause === undefined || clause.clitics.some((one) => /^(?:le|la|l'|les)$/u.test(one))) return undefined;
  // "ma sœur, qu'elle est venue voir": what the clause lacks is an object.
  const is = clause.verb.all.some(({ lemma }) => lemma === "être") && !clause.compound;
  const aged = clause.lemma === "avoir" && words.slice(clause.end, end).some(({ lower }) => lower === "ans");
  const whole = clause.object !== undefined || is || aged || INTRANSITIVE.has(clause.lemma);
  if (!whole || words.slice(clause.end, end).some(({ all }) => all.some(({ mode }) => mode === "inf")))
    return undefined;
  let verb = end + 1;
  while (CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  if (!isVerb(words[verb])) return undefined;
  const text = "Le pronom relatif est déjà le sujet du verbe : « qui », sans autre pronom.";
  return finding(rule, que.token, pronoun.token, "qui", text);
}

/** "mon oncle, lequel avait un atelier": as a subject, "lequel" belongs to law and literature. */
function plainSubject(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words, groups } = tagged;
  const which = words[index];
  if (which === undefined || !/^(?:lequel|laquelle|lesquels|lesquelles)$/u.test(which.lower))
    return undefined;
  if (words[index - 1]?.token.text !== "," || which.token.quoted) return undefined;
  const head = antecedent(tagged, index);
  if (head === undefined) return undefined;
  // "la fille de mon voisin, laquelle": the form tells which of the two.
  const linked = groups.find(({ to }) => to === index - 2)?.from ?? 0;
  if (/^(?:de|d'|du|des)$/u.test(words[linked - 1]?.lower ?? "")) return undefined;
  let verb = index + 1;
  while (verb - index < 4 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  const forms = words[verb]?.all.filter((one) => isFiniteForm(one) && one.person === 3) ?? [];
  if (forms.length === 0 || words[verb]?.token.text.startsWith("-") === true) return undefined;
  const text = "Le pronom relatif sujet est « qui ».";
  return finding(rule, which.token, which.token, "qui", text);
}

/** "le jour que je suis arrivé": the time is no object of the verb. */
function time(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const que = words[index];
  const noun = words[index - 1];
  const next = words[index + 1];
  if (que === undefined || next === undefined || !/^qu[e']$/u.test(que.lower) || que.token.quoted)
    return undefined;
  if (!TIMES.test(noun?.lower ?? "")) return undefined;
  const article = words[index - 2]?.lower ?? "";
  if (!/^(?:le|la|l'|les|au|aux|du)$/u.test(article) || words[index - 3]?.lower === "dans") return undefined;
  // "je viendrai, du moment que tu m'invites": since.
  if (article === "du" && noun?.lower === "moment") return undefined;
  const before = clauseBefore(words, index - 2);
  // "c'est le matin que je travaille", "plus le jour que", "il préfère le jour que la nuit".
  if (
    before.some(({ lower }) => /^(?:c'|ce|plus|moins|aussi|autant|tellement|si|mieux|plutôt)$/u.test(lower))
  )
    return undefined;
  // "il m'a dit le soir que mon frère était parti"
  if (before.some(({ all }) => all.some(({ pos, lemma }) => pos === "VER" && SAYING.test(lemma))))
    return undefined;
  const clause = relativeClause(tagged, index + 1);
  if (clause === undefined || clause.lemma === "passer") return undefined;
  if (OF_TIME.test(clause.lemma) && clause.object === undefined) return undefined;
  if (clause.clitics.some((one) => /^(?:le|la|l'|les)$/u.test(one)) && clause.object === undefined)
    return undefined;
  const is = clause.verb.all.some(({ lemma }) => lemma === "être");
  const attribute = clause.middle.at(-1)?.all.some(({ pos }) => /^(?:ADJ|PREP|ADV)$/u.test(pos)) === true;
  const described = is && (clause.compound || attribute);
  const whole = clause.object !== undefined;
  const alone = INTRANSITIVE.has(clause.lemma) || clause.reflexive;
  const denied = clause.clitics.some((one) => /^n[e']$/u.test(one)) && clause.closed;
  if (!described && !whole && !alone && !denied) return undefined;
  const text = "Après un nom de temps, le pronom relatif est « où ».";
  return que.lower === "qu'"
    ? finding(rule, que.token, next.token, `où ${next.token.text}`, text)
    : finding(rule, que.token, que.token, "où", text);
}

/** The relative pronoun by its antecedent: a subject set apart, "lequel" as a subject, a time. */
export const relativeHead: Rule = {
  id: "relatif-et-antecedent",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found =
        setApart(this, tagged, index) ?? plainSubject(this, tagged, index) ?? time(this, tagged, index);
      if (found !== undefined) yield found;
    }
  },
};
