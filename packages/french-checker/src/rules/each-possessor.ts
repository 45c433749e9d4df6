import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { fitDeterminer } from "./agreement.ts";

/** How far before its possessive the owner may stand, in words. */
const REACH = 8;

/** Where "chacun", "chaque élève" or "tout le monde" begins, the only owner that the words before `at` name. */
function ownerBefore({ words, groups }: TaggedSentence, at: number): number | undefined {
  for (let index = at - 1; index >= 0 && at - index <= REACH; index -= 1) {
    const word = words[index];
    if (word === undefined || word.token.kind === "punct") return undefined;
    const each = /^(?:chacun|chacune|chaque)$/u.test(word.lower);
    const everybody =
      word.lower === "tout" && words[index + 1]?.lower === "le" && words[index + 2]?.lower === "monde";
    if (each || everybody) return index;
    if (/^(?:ils|elles|eux|les|qui|que|qu'|et|ou|d'entre)$/u.test(word.lower)) return undefined;
    if (groups.some(({ noun, number }) => noun === index && number === "p")) return undefined;
  }
  return undefined;
}

function isPluralVerb({ readings }: Word): boolean {
  return readings.length > 0 && readings.every((one) => isFiniteForm(one) && one.number === "p");
}

function* at(rule: Rule, index: number, tagged: TaggedSentence): Iterable<Finding> {
  const { words, groups } = tagged;
  const word = words[index];
  if (word === undefined || !/^leurs?$/u.test(word.lower)) return;
  const group = groups.find(({ determiner }) => determiner === index);
  const owner = ownerBefore(tagged, index);
  if (group?.gender === undefined || owner === undefined) return;
  const between = words.slice(owner, index);
  if (between.some(isPluralVerb) || !between.some(({ readings }) => readings.some(isFiniteForm))) return;
  const number = word.lower === "leurs" ? "p" : "s";
  const form = fitDeterminer("son", group.gender, number, words[index + 1]?.lower ?? "");
  if (form === undefined) return;
  const text = `À « ${words[owner]?.token.text ?? ""} », un seul possesseur, répond « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text);
}

/** "chacun a apporté leur plat": one owner at a time. */
export const eachPossessor: Rule = {
  id: "chacun-son",
  code: "SYN_PRONOM",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) yield* at(this, index, tagged);
  },
};
