import type { Finding, Rule, RuleContext } from "../rule.ts";
import { SPEAKERS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

/** Verbs followed by the infinitive alone when both have one subject, and words followed by "de". */
const WISHES = /^(?:vouloir|préférer|souhaiter|désirer|aimer)$/u;
const FEELINGS =
  /^(?:peur|envie|besoin|hâte|honte|contente?s?|heureux|heureuses?|tristes?|ravie?s?|désolée?s?|fière?s?|sûre?s?|certaine?s?|déçue?s?|obligée?s?)$/u;
const TAKES_DE =
  /^(?:peur|envie|besoin|hâte|honte|contente?s?|heureux|heureuses?|tristes?|ravie?s?|désolée?s?|déçue?s?|obligée?s?)$/u;
const ADVERBS =
  /^(?:pas|plus|jamais|bien|beaucoup|vraiment|toujours|aussi|très|trop|seulement|encore|surtout)$/u;
const CLITICS = /^(?:le|la|l'|les|lui|leur|y|en|me|m'|te|t'|nous|vous)$/u;

/** The subject pronoun of the verb at `at`, past its own clitics. */
function subjectOf(words: readonly Word[], at: number): string | undefined {
  let index = at - 1;
  while (at - index < 3 && /^(?:ne|n')$/u.test(words[index]?.lower ?? "")) index -= 1;
  return SPEAKERS[words[index]?.lower ?? ""];
}

/** "je veux que je parte", "j'ai peur que je rate": one subject, and so an infinitive. */
export const sameSubject: Rule = {
  id: "meme-sujet",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [at, word] of words.entries()) {
      const governor = word.all.find(
        (one) =>
          isFiniteForm(one) && /^(?:vouloir|préférer|souhaiter|désirer|aimer|avoir|être)$/u.test(one.lemma),
      );
      if (governor === undefined) continue;
      const subject = subjectOf(words, at);
      if (subject === undefined) continue;
      let que = at + 1;
      while (que - at < 4 && ADVERBS.test(words[que]?.lower ?? "")) que += 1;
      // "j'aurais aimé que je lui dise".
      const wished =
        governor.lemma === "avoir" &&
        governor.mode === "cond" &&
        words[que]?.all.some((one) => one.mode === "ppas" && WISHES.test(one.lemma)) === true;
      if (wished) que += 1;
      const wish = wished || WISHES.test(governor.lemma);
      if (governor.lemma === "aimer" && governor.mode !== "cond") continue;
      const feeling = words[que]?.lower ?? "";
      if (!wish) {
        if (!FEELINGS.test(feeling) || !TAKES_DE.test(feeling)) continue;
        que += 1;
      }
      if (!/^qu[e']$/u.test(words[que]?.lower ?? "")) continue;
      if (SPEAKERS[words[que + 1]?.lower ?? ""] !== subject) continue;
      let verb = que + 2;
      const clitics: string[] = [];
      while (verb - que < 5 && CLITICS.test(words[verb]?.lower ?? "")) {
        clitics.push(words[verb]?.token.text ?? "");
        verb += 1;
      }
      const own = words[verb]?.all.find((one) => isFiniteForm(one) && one.lemma !== "sommer");
      if (own === undefined) continue;
      // "j'étais très triste que j'ai pleuré": a consequence.
      if (!wish && own.mode === "ind" && /^(?:très|trop)$/u.test(words[at + 1]?.lower ?? "")) continue;
      if (!wish && /^les?$/u.test(clitics[0] ?? "")) continue;
      const list = [wish ? "" : "de", ...clitics, own.lemma];
      const found = replaced(
        this,
        list,
        que,
        verb,
        sentence,
        (correction) => `Les deux verbes ont le même sujet : le second est à l'infinitif, « ${correction} ».`,
      );
      if (found !== undefined) yield found;
    }
  },
};
