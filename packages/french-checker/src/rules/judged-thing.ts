import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { MOMENTS } from "./government-words.ts";

/** What one says of a fact, of what was just told. */
const JUDGEMENT =
  /^(?:intéressant|important|difficile|facile|bien|beau|magnifique|génial|super|amusant|agréable|triste|drôle|dangereux|incroyable|nécessaire|utile|inutile|possible|impossible|normal|grave|fatigant|ennuyeux|ennuyant|stressant|compliqué|simple|pratique|merveilleux|extraordinaire|fantastique|formidable|injuste|juste|essentiel|indispensable|dommage|choquant|surprenant|étonnant|bizarre|passionnant|enrichissant|motivant)$/u;
const DEGREES = /^(?:très|trop|vraiment|si|tellement|assez|plutôt|aussi|toujours|parfois|un|peu|pas|plus)$/u;
const AFTER = /^(?:[.!…]|\.{2,}|pour|et|mais|car|parce|quand|,)$/u;
const OPENERS = /^(?:et|mais|car|oui|,|donc|alors)$/u;
const LOOKED_BACK = 2;

/** Whether "il" may stand for the word: a masculine noun, a name, another pronoun. */
function isReferent({ readings, name, lower }: Word): boolean {
  if (name || /^(?:il|lui|celui|celui-ci|ce|cet|le|l'|quelqu'un|tout|on|chacun)$/u.test(lower)) return true;
  if (MOMENTS.test(lower) || readings.some(({ pos }) => pos === "ADV")) return false;
  return readings.some(({ pos, gender, number }) => pos === "NOM" && gender !== "f" && number !== "p");
}

/** Where the "il" of "il est très intéressant" stands; -1 elsewhere. */
function judging(words: readonly Word[]): number {
  let at = 0;
  while (at < 3 && OPENERS.test(words[at]?.lower ?? "")) at += 1;
  if (words[at]?.lower !== "il" || !/^(?:est|était)$/u.test(words[at + 1]?.lower ?? "")) return -1;
  let end = at + 2;
  while (end - at < 5 && DEGREES.test(words[end]?.lower ?? "")) end += 1;
  if (!JUDGEMENT.test(words[end]?.lower ?? "") || !AFTER.test(words[end + 1]?.lower ?? ".")) return -1;
  return at;
}

/** "Ils racontent leur vie. Il est très intéressant !": what was told is "ce", and nothing there is "il". */
export const judgedThing: Rule = {
  id: "il-pour-ce",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    const at = judging(words);
    const pronoun = words[at];
    const verb = words[at + 1];
    if (pronoun === undefined || verb === undefined || pronoun.token.quoted || sentence.rank === 0) return;
    const before = context.sentences.slice(Math.max(0, sentence.rank - LOOKED_BACK), sentence.rank);
    if (before.some((one) => context.tagger.tag(one).words.some(isReferent))) return;
    const correction = sameCase(`c'${verb.token.text}`, pronoun.token.text);
    const text = `Rien de masculin n'est nommé avant : ce que l'on vient de dire est repris par « ce », « ${correction} ».`;
    yield finding(this, pronoun.token, verb.token, correction, text);
  },
};
