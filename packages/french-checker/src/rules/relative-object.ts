import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { governor, hasVerb } from "./clause-without-que.ts";
import { elidesBefore } from "./elides.ts";
import { MOMENTS } from "./government-words.ts";
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

/** A noun that no verb can be, where "la" or "les" might be its object: "ce qui la mairie promet", not "ce qui la porte". */
function isPlainNoun(word: Word | undefined, article: string): boolean {
  const all = word?.all ?? [];
  const noun = all.some(({ pos }) => pos === "NOM");
  return (
    noun && (/^(?:un|une|des|du)$/u.test(article) || all.every(({ pos }) => pos === "NOM" || pos === "ADJ"))
  );
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

/** "mes enfants, qui je croyais paresseux": the pronoun is the subject, and no question is asked. */
function afterComma(rule: Rule, words: readonly Word[], index: number): Finding | undefined {
  const [qui, next] = [words[index], words[index + 1]];
  if (qui === undefined || next === undefined || words.at(-1)?.token.text === "?") return undefined;
  if (!/^(?:je|j'|tu|on|nous|vous)$/u.test(next.lower) || !hasVerb(words, index + 1)) return undefined;
  const asked = words
    .slice(0, index)
    .some(({ all }) => all.some(({ lemma, pos }) => pos === "VER" && ASKING.test(lemma)));
  return asked ? undefined : asQue(rule, words, index, verbAfter(words, index + 1));
}

/** Whether the verb is of "nous" or of "vous". */
function isOf(pronoun: string, verb: Word | undefined): boolean {
  const person = pronoun === "nous" ? 1 : 2;
  return verb?.all.some((one) => isFiniteForm(one) && one.person === person && one.number === "p") === true;
}

/** "qui" and its subject, up to the verb that agrees with it, with "que". */
function asQue(rule: Rule, words: readonly Word[], index: number, verb: number | undefined) {
  const [qui, next, last] = [words[index], words[index + 1], words[verb ?? index + 1]];
  if (qui === undefined || next === undefined || last === undefined) return undefined;
  const rest = words.slice(index + 2, (verb ?? index + 1) + 1);
  const tail = rest.map(({ token }, at) => `${at === 0 && next.lower.endsWith("'") ? "" : " "}${token.text}`);
  const joined = `${elidesBefore(next.lower) ? "qu'" : "que "}${next.token.text}${tail.join("")}`;
  const text = `Le verbe a un autre sujet, « ${next.token.text} » : c'est « que » qu'il faut.`;
  return finding(rule, qui.token, last.token, joined.replace(/(['’]) /gu, "$1"), text);
}

/** "imaginez qui vous êtes là", "la lettre qui j'ai reçue", "elle dit qui ma mère pleure": another subject follows. */
function at(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words, groups } = tagged;
  const qui = words[index];
  const next = words[index + 1];
  const before = words[index - 1];
  if (qui?.lower !== "qui" || next === undefined || before === undefined || qui.token.quoted)
    return undefined;
  // "mes enfants, qui je croyais paresseux"
  const comma = before.token.text === "," && isAntecedent(words, index - 2);
  if (comma) return afterComma(rule, words, index);
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
  // "le film qui nous avons vu", not "les gens qui nous aident"
  const ofSpeakers = verbAfter(words, index + 1);
  if (/^(?:nous|vous)$/u.test(next.lower) && isOf(next.lower, words[ofSpeakers ?? -1]) && !asked)
    return isAntecedent(words, index - 1) ? asQue(rule, words, index, ofSpeakers) : undefined;
  const pronoun =
    /^(?:je|j'|tu|il|on|ils)$/u.test(next.lower) || (next.lower === "l'" && words[index + 2]?.lower === "on");
  const group = groups.find(({ from, determiner }) => from === index + 1 && determiner === from);
  const owned = /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|ce|cette|ces)$/u.test(next.lower);
  const article = /^(?:le|la|l'|les|un|une|des|du)$/u.test(next.lower);
  const plain =
    article && group !== undefined && group.to > index + 1 && isPlainNoun(words[group.noun], next.lower);
  const called = next.name && before.lower === "ce" ? index + 1 : undefined;
  const end = pronoun
    ? index + (next.lower === "l'" ? 2 : 1)
    : (owned || plain) && group !== undefined
      ? group.to
      : called;
  if (end === undefined) return undefined;
  // "je ne sais pas qui je vais choisir": a question, where no noun stands before.
  if (pronoun && asked && !isAntecedent(words, index - 1)) return undefined;
  // "l'épreuve qui cette année se déroule ici"
  const named = words[group?.noun ?? -1]?.lower ?? "";
  if (!pronoun && (TIMES.test(named) || MOMENTS.test(named))) return undefined;
  // "la mairie se contente": past its own pronoun stands the verb, whatever else the word may be.
  const own = /^(?:se|s')$/u.test(words[end + 1]?.lower ?? "") && words[end + 2]?.all.some(isFiniteForm);
  const verb = own === true ? end + 2 : verbAfter(words, end);
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
