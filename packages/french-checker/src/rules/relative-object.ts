import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { TaggedSentence, Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { governor, hasVerb } from "./clause-without-que.ts";
import { elidesBefore } from "./elides.ts";
import { clauseBefore } from "./relative-clause.ts";
import { verbAfter } from "./relative-role.ts";

/** Verbs of knowing, asking and choosing, after which "qui" may ask: "je sais qui il est", "choisis qui tu veux". */
export const ASKING =
  /^(?:savoir|demander|dire|ignorer|comprendre|voir|deviner|oublier|expliquer|connaître|raconter|imaginer|rappeler|découvrir|trouver|chercher|montrer|révéler|apprendre|reconnaître|importer|dicter|décider|choisir|inviter|recevoir|critiquer)$/u;
const TIMES = /^(?:jour|semaine|mois|année|an|matin|soir|nuit|fois|saison|après-midi|week-end)s?$/u;

/** Whether the word is a noun with its determiner: "la dame", "beaucoup de gens", not "il a dit". */
function isAntecedent(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word?.all.some(({ pos }) => pos === "NOM") !== true) return word?.name === true;
  return [1, 2].some((step) => {
    const left = words[index - step];
    const article = left?.all.some(({ pos }) => pos === "DET" || pos === "NUM") === true;
    return article || /^d[e']$/u.test(left?.lower ?? "");
  });
}

/** "plus grand qui moi": what one compares with. */
function compares(words: readonly Word[], index: number): boolean {
  const other = /^(?:moi|toi|lui|elle|nous|vous|eux|elles)$/u.test(words[index + 1]?.lower ?? "");
  const next = words[index + 2];
  if (!other || (next !== undefined && next.token.kind !== "punct")) return false;
  return words
    .slice(Math.max(0, index - 4), index)
    .some(({ lower }) => /^(?:plus|moins|aussi|mieux|meilleure?s?|autant)$/u.test(lower));
}

/** "je sais qui tu as passé deux ans là": the verb has its object, and "qui" asks nothing. */
function hasObject(words: readonly Word[], verb: number): boolean {
  const auxiliary = words[verb]?.all.some(({ lemma }) => lemma === "avoir") === true;
  const participle = words[verb + 1]?.all.some(({ mode }) => mode === "ppas") === true;
  return (
    auxiliary &&
    participle &&
    /^(?:un|une|des|mon|ma|mes|ton|ta|tes|ce|cet|cette|ces|deux|trois)$/u.test(words[verb + 2]?.lower ?? "")
  );
}

/** "elle suggère qui nous prenions le train", "il est important qui vous veniez": the verb agrees with that pronoun. */
function hasOwnSubject(tagged: TaggedSentence, index: number, asked: boolean): boolean {
  const { words } = tagged;
  if (!/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[index + 1]?.lower ?? "")) return false;
  if (!hasVerb(words, index + 1)) return false;
  const plain = words[index + 2]?.token.text.startsWith("-") !== true;
  if (asked) return plain && hasObject(words, index + 2);
  return plain && governor(tagged, index - 1) !== undefined;
}

/** "imaginez qui vous êtes là", "la lettre qui j'ai reçue", "elle dit qui ma mère pleure": another subject follows. */
function at(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words, groups } = tagged;
  const qui = words[index];
  const next = words[index + 1];
  const before = words[index - 1];
  if (qui?.lower !== "qui" || next === undefined || before === undefined || qui.token.quoted)
    return undefined;
  if (before.all.some(({ pos }) => pos === "PREP") || before.token.kind !== "word") return undefined;
  if (/^(?:et|ou|celui|celle|de|d'|à|n'importe|savoir)$/u.test(before.lower)) return undefined;
  // "emmène qui tu veux": whoever it is.
  if (
    /^(?:tu|vous|on|je|il|elle)$/u.test(next.lower) &&
    /^(?:veu|voul|voud|préf|aim|souhait)/u.test(words[index + 2]?.lower ?? "") &&
    !before.all.some(({ pos }) => pos === "NOM")
  )
    return undefined;
  const asked = clauseBefore(words, index).some(({ all }) =>
    all.some(({ lemma, pos }) => pos === "VER" && ASKING.test(lemma)),
  );
  if (compares(words, index) || hasOwnSubject(tagged, index, asked)) {
    const joined = elidesBefore(next.lower) ? `qu'${next.token.text}` : `que ${next.token.text}`;
    const why = `« ${next.token.text} » n'est pas introduit par « qui » : il faut « ${joined} ».`;
    return finding(rule, qui.token, next.token, joined, why);
  }
  const pronoun =
    /^(?:je|j'|tu|il|on|ils)$/u.test(next.lower) || (next.lower === "l'" && words[index + 2]?.lower === "on");
  const group = groups.find(({ from, determiner }) => from === index + 1 && determiner === from);
  const owned = /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|ce|cette|ces)$/u.test(next.lower);
  const end = pronoun
    ? index + (next.lower === "l'" ? 2 : 1)
    : owned && group !== undefined
      ? group.to
      : undefined;
  if (end === undefined) return undefined;
  // "je ne sais pas qui je vais choisir": a question, where no noun stands before.
  if (pronoun && asked && !isAntecedent(words, index - 1)) return undefined;
  // "l'épreuve qui cette année se déroule ici"
  if (!pronoun && TIMES.test(words[group?.noun ?? -1]?.lower ?? "")) return undefined;
  const verb = verbAfter(words, end);
  if (
    verb === undefined ||
    (asked && words[verb]?.all.some(({ lemma }) => lemma === "être" || lemma === "avoir") === true)
  )
    return undefined;
  const que = elidesBefore(next.lower) && next.lower !== "l'" ? "qu'" : "que ";
  const text = `Le verbe a un autre sujet, « ${next.token.text} » : c'est « que » qu'il faut.`;
  return finding(rule, qui.token, next.token, `${que}${next.token.text}`, text);
}

/** "qui" before a clause that has another subject: it is the object there, or joins what is said. */
export const relativeObject: Rule = {
  id: "qui-pour-que",
  code: "SYN_SUBORDONNEE",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, tagged, index);
      if (found !== undefined) yield found;
    }
  },
};
