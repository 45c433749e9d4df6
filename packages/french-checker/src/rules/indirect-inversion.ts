import type { Finding, Rule, RuleContext } from "../rule.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

/** Verbs that a question may depend on. */
const ASKING =
  /^(?:savoir|demander|comprendre|dire|expliquer|voir|chercher|oublier|ignorer|imaginer|deviner|préciser|indiquer|raconter|décrire|découvrir|montrer|apprendre|regarder|lire|entendre|vérifier|noter|réfléchir|discuter|rappeler|souvenir|trouver|connaître)$/u;
const QUESTION = /^(?:où|quand|comment|pourquoi|combien|qui|quoi)$/u;
const WHICH = /^(?:quel|quelle|quels|quelles)$/u;
const BETWEEN =
  /^(?:pas|plus|jamais|bien|encore|toujours|exactement|aussi|vraiment|moi|-moi|nous|-nous|lui|-lui|vous|me|m'|te|t'|s'il|te|plaît|à|de|avec|chez|pour|d'|depuis)$/u;
/** Where another clause begins, so that the question stands by itself. */
const OTHER_CLAUSE = /^(?:que|qu'|et|mais|ou|car|parce|donc|alors|dont|lorsque|puisque)$/u;
const JOINED = /^-(?:t-)?(je|tu|il|elle|on|nous|vous|ils|elles|ce)$/u;

/** Index of the question word that depends on the verb at `at`; undefined when there is none. */
function questionAfter(words: readonly Word[], at: number): number | undefined {
  let index = at + 1;
  while (index - at < 5 && BETWEEN.test(words[index]?.lower ?? "")) index += 1;
  // "chercher sur Internet comment", "demander à la dame où"
  const isQuestion = (word: Word | undefined) =>
    QUESTION.test(word?.lower ?? "") || WHICH.test(word?.lower ?? "");
  const plain = ({ lower, token, readings }: Word) =>
    token.kind === "word" &&
    !OTHER_CLAUSE.test(lower) &&
    (readings.length === 0 || !readings.every(isFiniteForm));
  let far = index;
  while (far - at < 8 && words[far] !== undefined && !isQuestion(words[far]) && plain(words[far] as Word))
    far += 1;
  if (isQuestion(words[far])) index = far;
  const lower = words[index]?.lower ?? "";
  if (QUESTION.test(lower)) return index;
  return WHICH.test(lower) && words[index + 1]?.all.some(({ pos }) => pos === "NOM") ? index + 1 : undefined;
}

/** "je ne sais pas où habites-tu", "dis-moi comment s'appelle-t-il": no inversion in a question that depends on a verb. */
export const indirectInversion: Rule = {
  id: "question-indirecte",
  code: "SYN_ORDRE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [at, word] of words.entries()) {
      if (!word.all.some(({ pos, lemma }) => pos === "VER" && ASKING.test(lemma))) continue;
      if (word.all.some(({ pos }) => pos === "DET" || pos === "PREP")) continue;
      const question = questionAfter(words, at);
      if (question === undefined) continue;
      let verb = question + 1;
      while (verb - question < 4 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
      const joined = JOINED.exec(words[verb + 1]?.lower ?? "");
      const subject = joined?.[1];
      if (subject === undefined || subject === "ce") continue;
      const list = [subject, ...words.slice(question + 1, verb + 1).map(({ token }) => token.text)];
      const found = replaced(
        this,
        list,
        question + 1,
        verb + 1,
        sentence,
        (correction) =>
          `La question dépend d'un autre verbe : le sujet reste devant le sien, « ${correction} ».`,
      );
      if (found !== undefined) yield found;
    }
  },
};
