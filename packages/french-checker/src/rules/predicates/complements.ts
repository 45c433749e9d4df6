import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

/** A verb of telling stands right before the extract: "j'ai dit ma mère que", never "j'ai ma mère qui". */
export const saysJustBefore: Predicate = (match, sentence, { lexicon }) => {
  let at = match.from - 1;
  while (/^(?:pas|jamais|toujours|souvent|aussi|déjà|bien)$/u.test(lowerAt(sentence, at))) at -= 1;
  return lexicon
    .readings(lowerAt(sentence, at))
    .some(
      ({ pos, lemma }) =>
        pos === "VER" && /^(?:dire|expliquer|raconter|annoncer|demander|répondre|promettre)$/u.test(lemma),
    );
};

/** The infinitive is not what may be done with the thing: "une occasion à saisir" is right. */
export const notToSeize: Predicate = (match, sentence) =>
  !/^(?:saisir|ne|prendre|défendre|cultiver|respecter|perdre)$/u.test(lowerAt(sentence, match.to + 1));
