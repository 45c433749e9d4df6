import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

const DETERMINERS =
  /^(?:le|la|l'|les|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces)$/u;
/** Words between "préférer" and what is preferred that make "que" open a clause or a comparison of their own. */
const OF_THEIR_OWN = /^(?:plutôt|plus|moins|autant|mieux|aussi|autre|autres|même|ne|n'|si|tellement|tant)$/u;
const PREFERRING = (word: Word | undefined): boolean =>
  word?.all.some(({ pos, lemma }) => pos === "VER" && lemma === "préférer") === true &&
  word.lower !== "préférés" &&
  word.lower !== "préférées";

/** Whether a clause follows: a finite verb before the next mark. */
function opensClause(words: readonly Word[], from: number): boolean {
  for (const word of words.slice(from)) {
    if (word.token.kind === "punct" || /^(?:parce|car|quand|si|lorsque|puisque|mais)$/u.test(word.lower))
      return false;
    if (word.all.some(isFiniteForm) && !word.all.some(({ pos }) => pos === "DET" || pos === "PREP"))
      if (word.readings.some(isFiniteForm) || /^(?:je|j'|tu|il|elle|on|ils|elles)$/u.test(word.lower))
        return true;
    if (/^(?:je|j'|tu|il|on|ils|qui|que|qu'|dont|où)$/u.test(word.lower)) return true;
  }
  return false;
}

/** "je préfère la mer que la montagne": index of "que", where what is preferred stands before it. */
function queAfter(words: readonly Word[], verb: number): number | undefined {
  for (let at = verb + 1; at < words.length && at - verb < 10; at += 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || OF_THEIR_OWN.test(word.lower)) return undefined;
    if (/^qu[e']$/u.test(word.lower)) return at - verb > 1 ? at : undefined;
    if (at > verb + 1 && word.readings.length > 0 && word.readings.every(isFiniteForm)) return undefined;
  }
  return undefined;
}

function* preferred({ words, groups }: TaggedSentence, rule: Rule, sentence: Sentence): Iterable<Finding> {
  for (const verb of words.keys()) {
    if (!PREFERRING(words[verb]) || words[verb]?.token.quoted) continue;
    const que = queAfter(words, verb);
    const first = words[(que ?? -2) + 1];
    if (que === undefined || first === undefined || opensClause(words, que + 1)) continue;
    const owns = DETERMINERS.test(first.lower) && groups.some(({ from }) => from === que + 1);
    const tonic = /^(?:celui|celle|ceux|celles)$/u.test(first.lower);
    // What is preferred is a thing: "il préfère dire que la maison est à lui" is no such turn.
    const thing = groups.some(({ from, to }) => from > verb && to < que);
    if (!(owns || tonic) || !thing) continue;
    const found = replaced(
      rule,
      ["à", first.token.text],
      que,
      que + 1,
      sentence,
      (one) => `On préfère une chose à une autre : « ${one} ».`,
    );
    if (found !== undefined) yield found;
  }
}

/** "préférer une chose que l'autre": "à" joins what is compared. */
export const preference: Rule = {
  id: "preference",
  code: "SYN_PREPOSITION",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    yield* preferred(tagger.tag(sentence), this, sentence);
  },
};
