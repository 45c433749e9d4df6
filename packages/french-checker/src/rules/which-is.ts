import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { NounGroup, TaggedSentence, Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";

const FORMS = {
  m: { s: "quel", p: "quels" },
  f: { s: "quelle", p: "quelles" },
} as const;

const PLURALS: Readonly<Record<string, string>> = {
  est: "sont",
  était: "étaient",
  sera: "seront",
  serait: "seraient",
  soit: "soient",
};
const SINGULARS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PLURALS).map(([one, many]) => [many, one]),
);

function numberOf(group: NounGroup, words: readonly Word[]): GrammaticalNumber | undefined {
  const determiner = words[group.determiner ?? -1];
  return determiner?.readings.find(({ pos }) => pos === "DET")?.number ?? group.number;
}

function* at(rule: Rule, index: number, { words, groups }: TaggedSentence): Iterable<Finding> {
  const which = words[index];
  if (which === undefined || !/^quel(?:le)?s?$/u.test(which.lower)) return;
  // "quel que soit le prix".
  const place = /^(?:que|qu')$/u.test(words[index + 1]?.lower ?? "") ? index + 2 : index + 1;
  const verb = words[place];
  if (verb === undefined || !(verb.lower in PLURALS || verb.lower in SINGULARS)) return;
  const group = groups.find(({ from }) => from === place + 1);
  if (group?.determiner === undefined) return;
  const many = verb.lower in SINGULARS;
  // "quels sont le nom et l'adresse".
  if (many && words.slice(group.to + 1).some(({ lower }) => lower === "et")) return;
  const number = numberOf(group, words);
  const said: Gender = which.lower.startsWith("quelle") ? "f" : "m";
  const gender = group.gender ?? said;
  if (number === undefined) return;
  const form = FORMS[gender][number];
  const verbForm = number === "p" ? PLURALS[verb.lower] : SINGULARS[verb.lower];
  const noun = words[group.noun]?.token.text ?? "";
  const why = `« Quel » s'accorde avec le nom dont on parle, « ${noun} »`;
  const code = gender === said ? "ACC_NOMINAL" : "ACC_GENRE";
  if (verbForm !== undefined && place === index + 1) {
    const both = `${sameCase(form, which.token.text)} ${verbForm}`;
    yield finding(rule, which.token, verb.token, both, `${why} : « ${both} ».`, code);
  } else if (form !== which.lower) {
    const fitted = sameCase(form, which.token.text);
    yield finding(rule, which.token, which.token, fitted, `${why} : « ${fitted} ».`, code);
  }
}

/** "quel est la date", "quelle sont vos idées": the question word agrees with the noun after the verb. */
export const whichIs: Rule = {
  id: "quel-est",
  code: "ACC_GENRE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) yield* at(this, index, tagged);
  },
};
