import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import type { Subject, TaggedSentence } from "../tagger.ts";
import { fit } from "./phrase-fit.ts";

/** "j'étais travaillé": the imperfect is that of the verb itself. */
export function* imperfectMeant(
  rule: Rule,
  index: number,
  lemma: string,
  { person, number }: Subject,
  { words, sentence }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const form = lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  const fitted = form === undefined ? undefined : fit([form], index, index + 1, sentence.tokens);
  const first = words[fitted?.from ?? -1];
  const last = words[index + 1];
  if (fitted === undefined || first === undefined || last === undefined) return;
  const why = `L'imparfait est celui du verbe « ${lemma} » : « ${fitted.correction} ».`;
  yield finding(rule, first.token, last.token, sameCase(fitted.correction, first.token.text), why);
}
