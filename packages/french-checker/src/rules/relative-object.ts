import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { TaggedSentence } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import { verbAfter } from "./relative-role.ts";

/** Verbs of knowing and asking, after which "qui" may ask: "je sais qui il est". */
const ASKING =
  /^(?:savoir|demander|dire|ignorer|comprendre|voir|deviner|oublier|expliquer|connaître|raconter|imaginer|rappeler)$/u;

/** "imaginez qui vous êtes là", "la lettre qui j'ai reçue", "elle dit qui ma mère pleure": another subject follows. */
function at(rule: Rule, { words, groups }: TaggedSentence, index: number): Finding | undefined {
  const qui = words[index];
  const next = words[index + 1];
  const before = words[index - 1];
  if (qui?.lower !== "qui" || next === undefined || before === undefined || qui.token.quoted)
    return undefined;
  if (before.all.some(({ pos }) => pos === "PREP") || before.token.kind !== "word") return undefined;
  if (/^(?:et|ou|celui|celle|de|d'|à|n'importe|savoir)$/u.test(before.lower)) return undefined;
  const asked = words
    .slice(Math.max(0, index - 3), index)
    .some(({ all }) => all.some(({ lemma, pos }) => pos === "VER" && ASKING.test(lemma)));
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
