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
  !/^(?:saisir|envisager|étudier|considérer|explorer|ne|prendre|défendre|cultiver|respecter|perdre)$/u.test(
    lowerAt(sentence, match.to + 1),
  );

/** A book or a club may be English: "un livre anglais" is right. */
export const notOfThatLanguage: Predicate = (match, sentence) =>
  !(
    lowerAt(sentence, match.from) === "anglais" &&
    /^(?:livres?|club|atelier|test)$/u.test(lowerAt(sentence, match.from - 1))
  );

/** Nobody seizes it: "profiter de cette occasion pour visiter le musée" is right. */
export const notSeizedTo: Predicate = (match, { tokens }) =>
  !tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(({ lower }) => /^(?:profit|sais|utilis|exploit)/u.test(lower));

/** No negation: "ne me parlez plus de lui" is right. */
export const noNegationBefore: Predicate = (match, { tokens }) =>
  !tokens.slice(0, match.from).some(({ lower }) => /^n[e']$/u.test(lower));
