import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { NUMBER_NAME } from "./agreement.ts";
import { determinerOf } from "./noun-group-places.ts";

/** After these words a verb without a subject before it has its subject behind. */
const OPENERS = /^(?:où|quand|comment)$/u;
/** "combien coûtent les billets" asks for a number; with other verbs what follows may be an object. */
const COUNTED = /^(?:coûter|durer|valoir)$/u;

function isOpener(words: readonly Word[], at: number, verb: Word): boolean {
  const lower = words[at]?.lower ?? "";
  if (OPENERS.test(lower)) return true;
  if (lower === "combien") return verb.readings.every(({ lemma }) => COUNTED.test(lemma));
  // "à quelle heure commencent les cours"
  return lower === "heure" && /^quelle$/u.test(words[at - 1]?.lower ?? "");
}

function* at(
  rule: Rule,
  index: number,
  { words, groups }: TaggedSentence,
  { lexicon }: RuleContext,
): Iterable<Finding> {
  const verb = words[index];
  if (verb === undefined || verb.all.length === 0) return;
  const readings = verb.all.filter((one) => isFiniteForm(one) && one.mode !== "imp");
  const [first] = readings;
  if (first?.mode === undefined || !readings.every(({ person }) => person !== 2)) return;
  if (verb.all.some(({ pos }) => pos !== "VER" && pos !== "NOM")) return;
  const reflexive = /^(?:se|s')$/u.test(words[index - 1]?.lower ?? "");
  if (!isOpener(words, reflexive ? index - 2 : index - 1, verb)) return;
  const group = groups.find(({ from }) => from === index + 1);
  const noun = words[group?.noun ?? -1];
  if (group?.determiner === undefined || noun === undefined) return;
  const number = determinerOf(words[group.determiner]).number ?? group.number;
  if (number === undefined || readings.some((one) => one.person === 3 && one.number === number)) return;
  // "où travaillent mon père et ma mère"; "où mange les enfants sages" may go on with its own verb.
  const rest = words.slice(group.to + 1);
  const end = rest.findIndex(({ token }) => token.kind === "punct");
  const clause = end === -1 ? rest : rest.slice(0, end);
  if (number === "s" && clause.some(({ lower }) => lower === "et")) return;
  if (clause[0]?.readings.some(isFiniteForm)) return;
  const { mode, tense, lemma } = first;
  const correction = lexicon.conjugate(lemma, {
    mode,
    ...(tense === undefined ? {} : { tense }),
    person: 3,
    number,
  });
  if (correction === undefined || correction === verb.lower) return;
  const why = `Le sujet « ${noun.token.text} » suit le verbe, qui s'accorde avec lui au ${NUMBER_NAME[number]} : « ${correction} ».`;
  yield finding(rule, verb.token, verb.token, sameCase(correction, verb.token.text), why);
}

/** "quand commence les cours", "la ville où habite mes parents": the subject stands after its verb. */
export const subjectAfterVerb: Rule = {
  id: "sujet-apres-verbe",
  code: "ACC_SUJET_VERBE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) yield* at(this, index, tagged, context);
  },
};
